import { afterAll, beforeAll, expect, test } from 'vitest';

import { good, type Shipment } from '../testing/trade/freight-fixture.ts';
import { startRoute, type StartedRoute } from '../testing/trade/route-fixture.ts';

let world: StartedRoute['world'];
let routeSites: StartedRoute['routeSites'];
let by: StartedRoute['by'];
beforeAll(async () => {
  ({ world, routeSites, by } = await startRoute());
});
afterAll(() => world.close());

const body = (changes: object = {}) => ({
  mode: 'SEA',
  goodsClass: 'NORMAL',
  destinationSiteId: routeSites.accra,
  lines: [{ supplierNumber: 'SF100200300', contents: 'Shoes', cartons: 2 }],
  ...changes,
});

test('a pre-alert creates a shipment with its cartons, history, notification and email', async () => {
  const ama = await world.ama();
  const shipment = good<Shipment & { milestones: { code: string; cartons: number }[] }>(
    await ama.post('/shipments', body()),
  );
  expect(shipment.trackingNumber).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(shipment).toMatchObject({ status: 'SUBMITTED', mayEdit: true, mayCancel: true });
  expect(shipment.packages.map(({ state }) => state)).toEqual(['EXPECTED', 'EXPECTED']);
  expect(shipment.milestones).toMatchObject([{ code: 'PRE', cartons: 2 }]);
  const { reminders } = good<{ reminders: { title: string }[] }>(await ama.get('/users/reminders'));
  expect(reminders[0]?.title).toBe(`Shipment registered: ${shipment.trackingNumber}`);
  const emails = await world.emails(ama.email);
  expect(emails[0]?.subject).toContain(shipment.trackingNumber);
});

test('a pre-alert of 5,000 cartons, the maximum of its lines, is stored completely', async () => {
  const ama = await world.ama();
  const lines = Array.from({ length: 50 }, (_line, at) => ({
    supplierNumber: `SF9900${at}00`,
    contents: 'Shoes',
    cartons: 100,
  }));
  const { id, packages } = good<Shipment>(await ama.post('/shipments', body({ lines })));
  expect(packages).toHaveLength(5_000);
  const { events } = await world.db
    .selectFrom('events')
    .innerJoin('packages', 'packages.id', 'events.packageId')
    .select((eb) => eb.fn.countAll<number>().as('events'))
    .where('packages.shipmentId', '=', id)
    .executeTakeFirstOrThrow();
  expect(events).toBe(5_000);
  const tooMany = await ama.post('/shipments', body({ lines: [...lines, ...lines.slice(0, 1)] }));
  expect(tooMany.statusCode).toBe(400);
  expect(tooMany.json()).toMatchObject({ fields: { lines: 'At most 50 items' } });
});

test.each([
  [{ lines: [] }, 'lines'],
  [{ lines: [{ supplierNumber: 'SF1', contents: 'Shoes', cartons: 1 }] }, 'lines.0.supplierNumber'],
  [{ lines: [{ supplierNumber: 'SF100200', contents: '', cartons: 1 }] }, 'lines.0.contents'],
  [{ lines: [{ supplierNumber: 'SF100200', contents: 'Shoes', cartons: 0 }] }, 'lines.0.cartons'],
  [{ mode: 'RAIL' }, 'mode'],
])('bad input %j is reported by field %s', async (changes, field) => {
  const ama = await world.ama();
  const answer = await ama.post('/shipments', body(changes));
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
});

test('a pickup office must be in Ghana, not a warehouse in China', async () => {
  const ama = await world.ama();
  const answer = await ama.post('/shipments', body({ destinationSiteId: routeSites.guangzhou }));
  expect(answer.json()).toMatchObject({ fields: { destinationSiteId: expect.any(String) } });
});

test('another customer sees nothing: their ids are not found, and lists have only their own', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const shipment = await by.preAlert(ama);
  expect((await kojo.get(`/shipments/${shipment.id}`)).statusCode).toBe(404);
  const edit = { version: shipment.version };
  expect(
    (await kojo.patch(`/shipments/${shipment.id}`, { description: 'mine' }, edit)).statusCode,
  ).toBe(404);
  expect((await kojo.post(`/shipments/${shipment.id}/cancel`, {}, edit)).statusCode).toBe(404);
  expect(good<{ items: unknown[] }>(await kojo.get('/shipments')).items).toEqual([]);
  expect(
    good<{ items: unknown[] }>(await kojo.get(`/shipments?customerId=${ama.id}`)).items,
  ).toEqual([]);
  expect((await world.visitor.get(`/shipments/${shipment.id}`)).statusCode).toBe(401);
});

test('a shipment that is not received can be changed, and the second of two changes is refused', async () => {
  const ama = await world.ama();
  const shipment = await by.preAlert(ama);
  const edited = good<Shipment>(
    await ama.patch(
      `/shipments/${shipment.id}`,
      {
        destinationSiteId: routeSites.tamale,
        cancelPackageIds: [shipment.packages[0]?.id],
        addLines: [{ supplierNumber: 'YT555666777', contents: 'Belts', cartons: 1 }],
      },
      { version: shipment.version },
    ),
  );
  expect(edited.packages.map(({ state }) => state)).toEqual([
    'CANCELLED',
    'EXPECTED',
    'EXPECTED',
    'EXPECTED',
  ]);
  const late = await ama.patch(
    `/shipments/${shipment.id}`,
    { description: 'late' },
    { version: shipment.version },
  );
  expect([late.statusCode, late.json().code]).toEqual([409, 'request.version_stale']);
  expect(late.json()).toMatchObject({ current: edited.version });
  expect((await ama.patch(`/shipments/${shipment.id}`, {})).statusCode).toBe(428);
});

