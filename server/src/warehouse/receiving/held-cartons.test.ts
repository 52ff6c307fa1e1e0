import { blocks, holdKinds } from '@sankofa/domain/shipments/hold';
import { onHoldText } from '@sankofa/domain/shipments/hold-texts';
import type { RunAnswer } from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { typedJson } from '../../testing/stored-texts.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
let customerId: string;
let photo: Buffer;
beforeAll(async () => {
  warehouse = await startWarehouse();
  customerId = (await warehouse.world.ama()).id;
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => warehouse.world.close());

const warehouseStaff = () => warehouse.world.as('warehouse-gh');
const signature = 'M0 0L10 10L20 20';
const kinds = holdKinds.filter((kind) => blocks(kind, 'deliver') && blocks(kind, 'dispatch'));

/** Creates a carton that is available in Accra, for pickup or delivery. */
async function ready() {
  const carton = await warehouse.carton({ customerId });
  await warehouse.makeReady(carton, 'Osu, Greater Accra');
  return carton;
}
type Carton = Awaited<ReturnType<typeof ready>>;

const atCounter = ({ id, shipmentId }: Carton) =>
  warehouseStaff().post(`/shipments/${shipmentId}/deliver`, {
    pickupCode: '123456',
    receivedBy: 'Yaa Mensah',
    signature,
    packageIds: [id],
    scannedIds: [id],
  });
const sendOut = ({ id, shipmentId }: Carton) =>
  warehouseStaff().post('/runs', {
    shipmentIds: [shipmentId],
    driver: 'Yaw Darko',
    scannedIds: [id],
  });

/** The three ways in which a carton leaves the office, each prepared up to the last step. */
const handOverMethods = [
  { name: 'handed over at the counter', before: async (carton: Carton) => () => atCounter(carton) },
  { name: 'dispatched on a delivery run', before: async (carton: Carton) => () => sendOut(carton) },
  {
    name: 'delivered to the door',
    before: async (carton: Carton) => {
      const [drop] = good<RunAnswer>(await sendOut(carton)).drops;
      good(await warehouseStaff().upload(`/drops/${drop?.id}/photo`, photo, 'image/jpeg'));
      return () =>
        warehouseStaff().post(`/drops/${drop?.id}/deliver`, { receivedBy: 'Yaa', signature });
    },
  },
];

it('the cases cover every hold that keeps goods in Ghana', () => {
  expect(kinds).toEqual([
    'BALANCE',
    'MEASUREMENT_DISPUTE',
    'PROHIBITED_GOODS',
    'DAMAGE',
    'CUSTOMS',
  ]);
});

describe.each(handOverMethods)('a held carton that is to be $way', ({ before }) => {
  it.each(kinds)(
    'is refused with a hold of kind %s: the error says what lifts it, nothing changes, and the carton goes once it is lifted',
    async (kind) => {
      const carton = await ready();
      const complete = await before(carton);
      const { state } = await warehouse.cartonNow(carton.id);
      const holdId = crypto.randomUUID();
      await warehouse.world.db
        .insertInto('holds')
        .values({
          id: holdId,
          packageId: carton.id,
          kind,
          reason: typedJson('Somebody has to look'),
          placedBy: await warehouse.world.as('finance').id(),
          placedAt: warehouse.world.clock(),
        })
        .execute();
      const refused = await complete();
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        expect.objectContaining({
          code: 'package.held',
          message: onHoldText(carton.labelNumber, kind).in('en'),
        }),
      ]);
      expect((await warehouse.cartonNow(carton.id)).state).toBe(state);
      const handed = await warehouse.world.db
        .selectFrom('handovers')
        .select('id')
        .where('shipmentId', '=', carton.shipmentId)
        .execute();
      expect(handed).toEqual([]);
      await warehouse.world.db
        .updateTable('holds')
        .set({
          liftedAt: warehouse.world.clock(),
          liftedBy: await warehouse.world.as('finance').id(),
          liftReason: typedJson('Looked at'),
        })
        .where('id', '=', holdId)
        .execute();
      good(await complete());
      expect((await warehouse.cartonNow(carton.id)).state).not.toBe(state);
    },
  );
});
