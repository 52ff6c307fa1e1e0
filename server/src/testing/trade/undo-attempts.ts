import { seaDocuments } from '@sankofa/domain/fixtures/batches';

import { settingsAttempts } from '../../company/testing/settings-attempts.ts';
import { seaPlan } from './batch-plans.ts';
import { freightSteps, good } from './freight-fixture.ts';
import { type Attempt, peopleAttempts, type Place, reason } from './undo-attempts-of-people.ts';

const cartonState = ({ warehouse: { world } }: Place, id: string) =>
  world.db
    .selectFrom('packages')
    .select(['state', 'batchId', 'siteId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A verified carton with its open holds. */
async function heldCarton({ warehouse, ama }: Place) {
  const { world } = warehouse;
  const carton = await warehouse.carton({ customerId: ama.id });
  const holds = () =>
    world.db
      .selectFrom('holds')
      .select(['id', 'kind'])
      .where('packageId', '=', carton.id)
      .where('liftedAt', 'is', null)
      .execute();
  const support = world.as('support');
  return {
    carton,
    state: async () => (await holds()).map(({ kind }) => kind),
    hold: async () =>
      good(await support.post(`/packages/${carton.id}/holds`, { kind: 'DAMAGE', reason })),
    holdShipment: async () =>
      good(
        await support.post('/shipments/hold', {
          shipmentIds: [carton.shipmentId],
          kind: 'DAMAGE',
          reason,
        }),
      ),
    lift: async () => {
      for (const { id } of await holds()) good(await support.post(`/holds/${id}/lift`, { reason }));
    },
  };
}

/** A verified carton and an open batch. */
async function loadable({ warehouse, ama }: Place) {
  const { world } = warehouse;
  const carton = await warehouse.carton({ customerId: ama.id });
  const { drive } = warehouse;
  const batch = await drive.open({ ...seaPlan(warehouse.sites), ...seaDocuments() });
  const clerk = world.as('batches');
  const { labelNumber: code } = carton;
  return {
    carton,
    batch,
    code,
    load: async () => good(await drive.load(batch.id, code)),
    offload: async () => good(await clerk.post(`/batches/${batch.id}/offload`, { code, reason })),
  };
}

async function unloadable({ warehouse, ama }: Place) {
  const carton = await warehouse.carton({ customerId: ama.id });
  const { drive, sites } = warehouse;
  const batch = await drive.sail(seaPlan(sites), [carton.labelNumber]);
  await drive.land(batch.id);
  return { carton, batch };
}

async function received({ warehouse }: Place) {
  const { world } = warehouse;
  const steps = freightSteps(world, warehouse.sites);
  const { packageId } = await steps.expected();
  return {
    id: packageId,
    receive: async () => good(await steps.receive({ packageId })),
    verify: async () => good(await steps.verify(packageId)),
  };
}

/** Actions on goods that can be undone, each on a record of its own. */
const goodsAttempts: Record<string, (place: Place) => Promise<Attempt>> = {
  'package.hold': async (place) => {
    const { carton, state, hold, lift } = await heldCarton(place);
    return { subject: 'package', id: carton.id, state, act: hold, moveOn: lift };
  },
  'package.lift-hold': async (place) => {
    const { carton, state, hold, lift } = await heldCarton(place);
    await hold();
    return { subject: 'package', id: carton.id, state, act: lift, moveOn: hold };
  },
  'shipment.hold': async (place) => {
    const { carton, state, holdShipment, lift } = await heldCarton(place);
    const { shipmentId } = carton;
    return { subject: 'shipment', id: shipmentId, state, act: holdShipment, moveOn: lift };
  },
  'shipment.lock-pickup': async (place) => {
    const { warehouse, ama } = place;
    const { world } = warehouse;
    const carton = await warehouse.carton({ customerId: ama.id });
    await warehouse.makeReady(carton);
    const { shipmentId: id } = carton;
    const row = () =>
      world.db
        .selectFrom('shipments')
        .select(['pickupCode', 'pickupLockedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const enter = async () =>
      world.as('warehouse-gh').post(`/shipments/${id}/deliver`, {
        pickupCode: (await row()).pickupCode === '000000' ? '000001' : '000000',
        receivedBy: 'Yaa Mensah',
        signature: 'M0 0L10 10L20 20',
        packageIds: [carton.id],
        scannedIds: [carton.id],
      });
    return {
      subject: 'shipment',
      id,
      state: async () => ({ isLocked: (await row()).pickupLockedAt !== null }),
      act: async () => {
        for (let count = 0; count < 10; count += 1) await enter();
      },
      moveOn: async () =>
        good(await world.as('support').post(`/shipments/${id}/unlock-pickup`, { reason })),
    };
  },
  'package.receive': async (place) => {
    const { id, receive, verify } = await received(place);
    return {
      subject: 'package',
      id,
      state: () => cartonState(place, id),
      act: receive,
      moveOn: verify,
    };
  },
  'package.verify': async (place) => {
    const { warehouse } = place;
    const { world } = warehouse;
    const { id, receive, verify } = await received(place);
    await receive();
    const moveOn = async () =>
      good(await world.as('warehouse-cn').post(`/packages/${id}/reopen`, { reason }));
    return { subject: 'package', id, state: () => cartonState(place, id), act: verify, moveOn };
  },
  'batch.load': async (place) => {
    const { carton, load, offload } = await loadable(place);
    const { id } = carton;
    return {
      subject: 'package',
      id,
      state: () => cartonState(place, id),
      act: load,
      moveOn: offload,
    };
  },
  'package.unload': async (place) => {
    const { warehouse } = place;
    const { carton, batch } = await unloadable(place);
    const { id, labelNumber } = carton;
    return {
      subject: 'package',
      id,
      state: () => cartonState(place, id),
      act: async () => good(await warehouse.drive.unload(batch.id, labelNumber)),
      moveOn: () => warehouse.drive.through(batch.id, 'complete'),
    };
  },
  'batch.close': async (place) => {
    const { batch, load } = await loadable(place);
    await load();
    const { drive } = place.warehouse;
    return {
      subject: 'batch',
      id: batch.id,
      state: async () => (await drive.read(batch.id)).state,
      act: () => drive.through(batch.id, 'close'),
      moveOn: () => drive.through(batch.id, 'depart'),
    };
  },
};

/** The actions that can be undone, each on a record of its own. */
export const undoAttempts = { ...goodsAttempts, ...peopleAttempts, ...settingsAttempts };
