import type { OpeningAnswer } from '@sankofa/domain/books/opening/opening-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { carton, importsOf, person } from '../testing/trade/import-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let files: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  files = importsOf(world);
}, 60_000);
afterAll(() => world.close());

const admin = () => world.as('admin');
const measures = {
  site: 'Guangzhou',
  weightKg: '18.4',
  lengthCm: '60',
  widthCm: '45',
  heightCm: '50',
};

describe('an import of shipments', () => {
  it('takes cartons to their state by the same steps, marks their events, and is reversed', async () => {
    const owner = person();
    await files.importRows('CUSTOMERS', [owner]);
    const before = await files.counts();
    const done = await files.importRows('SHIPMENTS', [
      carton(owner['reference'] ?? '', {
        ...measures,
        state: 'Verified',
        cartons: '2',
        shipment: 'S1',
      }),
      carton(owner['email'] ?? '', {
        ...measures,
        state: 'Received',
        shipment: 'S2',
        shelf: 'a-01',
      }),
      carton(owner['reference'] ?? '', { mode: 'Air', shipment: 'S3' }),
    ]);
    expect(done).toMatchObject({ state: 'DONE', imported: 3 });
    const { id: customerId } = await files.customerOf(owner['email']);
    const cartons = await world.db
      .selectFrom('packages as p')
      .innerJoin('shipments as s', 's.id', 'p.shipmentId')
      .select(['p.id', 'p.state', 'p.shelf', 'p.verifiedGrams', 's.status', 's.mode'])
      .where('p.customerId', '=', customerId)
      .orderBy('p.id')
      .execute();
    expect(cartons).toMatchObject([
      { state: 'VERIFIED', status: 'READY', verifiedGrams: 18_400 },
      { state: 'VERIFIED', status: 'READY', verifiedGrams: 18_400 },
      { state: 'RECEIVED', status: 'RECEIVED', shelf: 'A-01', verifiedGrams: null },
      { state: 'EXPECTED', status: 'SUBMITTED', mode: 'AIR' },
    ]);
    const events = await world.db
      .selectFrom('events')
      .select(['code', 'details', 'permission'])
      .where('packageId', '=', cartons[0]?.id ?? '')
      .orderBy('id')
      .execute();
    expect(events).toEqual(
      ['PRE', 'RCV', 'VER'].map((code) => ({
        code,
        permission: 'import',
        details: { importId: done.id },
      })),
    );
    // The verified shipment has its draft.
    const invoices = await world.db
      .selectFrom('invoices')
      .select('state')
      .where('customerId', '=', customerId)
      .execute();
    expect(invoices).toEqual([{ state: 'DRAFT' }]);
    good(await files.reverse(done.id));
    expect(await files.counts()).toEqual(before);
  });

  it('takes received cartons without dimensions, at the only warehouse, on their day', async () => {
    const owner = person();
    await files.importRows('CUSTOMERS', [owner]);
    const done = await files.importRows('SHIPMENTS', [
      carton(owner['reference'] ?? '', {
        state: 'Received',
        weightKg: '18.4',
        volumeCbm: '0.135',
        receivedOn: '2026-10-12',
      }),
    ]);
    expect(done).toMatchObject({ state: 'DONE', imported: 1 });
    const { id: customerId } = await files.customerOf(owner['email']);
    const held = await world.db
      .selectFrom('packages')
      .selectAll()
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow();
    const receivedAt = '2026-10-12T04:00:00.000Z';
    expect(held).toMatchObject({
      state: 'RECEIVED',
      note: '18.4 kg, 0.135 CBM',
      receivedAt,
      inStockSince: receivedAt,
      verifiedGrams: null,
    });
    const events = await world.db
      .selectFrom('events')
      .select(['code', 'occurredAt'])
      .where('packageId', '=', held.id)
      .orderBy('id')
      .execute();
    expect(events).toEqual(['PRE', 'RCV'].map((code) => ({ code, occurredAt: receivedAt })));
    // Nothing is billed from the file: the first measurement is the one that verifies it.
    const verified = await world.as('warehouse-cn').post('/warehouse/verify', {
      packageId: held.id,
      measures: { weightKg: 18.5, lengthCm: 60, widthCm: 45, heightCm: 50 },
      goodsClass: 'NORMAL',
      condition: 'GOOD',
    });
    expect(good<{ outcome: string }>(verified).outcome).toBe('verified');
    expect((await files.reverse(done.id)).statusCode).toBe(409);
  });

  it('refuses a day of receipt in the future', async () => {
    const owner = person();
    await files.importRows('CUSTOMERS', [owner]);
    const cells = { ...measures, state: 'Received', receivedOn: '2099-01-01' };
    const { id } = await files.upload('SHIPMENTS', [carton(owner['reference'] ?? '', cells)]);
    expect(await files.problemsOf(id)).toEqual([['receivedOn: This date is in the future']]);
  });

  it('is not reversed once a carton was scanned', async () => {
    const owner = person();
    await files.importRows('CUSTOMERS', [owner]);
    const done = await files.importRows('SHIPMENTS', [
      carton(owner['reference'] ?? ''),
      carton(owner['reference'] ?? '', { mode: 'Air' }),
    ]);
    const { id: customerId } = await files.customerOf(owner['email']);
    const shipment = await world.db
      .selectFrom('shipments')
      .select(['id', 'version'])
      .where('customerId', '=', customerId)
      .where('mode', '=', 'AIR')
      .executeTakeFirstOrThrow();
    good(
      await admin().post(
        `/shipments/${shipment.id}/cancel`,
        { reason: 'Not sent' },
        {
          version: shipment.version,
        },
      ),
    );
    const refused = await files.reverse(done.id);
    expect([refused.statusCode, refused.json().rows]).toEqual([409, [3]]);
  });

  it('refuses rows that no command could have produced', async () => {
    const owner = person();
    await files.importRows('CUSTOMERS', [owner]);
    const known = owner['reference'] ?? '';
    const first = carton(known);
    await files.importRows('SHIPMENTS', [first]);
    const { id } = await files.upload('SHIPMENTS', [
      carton('NOBODY'),
      { ...carton(known), supplierNumber: first['supplierNumber'] ?? '' },
      carton(known, { state: 'Received', ...measures, site: 'Accra' }),
      carton(known, { state: 'Verified', site: 'Guangzhou' }),
      carton(known, { shipment: 'S9', mode: 'Sea' }),
      carton(known, { shipment: 'S9', mode: 'Air' }),
    ]);
    expect(
      (await files.rowsOf(id)).items.map(({ problems }) => problems.map(({ field }) => field)),
    ).toEqual([['customer'], ['supplierNumber'], ['site'], ['lengthCm'], [], ['shipment']]);
  });
});

