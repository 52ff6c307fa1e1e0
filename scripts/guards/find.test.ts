import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { findGuards } from './find.ts';
import { withSwitches } from './switch.ts';

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

/** The guards of one more file, as `family: snippet`. */
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

/** Other names for what the product may come to call otherwise. */
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

describe('the finder', () => {
  it.each([
    [
      'a refusal',
      `function payOut(row) { if (row.paidBy === me) throw new Problem('payment.own'); }`,
      ["four-eyes: payOut: if (row.paidBy === me) throw new Problem('payment.own');"],
    ],
    [
      'each part of a condition, but not that something is there',
      `function payOut(row) { if (!row || row.a || row.b) throw new Problem('thing.not_found'); return row; }`,
      ['ownership: payOut: row.a', 'ownership: payOut: row.b'],
    ],
    [
      'a refusal at the end of a check',
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
      'a refusal that another function makes',
      `const stale = () => new Problem('request.version_stale');
       function payOut(row) { if (row.version !== 1) throw stale(); }`,
      ['version: payOut: if (row.version !== 1) throw stale();'],
    ],
    [
      'the call of a check in another file',
      `import { ensure } from '../../../domain/src/access.ts';
       async function payOut(row) { ensure(row.isMine); await change(row); }`,
      ['authorisation: payOut: ensure(row.isMine);'],
    ],
    [
      'the call of a check that calls a check',
      `import { ensure } from '@sankofa/domain/access';
       function refuseOwn(row) { ensure(row.isMine); }
       async function payOut(row) { await refuseOwn(row); await change(row); }`,
      [
        'authorisation: refuseOwn: ensure(row.isMine);',
        'authorisation: payOut: await refuseOwn(row);',
      ],
    ],
    [
      'who may not see a thing is told nothing',
      `function payOut(session, claim) { if (!session || session.id !== claim.userId) return null; return session; }`,
      ['ownership: payOut: session.id !== claim.userId'],
    ],
    [
      'people who are compared',
      `const mayPay = { approve: (actor, row) => row.isOpen && row.askedBy !== actor.id };`,
      ['four-eyes: mayPay.approve: row.askedBy !== actor.id'],
    ],
    [
      'locks of rows, of names and in SQL',
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
      'conditions of queries',
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
      'signatures',
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
      'what an endpoint asks for',
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
      'CSRF, repeats and steps',
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
  ])('finds %s, under other names too', (_what, text, wanted) => {
    expect(findIn(text).toSorted()).toEqual([...wanted].toSorted());
    expect(findIn(text, otherNames).toSorted()).toEqual(wanted.map(otherNames).toSorted());
  });

  it('leaves alone what guards nothing', () => {
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

  it('gives a guard the same id wherever it stands in its file', () => {
    const text = `function payOut(a) { if (a.b) throw new Problem('payment.own'); }`;
    expect(idsOf(`const more = 1;\n\n${text}`)).toEqual(idsOf(text));
    expect(
      new Set(idsOf(`${text}\nfunction other(a) { if (a.b) throw new Problem('payment.own'); }`))
        .size,
    ).toBe(2);
  });
});

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? error.message : error;

/** Runs a function of the source, with its guards at work or without one after the other. */
function outcomes(text: string, call: string): unknown[] {
  const path = 'server/src/pay.js';
  const guards = findGuards([
    { path: 'domain/src/errors/problems.ts', text: problems },
    { path, text },
  ]).filter((guard) => guard.path === path);
  const run = (off: string | null): unknown => {
    const guardIsOn = (id: string) => id !== off;
    const weakenTrait = (value: object, name: string, id: string, weaker: unknown) =>
      guardIsOn(id) ? value : { ...value, [name]: weaker };
    try {
      return runInNewContext(`${withSwitches(text, guards)}\n${call}`, {
        guardIsOn,
        weakenTrait,
        Problem: Error,
      });
    } catch (error) {
      return messageOf(error);
    }
  };
  return [null, ...guards.map(({ id }) => id)].map(run);
}

describe('a switch', () => {
  it('takes out one guard and leaves the others', () => {
    const text = `
      function check(a) { if (a.isBad) return; throw new Problem('payment.own'); }
      function pay(a) {
        if (a.one || a.two) throw new Problem('auth.not_allowed');
        check(a);
        return 'paid';
      }`;
    // In order: with all of them, without the end of the check, each part of the condition, and the call.
    expect(outcomes(text, 'pay({ one: true })')).toEqual([
      'auth.not_allowed',
      'auth.not_allowed',
      'payment.own',
      'auth.not_allowed',
      'auth.not_allowed',
    ]);
    expect(outcomes(text, 'pay({})')).toEqual([
      'payment.own',
      'paid',
      'payment.own',
      'payment.own',
      'paid',
    ]);
  });

  it('returns the answer instead of a refusal', () => {
    const text = `
      function pay(a) { if (a.isRight) return 'paid'; throw new Problem('payment.own'); }
      function room(a) { if (!a.isShort) return undefined; if (a.isAdmin) return 'yes'; throw new Problem('payment.own'); }
      function count(a) { if (a.isBad) { a.tries += 1; throw new Problem('payment.own'); } return a.tries; }`;
    // In order: with all of them, then without that of each function.
    expect(outcomes(text, 'pay({})')).toEqual([
      'payment.own',
      'paid',
      'payment.own',
      'payment.own',
    ]);
    expect(outcomes(text, 'room({ isShort: true })')).toEqual([
      'payment.own',
      'payment.own',
      undefined,
      'payment.own',
    ]);
    expect(outcomes(text, 'count({ isBad: true, tries: 0 })')).toEqual([
      'payment.own',
      'payment.own',
      'payment.own',
      0,
    ]);
  });

  it('leaves out the owner in SQL', () => {
    const text = `
      const sql = (texts, ...values) => texts.reduce((all, one, at) => all + (values[at - 1] ?? '') + one);
      const own = (actor) => sql\`select where id = \${actor.id} and b\`;`;
    expect(outcomes(text, 'own({ id: 7 })')).toEqual([
      'select where id = 7 and b',
      'select where true and b',
    ]);
  });

  it('weakens what an endpoint asks for', () => {
    const text = `const call = ((value) => value)({ method: 'POST', path: '/', access: 'admin', stepUp: true });`;
    const all = { method: 'POST', path: '/', access: 'admin', stepUp: true };
    expect(outcomes(text, 'call')).toEqual([
      all,
      { ...all, access: 'signed-in' },
      { ...all, stepUp: false },
    ]);
  });

  it('leaves out a step of a query', () => {
    const text = `
      const builder = (steps) => ({
        forUpdate: () => builder([...steps, 'lock']),
        where: (column) => builder([...steps, column]),
        $if: (is, then) => (is ? then(builder(steps)) : builder(steps)),
        steps,
      });
      const read = (actor) => builder([]).where('customerId', '=', actor.id).forUpdate().steps;`;
    const wanted = [['customerId', 'lock'], ['customerId'], ['lock']];
    expect(new Set(outcomes(text, 'read({}).join()'))).toEqual(
      new Set(wanted.map((steps) => steps.join())),
    );
  });

  it('leaves a lock in SQL and a comparison of secrets out', () => {
    const text = `
      const sql = (texts, ...values) => texts.reduce((all, one, at) => all + (values[at - 1] ?? '') + one);
      const timingSafeEqual = () => false;
      const isSame = (a, b) => timingSafeEqual(a, b);
      const lock = (id) => sql\`select \${id} for update skip locked\`;
      const both = () => lock(7) + isSame();`;
    expect(outcomes(text, 'both()')).toEqual([
      'select 7 for update skip lockedfalse',
      'select 7 for update skip lockedtrue',
      'select 7 false',
    ]);
  });
});
