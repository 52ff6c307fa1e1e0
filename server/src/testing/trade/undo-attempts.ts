import { seaDocuments } from '@sankofa/domain/fixtures/batches';

import { addUser } from '../../accounts/accounts.ts';
import { newId } from '../../platform/ids.ts';
import type { TestCustomer, TestStaff } from '../people.ts';
import { seaPlan } from './batch-plans.ts';
import { freightSteps, good } from './freight-fixture.ts';
import type { startWarehouse } from './warehouse-fixture.ts';

/** An action on a new record: its state, the action, and what a colleague may do to it afterwards. */
export type Attempt = {
  subject: string;
  id: string;
  state: () => Promise<unknown>;
  act: () => Promise<unknown>;
  moveOn: () => Promise<unknown>;
};
const reason = 'For the test';

type Place = {
  warehouse: Awaited<ReturnType<typeof startWarehouse>>;
  ama: TestCustomer;
  admin: TestStaff;
};

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

let colleagues = 0;
/** A colleague of their own, whose account and permissions can be changed. */
async function colleague({ warehouse, admin }: Place) {
  const { world } = warehouse;
  const id = newId(world.clock());
  colleagues += 1;
  await world.work(await admin.actor(), (work) =>
    addUser(work, {
      id,
      name: 'Kwesi Arhin',
      email: `kwesi.${colleagues}@example.test`,
      phone: `+23324900${1_000 + colleagues}`,
      role: 'STAFF',
      duties: ['content'],
      siteKind: null,
      passwordHash: null,
      isEmailVerified: true,
    }),
  );
  const account = () =>
    world.db
      .selectFrom('users')
      .select(['disabledAt', 'duties', 'siteKind', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  return {
    id,
    state: async () => {
      const { disabledAt, duties, siteKind } = await account();
      return { isDisabled: disabledAt !== null, duties, siteKind };
    },
    disable: async () => good(await admin.post(`/users/${id}/disable`, { reason })),
    enable: async () => good(await admin.post(`/users/${id}/enable`)),
    setDuties: async (duties: string[]) => {
      const { version } = await account();
      return good(await admin.patch(`/users/${id}`, { duties, siteKind: null }, { version }));
    },
  };
}

/** A customer with the tag, or without it. */
async function tagged({ warehouse: { world } }: Place, isTagged: boolean) {
  const { id } = await world.customer();
  const support = world.as('support');
  const tag = async () => good(await support.post(`/customers/${id}/tags`, { tag: 'vip' }));
  if (isTagged) await tag();
  return {
    id,
    state: () =>
      world.db.selectFrom('customerTags').select('tag').where('customerId', '=', id).execute(),
    tag,
    untag: async () => good(await support.delete(`/customers/${id}/tags?tag=vip`)),
  };
}

async function ticket({ warehouse, ama }: Place) {
  const { world } = warehouse;
  const subject = 'Where is my carton?';
  const { id } = good<{ id: string }>(await ama.post('/tickets', { subject, body: 'It is late.' }));
  const support = world.as('support');
  return {
    id,
    state: () =>
      world.db.selectFrom('tickets').select('state').where('id', '=', id).executeTakeFirst(),
    close: async () => good(await support.post(`/tickets/${id}/close`)),
    reopen: async () => good(await support.post(`/tickets/${id}/reopen`)),
  };
}

let invited = 0;
/** The actions that can be undone, each on a record of its own. */
export const undoAttempts: Record<string, (place: Place) => Promise<Attempt>> = {
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
  'user.disable': async (place) => {
    const { id, state, disable, enable } = await colleague(place);
    return { subject: 'user', id, state, act: disable, moveOn: enable };
  },
  'user.enable': async (place) => {
    const { id, state, disable, enable } = await colleague(place);
    await disable();
    return { subject: 'user', id, state, act: enable, moveOn: disable };
  },
  'user.duties': async (place) => {
    const { id, state, setDuties } = await colleague(place);
    const act = () => setDuties(['support']);
    return { subject: 'user', id, state, act, moveOn: () => setDuties(['finance']) };
  },
  'invitation.send': async (place) => {
    const { warehouse, admin } = place;
    const { world } = warehouse;
    invited += 1;
    const email = `invited.${invited}@example.test`;
    const open = () =>
      world.db
        .selectFrom('invitations')
        .select('id')
        .where('email', '=', email)
        .where('revokedAt', 'is', null)
        .execute();
    const attempt = {
      subject: 'invitation',
      id: '',
      state: open,
      act: async () => {
        const body = { email, role: 'STAFF', duties: ['support'], siteKind: null };
        attempt.id = good<{ id: string }>(await admin.post('/invitations', body)).id;
      },
      moveOn: async () => good(await admin.delete(`/invitations/${attempt.id}`)),
    };
    return attempt;
  },
  'customer.tag': async (place) => {
    const { id, state, tag, untag } = await tagged(place, false);
    return { subject: 'user', id, state, act: tag, moveOn: untag };
  },
  'customer.untag': async (place) => {
    const { id, state, tag, untag } = await tagged(place, true);
    return { subject: 'user', id, state, act: untag, moveOn: tag };
  },
  'announcement.publish': async (place) => {
    const { warehouse, admin } = place;
    const { world } = warehouse;
    const attempt = {
      subject: 'announcement',
      id: '',
      state: async () =>
        (await world.db.selectFrom('announcements').select('withdrawnAt').execute()).filter(
          ({ withdrawnAt }) => withdrawnAt === null,
        ),
      act: async () => {
        const body = { message: 'Closed on Monday' };
        attempt.id = good<{ id: string }>(await admin.post('/announcements', body)).id;
      },
      moveOn: async () => good(await admin.post(`/announcements/${attempt.id}/withdraw`)),
    };
    return attempt;
  },
  'ticket.close': async (place) => {
    const { id, state, close, reopen } = await ticket(place);
    return { subject: 'ticket', id, state, act: close, moveOn: reopen };
  },
  'ticket.reopen': async (place) => {
    const { id, state, close, reopen } = await ticket(place);
    await close();
    return { subject: 'ticket', id, state, act: reopen, moveOn: close };
  },
};
