import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { good } from '../testing/trade/freight-fixture.ts';
import { carton, importsOf, person } from '../testing/trade/import-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let files: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await startWorld();
  await startTrade(world);
  files = importsOf(world);
});
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
