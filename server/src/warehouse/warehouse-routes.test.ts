import { measures } from '@sankofa/domain/fixtures/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inEnglish } from '../testing/stored-texts.ts';
import { good, type Shipment } from '../testing/trade/freight-fixture.ts';
import { startRoute, type StartedRoute } from '../testing/trade/route-fixture.ts';

let world: StartedRoute['world'];
let routeSites: StartedRoute['routeSites'];
let by: StartedRoute['by'];
beforeAll(async () => {
  ({ world, routeSites, by } = await startRoute());
});
afterAll(() => world.close());

let number = 70_000;
const fresh = () => `YT${String((number += 1))}00`;
const eventsOf = (packageId: string) =>
  world.db
    .selectFrom('events')
    .select(['code', 'toState', 'reason'])
    .where('packageId', '=', packageId)
    .orderBy('id')
    .execute();

test('a scan finds the cartons of a supplier number, and says what can be done with them', async () => {
  const ama = await world.ama();
  const supplierNumber = fresh();
  await by.preAlert(ama, { number: supplierNumber });
  const found = good<{ kind: string; packages: { steps: string[] }[]; customer: { id: string } }>(
    await world.as('warehouse-cn').get(`/warehouse/scan?code=${supplierNumber.toLowerCase()}`),
  );
  expect(found.kind).toBe('supplier-number');
  expect(found.packages.map(({ steps }) => steps)).toEqual(
    Array.from({ length: 3 }, () => ['receive', 'cancel']),
  );
  expect(found.customer.id).toBe(ama.id);
});

test('receiving the same carton twice does it once, and reports a repeat', async () => {
  const ama = await world.ama();
  const { packages } = await by.preAlert(ama, { number: fresh() });
  const packageId = packages[0]?.id ?? '';
  const first = await by.receive({ packageId }, 'one-scan');
  const again = await by.receive({ packageId }, 'one-scan');
  expect(again.json()).toEqual(first.json());
  const other = await by.receive({ packageId });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ code: 'package.already_received' });
  expect((await eventsOf(packageId)).map(({ code }) => code)).toEqual(['PRE', 'RCV']);
});

test('when two people receive one carton at once, one succeeds and the other is refused', async () => {
  const ama = await world.ama();
  for (let round = 0; round < 10; round += 1) {
    const { packages } = await by.preAlert(ama, { number: fresh(), cartons: 1 });
    const packageId = packages[0]?.id ?? '';
    const answers = await Promise.all([by.receive({ packageId }), by.receive({ packageId })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(await eventsOf(packageId)).toHaveLength(2);
  }
});

test('a carton larger than any container is refused at its longest side', async () => {
  const ama = await world.ama();
  const shipment = await by.preAlert(ama, { number: fresh() });
  const largest = { weightKg: 29_999, lengthCm: 1_300, widthCm: 1_300, heightCm: 1_300 };
  const answer = await by.receive({
    shipmentId: shipment.id,
    contents: 'Belts',
    measures: largest,
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { fields: { 'measures.lengthCm': expect.stringMatching(/^Check the three sides in cm/) } },
  ]);
});

test('a fourth carton with only a customer’s mark is added to her shipment', async () => {
  const ama = await world.ama();
  const shipment = await by.preAlert(ama, { number: fresh() });
  const scan = good<{ kind: string; openShipments: { id: string }[] }>(
    await world.as('warehouse-cn').get(`/warehouse/scan?code=${ama.shippingMark}`),
  );
  expect(scan.kind).toBe('mark');
  expect(scan.openShipments.map(({ id }) => id)).toEqual([shipment.id]);
  good(await by.receive({ shipmentId: shipment.id, contents: 'Belts' }));
  const after = await by.shipment(ama, shipment.id);
  expect(after.packages.map(({ state }) => state)).toEqual([
    'EXPECTED',
    'EXPECTED',
    'EXPECTED',
    'RECEIVED',
  ]);
  expect(after.status).toBe('RECEIVING');
});

test('a carton of a known customer with no shipment opens one at her office', async () => {
  const ama = await world.ama();
  const answer = await by.receive({ customerId: ama.id });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { mode: 'Choose air or sea' } });
  good(await by.receive({ customerId: ama.id, mode: 'AIR', contents: 'Samples' }));
  const { items } = good<{ items: { mode: string; destination: { city: string } }[] }>(
    await ama.get('/shipments'),
  );
  expect(items).toMatchObject([{ mode: 'AIR', destination: { city: 'Accra' } }]);
});

