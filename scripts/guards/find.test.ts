import { describe, expect, it } from 'vitest';

import { findGuards } from './find.ts';

const problems = `export const problems = {
  'auth.not_allowed': { status: 403, message: 'No' },
  'auth.csrf': { status: 403, message: 'No' },
  'payment.own': { status: 403, message: 'No' },
  'thing.not_found': { status: 404, message: 'No' },
  'request.version_stale': { status: 409, message: 'No' },
  'request.key_reused': { status: 422, message: 'No' },
  'request.invalid': { status: 400, message: 'No' },
  'webhook.unsigned': { status: 401, message: 'No' },
  'reauth_required': { status: 403, message: 'No' },
  'batch.step_not_allowed': { status: 409, message: 'No' },
};`;
const access = `import { Problem } from './problem.ts';
export function ensure(allowed: boolean): asserts allowed {
  if (!allowed) throw new Problem('auth.not_allowed');
}`;

/** Returns the guards of an additional file, as `family: snippet`. */
function findIn(text: string, renamed: (source: string) => string = (source) => source) {
  const sources = [
    { path: 'domain/src/errors/problems.ts', text: problems },
    { path: 'domain/src/access.ts', text: access },
    { path: 'server/src/money/pay.ts', text },
  ].map(({ path, text: source }) => ({ path: renamed(path), text: renamed(source) }));
  return findGuards(sources)
    .filter(({ path }) => path === 'server/src/money/pay.ts')
    .map(({ family, name, snippet }) => `${family}: ${name}: ${snippet}`);
}

/** Renames what the product might call otherwise. */
const otherNames = (source: string) =>
  source
    .replaceAll('ensure', 'authorize')
    .replaceAll('Problem', 'Refusal')
    .replaceAll('payOut', 'sendMoney')
    .replaceAll('lockAccount', 'holdLedger')
    .replaceAll('refuseOwn', 'demandAnother')
    .replaceAll('access.ts', 'rights.ts')
    .replaceAll('domain/access', 'domain/rights');

const idsOf = (text: string) =>
  findGuards([
    { path: 'domain/src/errors/problems.ts', text: problems },
    { path: 'server/src/pay.ts', text },
  ]).map(({ id }) => id);

