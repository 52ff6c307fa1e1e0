import { shoes } from '@sankofa/domain/fixtures/goods';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { good } from '../../testing/trade/freight-fixture.ts';
import { startRoute, type StartedRoute } from '../../testing/trade/route-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';

let world: StartedRoute['world'];
let by: StartedRoute['by'];
beforeAll(async () => {
  ({ world, by } = await startRoute());
});
afterAll(() => world.close());

let number = 0;
async function announced() {
  const ama = await world.ama();
  number += 1;
  const { id } = await by.preAlert(ama, { cartons: 3, number: `SF55500000${number}` });
  const shipment = good<ShipmentAnswer>(await ama.get(`/shipments/${id}`));
  return { ama, shipment, ids: shipment.packages.map((one) => one.id) };
}
const change = (ama: TestCustomer, { id, version }: ShipmentAnswer, body: object) =>
  ama.patch(`/shipments/${id}`, body, { version });

async function addressOf(ama: TestCustomer): Promise<string> {
  const { items } = good<{ items: { id: string }[] }>(
    await ama.post('/me/addresses', {
      label: 'Shop',
      person: 'Ama Mensah',
      phone: '0244710507',
      street: 'Behind the lorry station',
      city: 'Ho',
      region: 'Volta',
    }),
  );
  return items[0]?.id ?? '';
}

describe('a change by the customer before receipt', () => {
  it('covers supplier number, courier, contents, value and goods class of a line, and records the old values', async () => {
    const { ama, shipment, ids } = await announced();
    const answer = good<ShipmentAnswer>(
      await change(ama, shipment, {
        changeLines: [
          {
            packageIds: ids.slice(0, 2),
            courier: 'YTO',
            supplierNumber: 'YT 7488 2133',
            contents: 'Phone cases',
            declaredValue: { amount: '10.01', currency: 'CNY' },
            goodsClass: 'SPECIAL',
          },
        ],
      }),
    );
    const changed = { courier: 'YTO', contents: 'Phone cases', goodsClass: 'SPECIAL' };
    expect(answer.packages).toMatchObject([
      { ...changed, declaredValue: { amount: '5.01', currency: 'CNY' } },
      { ...changed, declaredValue: { amount: '5.00', currency: 'CNY' } },
      { contents: shoes.contents, goodsClass: 'NORMAL', declaredValue: { amount: '40.00' } },
    ]);
    const scanned = await world.as('warehouse-cn').get('/warehouse/scan?code=YT74882133');
    expect(good<{ packages: { id: string }[] }>(scanned).packages.map(({ id }) => id)).toEqual(
      ids.slice(0, 2),
    );
    const entry = await world.db
      .selectFrom('auditLog')
      .select(['before', 'after', 'actorId'])
      .where('subjectId', '=', shipment.id)
      .where('action', '=', 'shipment.edit')
      .executeTakeFirstOrThrow();
    expect(entry.actorId).toBe(ama.id);
    expect(JSON.parse(entry.before ?? '')).toMatchObject({
      isToBeDelivered: false,
      cartons: [
        {
          contents: shoes.contents,
          declaredMinor: 4000,
          declaredCurrency: 'USD',
          goodsClass: 'NORMAL',
        },
        { contents: shoes.contents },
      ],
    });
    expect(JSON.parse(entry.after ?? '')).toMatchObject({
      changeLines: [{ contents: 'Phone cases' }],
    });
  });

  it('keeps fields that a line does not name, and can remove a value', async () => {
    const { ama, shipment, ids } = await announced();
    const answer = good<ShipmentAnswer>(
      await change(ama, shipment, {
        changeLines: [{ packageIds: ids, declaredValue: null }],
      }),
    );
    expect(answer.packages).toMatchObject(
      shipment.packages.map(({ supplierNumber, contents, goodsClass }) => ({
        supplierNumber,
        contents,
        goodsClass,
        declaredValue: null,
      })),
    );
  });

  it('covers the delivery address, to one of her own and back to the office', async () => {
    const { ama, shipment } = await announced();
    const deliverToId = await addressOf(ama);
    const withDelivery = good<ShipmentAnswer>(await change(ama, shipment, { deliverToId }));
    expect(withDelivery.deliverTo).toContain('Behind the lorry station, Ho, Volta');
    const collected = good<ShipmentAnswer>(await change(ama, withDelivery, { deliverToId: null }));
    expect(collected.deliverTo).toBeNull();
    const kojo = await world.kojo();
    const foreign = await change(ama, collected, { deliverToId: await addressOf(kojo) });
    expect(foreign.statusCode).toBe(404);
  });

  it('is refused for received cartons, and the error says who can help', async () => {
    const { ama, shipment, ids } = await announced();
    const deliverToId = await addressOf(ama);
    good(await by.receive({ packageId: ids[0] }));
    const now = good<ShipmentAnswer>(await ama.get(`/shipments/${shipment.id}`));
    const contents = 'Phone cases';
    for (const body of [
      { deliverToId },
      { deliverToId: null },
      { changeLines: [{ packageIds: [ids[0]], contents }] },
    ]) {
      const refused = await change(ama, now, body);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'shipment.step_not_allowed',
        message: expect.stringContaining('Contact support'),
      });
    }
    const rest = await change(ama, now, { changeLines: [{ packageIds: ids.slice(1), contents }] });
    expect(good<ShipmentAnswer>(rest).packages.map((one) => one.contents)).toEqual([
      shoes.contents,
      contents,
      contents,
    ]);
  });

  it.each([
    ['a carton of another shipment', (_: string[], other: string) => [{ packageIds: [other] }]],
    ['the same carton in two lines', ([a = '']) => [{ packageIds: [a] }, { packageIds: [a] }]],
    ['the same carton twice in one line', ([a = '']) => [{ packageIds: [a, a] }]],
  ] as [string, (ids: string[], other: string) => object[]][])(
    'is refused with %s, and changes nothing',
    async (_name, lines) => {
      const [{ ama, shipment, ids }, other] = [await announced(), await announced()];
      const refused = await change(ama, shipment, {
        description: 'Changed',
        changeLines: lines(ids, other.ids[0] ?? '').map((line) => ({ ...line, contents: 'Bags' })),
      });
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json<{ fields: object }>().fields)[0]).toMatch(
        /^changeLines\.\d\.packageIds$/,
      );
      expect(await by.shipment(ama, shipment.id)).toEqual(shipment);
    },
  );

  it('is refused if the same carton is cancelled, or the version is outdated', async () => {
    const { ama, shipment, ids } = await announced();
    const changeLines = [{ packageIds: ids.slice(0, 1), contents: 'Bags' }];
    const combined = await change(ama, shipment, {
      changeLines,
      cancelPackageIds: ids.slice(0, 1),
    });
    expect(combined.statusCode).toBe(400);
    good(await change(ama, shipment, { changeLines }));
    expect((await change(ama, shipment, { changeLines })).statusCode).toBe(409);
  });

  it.each([
    [{ supplierNumber: 'SF1' }, 'supplierNumber'],
    [{ contents: '' }, 'contents'],
    [{ declaredValue: { amount: 'much', currency: 'USD' } }, 'declaredValue.amount'],
    [{ goodsClass: 'LIVE' }, 'goodsClass'],
  ])('is refused by field for %j', async (line, field) => {
    const { ama, shipment, ids } = await announced();
    const refused = await change(ama, shipment, { changeLines: [{ packageIds: ids, ...line }] });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([
      `changeLines.0.${field}`,
    ]);
  });
});