describe('an import of opening balances', () => {
  it('posts balanced entries, which customers pay like other invoices, and is reversed in the journal', async () => {
    const [debtor, creditor] = [person(), person()];
    await files.importRows('CUSTOMERS', [debtor, creditor]);
    const done = await files.importRows(
      'BALANCES',
      [
        {
          customer: debtor['reference'] ?? '',
          owed: '1250.00',
          reference: '2025-113',
          dueOn: '2026-10-31',
        },
        { customer: debtor['reference'] ?? '', owed: '100.00' },
        { customer: creditor['email'] ?? '', owed: '-80.00' },
        { customer: debtor['reference'] ?? '' },
        { customer: 'NOBODY', owed: '-' },
      ],
      false,
      { dueOn: '2099-03-01' },
    );
    expect(done).toMatchObject({
      state: 'DONE',
      rows: 5,
      skipped: 2,
      invalid: 0,
      imported: 3,
      sums: { due: { amount: '1350.00' }, credit: { amount: '80.00' } },
    });
    const due = await world.db
      .selectFrom('instalments as n')
      .innerJoin('invoices as i', 'i.id', 'n.invoiceId')
      .innerJoin('openingItems as o', 'o.invoiceId', 'i.id')
      .select('n.dueOn')
      .where('o.importId', '=', done.id)
      .orderBy('n.dueOn')
      .execute();
    expect(due).toEqual([{ dueOn: '2026-10-31' }, { dueOn: '2099-03-01' }]);
    expect(await ledgerProblems(world.db)).toEqual([]);
    const { id: customerId } = await files.customerOf(debtor['email']);
    const shown = good<Page<{ id: string; owed: { amount: string }; isOverdue: boolean }>>(
      await admin().get(`/invoices?customerId=${customerId}&state=DUE`),
    );
    expect(shown.items).toMatchObject([
      { owed: { amount: '1250.00' }, isOverdue: true },
      { owed: { amount: '100.00' }, isOverdue: false },
    ]);
    const trial = good<{
      rows: { account: string; debit: { amount: string }; credit: { amount: string } }[];
    }>(await admin().get(`/analytics/trial-balance?on=${world.clock().slice(0, 10)}`));
    expect(trial.rows.find(({ account }) => account === 'opening-balance')).toMatchObject({
      credit: { amount: '1270.00' },
    });
    const { customers } = good<OpeningAnswer>(await admin().get('/analytics/opening-balances'));
    expect(customers.amount).toBe('1270.00');
    good(await files.reverse(done.id));
    expect(await ledgerProblems(world.db)).toEqual([]);
    const after = good<Page<unknown>>(
      await admin().get(`/invoices?customerId=${customerId}&state=DUE`),
    );
    expect(after.items).toEqual([]);
  });

  it('is not reversed once a payment was made or the credit was used', async () => {
    const [debtor, creditor] = [person(), person()];
    await files.importRows('CUSTOMERS', [debtor, creditor]);
    const done = await files.importRows('BALANCES', [
      { customer: debtor['reference'] ?? '', owed: '50.00' },
      { customer: creditor['reference'] ?? '', credit: '80.00' },
    ]);
    const { id: customerId } = await files.customerOf(debtor['email']);
    const { id: invoiceId } = await world.db
      .selectFrom('invoices')
      .select('id')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow();
    await trade.paid(invoiceId, 2_000);
    const refused = await files.reverse(done.id);
    expect([refused.statusCode, refused.json().rows]).toEqual([409, [2]]);
    expect(await ledgerProblems(world.db)).toEqual([]);
    // A credit note corrects what was wrong; it is no negative revenue.
    const { version } = good<{ version: number }>(await admin().get(`/invoices/${invoiceId}`));
    good(
      await world
        .as('finance')
        .post(
          `/invoices/${invoiceId}/credit`,
          { amount: { amount: '40.00', currency: 'GHS' }, reason: 'Paid before' },
          { version },
        ),
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

describe('an import of staff', () => {
  it('sends invitations with the permissions of each row, and revokes them', async () => {
    const rows = [
      {
        name: 'Esi Boateng',
        email: 'esi.new@example.test',
        duties: 'Finance, Support',
        siteKind: 'Ghana',
      },
      { name: 'Wei Chen', email: 'wei.new@example.test', duties: '仓库', siteKind: 'China' },
    ];
    const done = await files.importRows('STAFF', rows);
    expect(done).toMatchObject({ state: 'DONE', imported: 2 });
    const open = () =>
      world.db
        .selectFrom('invitations')
        .select(['email', 'duties', 'siteKind'])
        .where(
          'email',
          'in',
          rows.map(({ email }) => email),
        )
        .where('revokedAt', 'is', null)
        .orderBy('email')
        .execute();
    expect(await open()).toEqual([
      { email: 'esi.new@example.test', duties: ['finance', 'support'], siteKind: 'DESTINATION' },
      { email: 'wei.new@example.test', duties: ['warehouse'], siteKind: 'ORIGIN' },
    ]);
    expect(await world.emails('wei.new@example.test')).toHaveLength(1);
    good(await files.reverse(done.id));
    expect(await open()).toEqual([]);
  });
});