test('after receipt the office is fixed, and the error says who can help', async () => {
  const ama = await world.ama();
  const shipment = await by.preAlert(ama, { number: 'SF777000111' });
  good(await by.receive({ packageId: shipment.packages[0]?.id }));
  const { version } = await by.shipment(ama, shipment.id);
  const moved = await ama.patch(
    `/shipments/${shipment.id}`,
    { destinationSiteId: routeSites.tamale },
    { version },
  );
  expect(moved.statusCode).toBe(409);
  expect(moved.json<{ message: string }>().message).toMatch(/support/);
  expect((await ama.post(`/shipments/${shipment.id}/cancel`, {}, { version })).statusCode).toBe(
    409,
  );
  expect((await by.shipment(ama, shipment.id)).status).toBe('RECEIVING');
});

test('a shipment is cancelled only once', async () => {
  const ama = await world.ama();
  const shipment = await by.preAlert(ama);
  const cancelled = good<Shipment>(
    await ama.post(`/shipments/${shipment.id}/cancel`, {}, { version: shipment.version }),
  );
  expect(cancelled.status).toBe('CANCELLED');
  const again = await ama.post(
    `/shipments/${shipment.id}/cancel`,
    {},
    { version: cancelled.version },
  );
  expect(again.statusCode).toBe(409);
});

test('a list read through fifty pages shows everything once', async () => {
  const ama = await world.ama();
  const trackingNumbers = new Set<string>();
  for (let count = 0; count < 7; count += 1)
    trackingNumbers.add((await by.preAlert(ama, { number: `SF90000${count}`, cartons: 1 })).id);
  for (const sort of ['newest', 'oldest', 'updated']) {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = `sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const page: { items: { id: string }[]; nextCursor: string | null } = good(
        await ama.get(`/shipments?${query}`),
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(trackingNumbers.size);
    expect(new Set(seen)).toEqual(trackingNumbers);
    // The page of the usual length has a statement that is built once, for every customer and every cursor.
    const idsOf = async (client: typeof ama, query: string) =>
      good<{ items: { id: string }[] }>(
        await client.get(`/shipments?sort=${sort}${query}`),
      ).items.map(({ id }) => id);
    for (const limit of [1, 3]) {
      const { nextCursor } = good<{ nextCursor: string }>(
        await ama.get(`/shipments?sort=${sort}&limit=${limit}`),
      );
      expect(await idsOf(ama, `&cursor=${nextCursor}`)).toEqual(seen.slice(limit));
    }
    expect(await idsOf(ama, '')).toEqual(seen);
    expect(await idsOf(ama, '&mode=AIR')).toEqual(await idsOf(ama, '&mode=AIR&limit=40'));
    expect(await idsOf(await world.kojo(), '')).toEqual(
      await idsOf(await world.kojo(), '&limit=40'),
    );
    expect(await idsOf(await world.kojo(), '')).not.toContain(seen[0]);
  }
});

test('a hold blocks a carton with a clear message, and lifting it needs a reason', async () => {
  const ama = await world.ama();
  const { packages } = await by.preAlert(ama, { number: 'SF888111222', cartons: 1 });
  const packageId = packages[0]?.id ?? '';
  good(await by.receive({ packageId }));
  const support = world.as('support');
  const held = good<{ holds: { id: string; words: string; remedy: string }[] }>(
    await support.post(`/packages/${packageId}/holds`, {
      kind: 'PROHIBITED_GOODS',
      reason: 'Smells of fuel',
    }),
  );
  // Two people who place it at once create one hold.
  const body = { kind: 'PROHIBITED_GOODS', reason: 'It smells' };
  const twice = good<typeof held>(await support.post(`/packages/${packageId}/holds`, body));
  expect(twice.holds.map(({ id }) => id)).toEqual(held.holds.map(({ id }) => id));
  const refused = await by.verify(packageId);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ message: string }>().message).toMatch(
    /is on hold: possible prohibited goods\. Inspect the carton/,
  );
  expect(
    (
      await world
        .as('finance')
        .post(`/packages/${packageId}/holds`, { kind: 'DAMAGE', reason: 'no' })
    ).statusCode,
  ).toBe(400);
  expect(
    (
      await world
        .as('finance')
        .post(`/packages/${packageId}/holds`, { kind: 'DAMAGE', reason: 'torn' })
    ).statusCode,
  ).toBe(403);
  const holdId = held.holds[0]?.id ?? '';
  expect((await support.post(`/holds/${holdId}/lift`, {})).statusCode).toBe(400);
  good(await support.post(`/holds/${holdId}/lift`, { reason: 'It is perfume, packed well' }));
  expect((await support.post(`/holds/${holdId}/lift`, { reason: 'again' })).statusCode).toBe(409);
  good(await by.verify(packageId));
});