test('a misread mark is suggested, not guessed', async () => {
  const ama = await world.ama();
  const body = ama.shippingMark.slice(4);
  const wrong = `SNK-${body.slice(0, 4)}${body[4] === 'Z' ? 'Y' : 'Z'}`;
  const scan = good<{ kind: string; customer: unknown; nearMarks: { shippingMark: string }[] }>(
    await world.as('warehouse-cn').get(`/warehouse/scan?code=${wrong}`),
  );
  expect(scan.kind).toBe('nothing');
  expect(scan.customer).toBeNull();
  expect(scan.nearMarks.map(({ shippingMark }) => shippingMark)).toContain(ama.shippingMark);
});

test('a carton without an owner is received, and assigned to its owner with a reason', async () => {
  const ama = await world.ama();
  const { package: lost } = good<{ package: { id: string; state: string; steps: string[] } }>(
    await by.receive({ contents: 'Unmarked bag', shelf: 'U1' }),
  );
  expect(lost).toMatchObject({ state: 'UNIDENTIFIED', steps: ['identify', 'voidReceipt'] });
  const china = world.as('warehouse-cn');
  const unknownOwner = await china.post('/warehouse/identify', {
    packageId: lost.id,
    reason: 'guess',
  });
  expect(unknownOwner.json()).toMatchObject({ fields: { customerId: 'Choose a customer' } });
  const found = good<{ state: string; customer: { id: string } }>(
    await china.post('/warehouse/identify', {
      packageId: lost.id,
      customerId: ama.id,
      mode: 'SEA',
      reason: 'She sent the purchase order',
    }),
  );
  expect(found).toMatchObject({ state: 'RECEIVED', customer: { id: ama.id } });
});

test('a carton measured within tolerance is verified, and the last one drafts the invoice', async () => {
  const ama = await world.ama();
  const { packages } = await by.preAlert(ama, { number: fresh(), cartons: 2 });
  for (const { id } of packages) good(await by.receive({ packageId: id }));
  const [first, second] = packages.map(({ id }) => id);
  const one = good(await by.verify(first ?? '', { measures: { ...measures, weightKg: 20.5 } }));
  expect(one).toMatchObject({ outcome: 'verified', differences: [], invoiceId: null });
  const two = good<{ invoiceId: string }>(await by.verify(second ?? ''));
  const invoice = await by.invoice(two.invoiceId);
  // 2 × 0.12 CBM × $220 × 12.50.
  expect(invoice).toMatchObject({ state: 'DRAFT', total: { amount: '660.00' } });
});

test('a measurement outside the tolerance opens a discrepancy, and a third one that agrees closes it', async () => {
  const ama = await world.ama();
  const { packages } = await by.preAlert(ama, { number: fresh(), cartons: 1 });
  const packageId = packages[0]?.id ?? '';
  good(await by.receive({ packageId }));
  const heavy = { ...measures, weightKg: 26 };
  const wrong = good(await by.verify(packageId, { measures: heavy }));
  expect(wrong).toMatchObject({
    outcome: 'discrepancy',
    invoiceId: null,
    package: { state: 'RECEIVED' },
    differences: [{ what: 'weight', first: 20, second: 26, allowed: 0.6 }],
  });
  const open = good<{ items: { kind: string; package: { id: string }; details: string }[] }>(
    await world.as('warehouse-cn').get('/discrepancies?isOpen=true'),
  );
  expect(open.items.find((one) => one.package.id === packageId)).toMatchObject({
    kind: 'MISMATCH',
    details: 'weight 20 kg, then 26 kg',
  });
  expect(good(await by.verify(packageId, { measures: heavy }))).toMatchObject({
    outcome: 'verified',
  });
  const rows = await world.db
    .selectFrom('discrepancies')
    .select(['kind', 'resolution'])
    .where('packageId', '=', packageId)
    .execute();
  expect(inEnglish(rows)).toEqual([
    { kind: 'MISMATCH', resolution: 'A new measurement matched the previous one' },
  ]);
  const inChinese = { headers: { 'accept-language': 'zh' } };
  const discrepancies = good<{
    items: { package: { id: string }; details: string; resolution: string }[];
  }>(await world.as('warehouse-cn').get('/discrepancies', inChinese));
  expect(discrepancies.items.find((one) => one.package.id === packageId)).toMatchObject({
    details: '重量先 20 kg，后 26 kg',
    resolution: '复测结果与上次一致',
  });
});