describe('findGuards', () => {
  it.each([
    [
      'a thrown problem',
      `function payOut(row) { if (row.paidBy === me) throw new Problem('payment.own'); }`,
      ["four-eyes: payOut: if (row.paidBy === me) throw new Problem('payment.own');"],
    ],
    [
      'each part of a condition except a check for existence',
      `function payOut(row) { if (!row || row.a || row.b) throw new Problem('thing.not_found'); return row; }`,
      ['ownership: payOut: row.a', 'ownership: payOut: row.b'],
    ],
    [
      'a throw at the end of a check',
      `function payOut(row) { if (row.isMine) return; throw new Problem('reauth_required'); }`,
      ["step-up: payOut: throw new Problem('reauth_required');"],
    ],
    [
      'a refusal after something else',
      `async function payOut(row) { if (row.isBad) { await count(row); throw new Problem('payment.own'); } return row; }`,
      ["four-eyes: payOut: if (row.isBad) { await count(row); throw new Problem('payment.own'); }"],
    ],
    [
      'a refusal where otherwise there is an answer',
      `function payOut(row) { if (row.a > row.b) return row; throw new Problem('batch.step_not_allowed'); }
       function room(row) { if (!row.isShort) return undefined; if (row.a) return row; throw new Problem('batch.step_not_allowed'); }
       function found(row) { if (row) return row; throw new Problem('thing.not_found'); }`,
      [
        "conflict: payOut: throw new Problem('batch.step_not_allowed');",
        "conflict: room: throw new Problem('batch.step_not_allowed');",
      ],
    ],
    [
      'a problem that another function creates',
      `const stale = () => new Problem('request.version_stale');
       function payOut(row) { if (row.version !== 1) throw stale(); }`,
      ['version: payOut: if (row.version !== 1) throw stale();'],
    ],
    [
      'a call to a check in another file',
      `import { ensure } from '../../../domain/src/access.ts';
       async function payOut(row) { ensure(row.isMine); await change(row); }`,
      ['authorisation: payOut: ensure(row.isMine);'],
    ],
    [
      'a call to a check that calls another check',
      `import { ensure } from '@sankofa/domain/access';
       function refuseOwn(row) { ensure(row.isMine); }
       async function payOut(row) { await refuseOwn(row); await change(row); }`,
      [
        'authorisation: refuseOwn: ensure(row.isMine);',
        'authorisation: payOut: await refuseOwn(row);',
      ],
    ],
    [
      'a check that returns null to a user who must not see a record',
      `function payOut(session, claim) { if (!session || session.id !== claim.userId) return null; return session; }`,
      ['ownership: payOut: session.id !== claim.userId'],
    ],
    [
      'a comparison of people',
      `const mayPay = { approve: (actor, row) => row.isOpen && row.requestedBy !== actor.id };`,
      ['four-eyes: mayPay.approve: row.requestedBy !== actor.id'],
    ],
    [
      'row locks, named locks and locks in raw SQL',
      `const lockRow = (tx) => tx.selectFrom('a').forNoKeyUpdate().execute();
       async function lockAccount(tx) { await sql\`select id from a for no key update\`.execute(tx); }
       const lockName = (tx) => sql\`select pg_advisory_xact_lock(7)\`.execute(tx);
       async function payOut(tx) { await lockAccount(tx); await change(tx); }`,
      [
        'lock: lockRow: forNoKeyUpdate()',
        'lock: lockAccount: sql`select id from a for no key update`',
        'lock: lockName: sql`select pg_advisory_xact_lock(7)`',
        'lock: payOut: await lockAccount(tx);',
      ],
    ],
    [
      'query conditions',
      `const payOut = (tx, actor) => tx.updateTable('a').where('a.version', '=', seen).where('customerId', '=', actor.id)
         .where('state', '=', 'OPEN').execute();
       const put = (tx) => tx.insertInto('a').onConflict((one) => one.doNothing()).execute();`,
      [
        "ownership: payOut: where('customerId', '=', actor.id)",
        "version: payOut: where('a.version', '=', seen)",
        'idempotency: put: onConflict((one) => one.doNothing())',
      ],
    ],
    [
      'the owner in SQL',
      'const payOut = (actor) => sql`select from a where b = 1 and a.customer_id = ${actor.id} and c = ${b.id}`;',
      ['ownership: payOut: a.customer_id = ${actor.id}'],
    ],
    [
      'signature checks',
      `const isSame = (a, b) => a.length === b.length && timingSafeEqual(a, b);
       const read = (token, typ) => jwtVerify(token, key, { typ, audience: 'us' });
       function payOut(body) { if (!isSame(body, key)) throw new Problem('webhook.unsigned'); }`,
      [
        'signature: isSame: timingSafeEqual(a, b)',
        'signature: read: typ',
        "signature: read: audience: 'us'",
        "signature: payOut: if (!isSame(body, key)) throw new Problem('webhook.unsigned');",
      ],
    ],
    [
      'the requirements of an endpoint',
      `export const payOut = endpoint({ method: 'POST', path: '/pay', access: 'duty:finance', stepUp: true,
         idempotent: true, versioned: true, isForSetup: true });
       export const read = endpoint({ method: 'GET', path: '/pay', access: 'public' });`,
      [
        "authorisation: payOut: access: 'duty:finance'",
        'step-up: payOut: stepUp: true',
        'idempotency: payOut: idempotent: true',
        'version: payOut: versioned: true',
      ],
    ],
    [
      'CSRF, repeated-request and conflict checks',
      `function payOut(a) {
         if (a.isForeign) throw new Problem('auth.csrf');
         if (a.hash !== a.other) throw new Problem('request.key_reused');
         if (a.isOver) throw new Problem('batch.step_not_allowed');
       }`,
      [
        "csrf: payOut: if (a.isForeign) throw new Problem('auth.csrf');",
        "idempotency: payOut: if (a.hash !== a.other) throw new Problem('request.key_reused');",
        "conflict: payOut: if (a.isOver) throw new Problem('batch.step_not_allowed');",
      ],
    ],
  ])('finds %s, under other names too', (_what, text, expected) => {
    expect(findIn(text).toSorted()).toEqual([...expected].toSorted());
    expect(findIn(text, otherNames).toSorted()).toEqual(expected.map(otherNames).toSorted());
  });

  it('ignores code that is not a guard', () => {
    expect(
      findIn(`
        function payOut(row) {
          if (!row.amount) throw new Problem('request.invalid');
          if (!row) throw new Problem('thing.not_found');
          try { change(row); } catch (error) { throw new Problem('batch.step_not_allowed'); }
          note(row);
        }
        function note(row) { change(row); if (row.isOver) throw new Error('a bug'); }
        const own = (rows, actor) => rows.filter((row) => row.customerId === actor.id);`),
    ).toEqual([]);
  });

  it('gives a guard the same id wherever it is in its file', () => {
    const text = `function payOut(a) { if (a.b) throw new Problem('payment.own'); }`;
    expect(idsOf(`const more = 1;\n\n${text}`)).toEqual(idsOf(text));
    expect(
      new Set(idsOf(`${text}\nfunction other(a) { if (a.b) throw new Problem('payment.own'); }`))
        .size,
    ).toBe(2);
  });
});
