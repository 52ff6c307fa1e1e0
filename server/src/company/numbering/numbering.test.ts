import type { HeldNumbering } from '@sankofa/domain/company/numbering/numbering';
import type { SearchAnswer } from '@sankofa/domain/search/search-endpoints';
import { usualFormats, type NumberFormats } from '@sankofa/domain/values/document-number';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import type { Tx } from '../../platform/database/db.ts';
import { nextDocumentNumber } from '../../platform/database/document-numbers.ts';
import { startStatements, statementHead } from '../../testing/money/statement-fixture.ts';
import { waitsForLock } from '../../testing/postgres/wait-for-lock.ts';
import { driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import type { TestCustomer, World } from '../../testing/world.ts';
import { onlyPendingChange, twoAdmins } from '../testing/settings-changes.ts';

const path = '/settings/numbering';
let fixture: Awaited<ReturnType<typeof startStatements>>;
let world: World;
let ama: TestCustomer;
beforeAll(async () => {
  fixture = await startStatements();
  ({ world } = fixture);
  ama = await world.ama();
});
afterAll(() => world.close());

const held = async () => good<HeldNumbering>(await world.as('admin').get(path));
async function send(part: Partial<NumberFormats>) {
  const { formats, version } = await held();
  return world
    .as('admin')
    .patch(path, { formats: { ...formats, ...part }, reason: 'For the test' }, { version });
}
const change = async (part: Partial<NumberFormats>) => good<HeldNumbering>(await send(part));
/** Returns the field errors of formats that are refused. */
async function refused(part: Partial<NumberFormats>) {
  const answer = await send(part);
  expect(answer.statusCode).toBe(400);
  return answer.json<{ fields: Record<string, string> }>().fields;
}
const invoiced = async () => (await fixture.trade.invoiced(ama)).invoiceNumber ?? '';
const issued = (count: number) => Array.from({ length: count }, () => invoiced());
const money = (prefix: string, digits = 6) => ({ prefix, digits });

describe('a changed format', () => {
  it('applies from the next number on; the numbers stay gapless across it and back again', async () => {
    expect(await held()).toEqual({
      formats: usualFormats,
      version: 0,
      year: 2026,
      next: { INV: 1, CRN: 1, RCP: 1, RFD: 1, TKT: 1, SEA: 1, AIR: 1, HBL: 1, HAWB: 1, RUN: 1 },
    });
    const numbers = [await invoiced()];
    expect(await change({ INV: money('SF-INV', 4), RCP: money('REC') })).toMatchObject({
      formats: { INV: { prefix: 'SF-INV', digits: 4 }, CRN: usualFormats.CRN },
      next: { INV: 2, RCP: 1 },
      isPending: false,
    });
    numbers.push(await invoiced());
    // Back to a prefix of before.
    await change({ INV: money('INV') });
    numbers.push(await invoiced());
    expect(numbers).toEqual(['INV-2026-000001', 'SF-INV-2026-0002', 'INV-2026-000003']);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('prints the receipt with the new prefix', async () => {
    const { invoiceId } = await fixture.trade.invoiced(ama);
    const payment = await fixture.trade.paid(invoiceId, 100);
    const { receiptNumber } = await world.db
      .selectFrom('payments')
      .select('receiptNumber')
      .where('id', '=', payment)
      .executeTakeFirstOrThrow();
    expect(receiptNumber).toBe('REC-2026-000001');
  });

  it('keeps the order of numbers issued at the same moment', async () => {
    const [before, changing, after] = [issued(3), change({ INV: money('FAC') }), issued(6)];
    const numbers = await Promise.all([...before, ...after]);
    await changing;
    expect(numbers).toHaveLength(9);
    const inOrder = numbers.toSorted((a, b) => a.slice(-6).localeCompare(b.slice(-6)));
    expect(new Set(inOrder.map((one) => one.slice(-6))).size).toBe(9);
    const prefixes = inOrder.map((one) => one.slice(0, 3));
    expect(prefixes).toEqual(prefixes.toSorted((a, b) => b.localeCompare(a)));
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

it('gives the new format to a number that waited for the one before while the format changed', async () => {
  const { db, clock } = world;
  const next = (tx: Tx) => nextDocumentNumber({ tx, now: clock() }, 'RFD');
  const [hasNumber, mayCommit] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const first = db.transaction().execute(async (tx) => {
    hasNumber.resolve(await next(tx));
    await mayCommit.promise;
  });
  expect(await hasNumber.promise).toBe('RFD-2026-000001');
  const second = db.transaction().execute(next);
  expect(await waitsForLock(db, second)).toBe('waits');
  await change({ RFD: money('BACK') });
  mayCommit.resolve();
  await first;
  expect(await second).toBe('BACK-2026-000002');
  await db.deleteFrom('documentNumbers').where('kind', '=', 'RFD').execute();
});

describe('numbers of before and after a change', () => {
  it('are both found by the search, as written and without dashes', async () => {
    for (const q of ['INV-2026-000001', 'sfinv20260002', 'SF-INV-2026-0002', 'REC-2026-000001']) {
      const answer = good<SearchAnswer>(
        await world.as('admin').get(`/search?q=${encodeURIComponent(q)}`),
      );
      const group = q.startsWith('REC') ? answer.payments : answer.invoices;
      expect([q, group?.items.map(({ isExact }) => isExact)]).toEqual([q, [true]]);
    }
  });

  it('are both read in the note of a transfer, also with another prefix of that time', async () => {
    const notes = ['for INV-2026-000001', 'sf inv 2026 2', 'Fac 2026/1', 'RECEIPT 2026 1'];
    const rows = notes.map((note, at) => `2026-11-20,99${at}123456,A PAYER,${note},148.50\n`);
    const { lines } = await fixture.read(statementHead + rows.join(''));
    expect(lines.map(({ proposal }) => proposal?.invoice?.invoiceNumber)).toEqual([
      'INV-2026-000001',
      'SF-INV-2026-0002',
      'INV-2026-000001',
      undefined,
    ]);
  });

  it('are no bank reference of a line, so that no payment is recorded under them', async () => {
    const { lines } = await fixture.read(
      `${statementHead}2026-11-20,SF-INV-2026-0002,A PAYER,MP-7741-05,71.00\n`,
    );
    expect(lines.map(({ ownReference }) => ownReference)).toEqual(['MP-7741-05']);
  });

  it('are both scanned as batches', async () => {
    const drive = driver(world);
    const { guangzhou, accra } = fixture.trade.sites;
    const open = () => drive.open(seaPlan({ guangzhou, accra }));
    const before = await open();
    await change({ SEA: money('FCL', 5) });
    const after = await open();
    expect([before.batchNumber, after.batchNumber]).toEqual(['SEA-2026-0001', 'FCL-2026-00002']);
    for (const { id, batchNumber } of [before, after])
      expect(
        good(await world.as('warehouse-gh').get(`/warehouse/scan?code=${batchNumber}`)),
      ).toMatchObject({ kind: 'batch', batch: { id } });
  });
});

describe('a prefix', () => {
  it.each([
    ['of one letter', money('I')],
    ['with a digit, which could become part of the number', money('INV-1')],
    ['with a dash at its end', money('INV-')],
    ['of eleven letters', money('INVOICENUMB')],
    ['of customer codes', money('GH')],
    ['of shipping marks', money('SNK-INV')],
    ['of too few digits', money('INV', 2)],
    ['of too many digits', money('INV', 9)],
    ['of half a digit', money('INV', 4.5)],
  ])('%s is refused at its field', async (_description, INV) => {
    const fields = await refused({ INV });
    expect(Object.keys(fields)).toEqual([expect.stringMatching(/^formats\.INV\.(prefix|digits)$/)]);
  });

  it('that reads like that of another kind is refused at both', async () => {
    const fields = await refused({ RFD: money('C-RN') });
    expect(Object.keys(fields)).toEqual(['formats.CRN.prefix', 'formats.RFD.prefix']);
  });

  it('that another kind had once is refused for good, and named', async () => {
    // Receipts have REC now.
    expect(await refused({ TKT: money('RCP', 4) })).toEqual({
      'formats.TKT.prefix':
        'Receipts have or had the prefix RCP, so two documents could get the same number. Choose other letters',
    });
    expect(await refused({ TKT: money('SF-1NV'.replace('1', 'I'), 4) })).toEqual({
      'formats.TKT.prefix': expect.stringMatching(/^Invoices have or had the prefix SF-INV/),
    });
  });

  it('is read in capital letters', async () => {
    expect(await change({ TKT: money('help', 3) })).toMatchObject({
      formats: { TKT: { prefix: 'HELP', digits: 3 } },
    });
  });
});

it('is changed by admins only, against the version they saw', async () => {
  const { formats } = await held();
  const stale = await world.as('admin').patch(path, { formats }, { version: 0 });
  expect([stale.statusCode, stale.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'request.version_stale' }),
  ]);
  for (const person of ['finance', 'support'] as const) {
    expect((await world.as(person).get(path)).statusCode).toBe(403);
    expect((await world.as(person).patch(path, { formats }, { version: 0 })).statusCode).toBe(403);
  }
});

it('waits for a second admin, who sees the formats before and after', async () => {
  const { esi, yaw } = await twoAdmins(world);
  const { formats, version } = await held();
  const answer = good<HeldNumbering & { isPending: boolean }>(
    await esi.patch(path, { formats: { ...formats, RUN: money('TRIP', 4) } }, { version }),
  );
  expect(answer).toMatchObject({ isPending: true, version, formats });
  const pending = await onlyPendingChange(world);
  expect(pending.now).toContain('Delivery runs: RUN-YYYY-0001');
  expect(pending.proposed).toContain('Delivery runs: TRIP-YYYY-0001');
  good(await yaw.post(`/settings/changes/${pending.id}/approve`));
  expect(await held()).toMatchObject({
    formats: { RUN: { prefix: 'TRIP' } },
    version: version + 1,
  });
});