test('a person can accept a difference with a reason, and the latest measurement is billed', async () => {
  const ama = await world.ama();
  const { packages } = await by.preAlert(ama, { number: fresh(), cartons: 1 });
  const packageId = packages[0]?.id ?? '';
  good(await by.receive({ packageId }));
  const { invoiceId } = good<{ invoiceId: string }>(
    await by.verify(packageId, {
      measures: { ...measures, heightCm: 60 },
      acceptBecause: 'The carton was repacked',
    }),
  );
  // 0.144 CBM × $220 × 12.50.
  expect(await by.invoice(invoiceId)).toMatchObject({ total: { amount: '396.00' } });
});

test('a photo is stored without its metadata, and shown only to the owner and to staff', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const { packages } = await by.preAlert(ama, { number: fresh(), cartons: 1 });
  const packageId = packages[0]?.id ?? '';
  good(await by.receive({ packageId }));
  const { default: sharp } = await import('sharp');
  const photo = await sharp({
    create: { width: 2_400, height: 1_200, channels: 3, background: '#c96' },
  })
    .withExif({ IFD0: { Copyright: 'somewhere' } })
    .jpeg()
    .toBuffer();
  const shown = good<{ photoIds: string[] }>(
    await world.as('warehouse-cn').upload(`/packages/${packageId}/photos`, photo, 'image/jpeg'),
  );
  const path = `/photos/${shown.photoIds[0]}`;
  const seen = await ama.get(path);
  expect(seen.headers['content-type']).toBe('image/webp');
  const facts = await sharp(seen.rawPayload).metadata();
  expect({ width: facts.width, exif: facts.exif }).toEqual({ width: 1_600, exif: undefined });
  expect((await kojo.get(path)).statusCode).toBe(404);
  const fake = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(
    (await world.as('warehouse-cn').upload(`/packages/${packageId}/photos`, fake, 'image/png'))
      .statusCode,
  ).toBe(415);
});

test('a label is a PDF in the size of the label roll', async () => {
  const ama = await world.ama();
  const { packages } = await by.preAlert(ama, { number: fresh(), cartons: 1 });
  const answer = await world.as('warehouse-cn').get(`/packages/${packages[0]?.id}/label.pdf`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  // 100 × 150 mm in points.
  expect(answer.rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/);
});

test('people without the duty, or at the other end of the route, see who can do it', async () => {
  const ama = await world.ama();
  const { packages } = await by.preAlert(ama, { number: fresh(), cartons: 1 });
  const body = {
    packageId: packages[0]?.id,
    measures,
    condition: 'GOOD',
    siteId: routeSites.guangzhou,
  };
  const attempts = {
    customer: await ama.post('/warehouse/receive', body),
    finance: await world.as('finance').post('/warehouse/receive', body),
    ghana: await world.as('warehouse-gh').post('/warehouse/receive', body),
  };
  expect(Object.values(attempts).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect(attempts.ghana.json<{ message: string }>().message).toMatch(/China warehouse/);
  expect((await by.shipment(ama, await shipmentOf(packages[0]?.id ?? ''))).status).toBe(
    'SUBMITTED',
  );
});

async function shipmentOf(packageId: string): Promise<string> {
  const row = await world.db
    .selectFrom('packages')
    .select('shipmentId')
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow();
  return row.shipmentId ?? '';
}

test('the inventory is searched by shelf, age and text', async () => {
  const ama = await world.customer({ name: 'Adwoa Inventory' });
  const shipment: Shipment = await by.preAlert(ama, { number: fresh(), cartons: 2 });
  for (const { id } of shipment.packages) good(await by.receive({ packageId: id, shelf: 'Z9' }));
  const china = world.as('warehouse-cn');
  const list = async (query: string) =>
    good<{ items: { labelNumber: string; days: number }[]; nextCursor: string | null }>(
      await china.get(`/warehouse/inventory?${query}`),
    );
  const onShelf = await list('shelf=Z9');
  expect(onShelf.items.map(({ days }) => days)).toEqual([0, 0]);
  const page = await list('q=adwoa&limit=1');
  const next = await list(`q=adwoa&limit=1&cursor=${page.nextCursor}`);
  expect(new Set([page.items[0]?.labelNumber, next.items[0]?.labelNumber])).toEqual(
    new Set(shipment.packages.map(({ labelNumber }) => labelNumber)),
  );
  expect(next.nextCursor).toBeNull();
  expect((await list('q=adwoa&age=30%2B')).items).toEqual([]);
  expect((await china.get('/warehouse/inventory?cursor=nonsense')).statusCode).toBe(400);
});
