import type { AuditEntry } from '@sankofa/domain/audit-log/audit-log-endpoints';
import { auditSentences } from '@sankofa/domain/audit-log/audit-sentences';
import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addUser } from '../accounts/accounts.ts';
import { setExchangeRate, setPrices } from '../fixtures/open-company.ts';
import { newId } from '../platform/ids.ts';
import { seaPlan } from '../testing/trade/batch-plans.ts';
import { freightSteps, good } from '../testing/trade/freight-fixture.ts';
import { startWarehouse } from '../testing/trade/warehouse-fixture.ts';
import type { TestCustomer, World } from '../testing/world.ts';
import { inverseOf } from './inverses.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
let world: World;
let ama: TestCustomer;
let admin: ReturnType<World['as']>;
beforeAll(async () => {
  warehouse = await startWarehouse();
  ({ world } = warehouse);
  ama = await world.ama();
  admin = world.as('admin');
  await world.work(await admin.actor(), async (work) => {
    await setPrices(work, { note: 'The first prices' });
    await setExchangeRate(work);
  });
});
afterAll(() => world.close());

/** An action on a new record: its state, the action, and what a colleague may do to it afterwards. */
type Attempt = {
  subject: string;
  id: string;
  state: () => Promise<unknown>;
  act: () => Promise<unknown>;
  moveOn: () => Promise<unknown>;
};
const reason = 'For the test';

const cartonState = (id: string) =>
  world.db
    .selectFrom('packages')
    .select(['state', 'batchId', 'siteId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A verified carton with its open holds. */
async function heldCarton() {
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
    place: async () =>
      good(await support.post(`/packages/${carton.id}/holds`, { kind: 'DAMAGE', reason })),
    placeOnShipment: async () =>
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
async function loadable() {
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

async function unloadable() {
  const carton = await warehouse.carton({ customerId: ama.id });
  const { drive, sites } = warehouse;
  const batch = await drive.sail(seaPlan(sites), [carton.labelNumber]);
  await drive.land(batch.id);
  return { carton, batch };
}

async function received() {
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
async function colleague() {
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
async function tagged(isTagged: boolean) {
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

async function ticket() {
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
const attempts: Record<string, () => Promise<Attempt>> = {
  'package.hold': async () => {
    const { carton, state, place, lift } = await heldCarton();
    return { subject: 'package', id: carton.id, state, act: place, moveOn: lift };
  },
  'package.lift-hold': async () => {
    const { carton, state, place, lift } = await heldCarton();
    await place();
    return { subject: 'package', id: carton.id, state, act: lift, moveOn: place };
  },
  'shipment.hold': async () => {
    const { carton, state, placeOnShipment, lift } = await heldCarton();
    const { shipmentId } = carton;
    return { subject: 'shipment', id: shipmentId, state, act: placeOnShipment, moveOn: lift };
  },
  'shipment.lock-pickup': async () => {
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
  'package.receive': async () => {
    const { id, receive, verify } = await received();
    return { subject: 'package', id, state: () => cartonState(id), act: receive, moveOn: verify };
  },
  'package.verify': async () => {
    const { id, receive, verify } = await received();
    await receive();
    const moveOn = async () =>
      good(await world.as('warehouse-cn').post(`/packages/${id}/reopen`, { reason }));
    return { subject: 'package', id, state: () => cartonState(id), act: verify, moveOn };
  },
  'batch.load': async () => {
    const { carton, load, offload } = await loadable();
    const { id } = carton;
    return { subject: 'package', id, state: () => cartonState(id), act: load, moveOn: offload };
  },
  'package.unload': async () => {
    const { carton, batch } = await unloadable();
    const { id, labelNumber } = carton;
    return {
      subject: 'package',
      id,
      state: () => cartonState(id),
      act: async () => good(await warehouse.drive.unload(batch.id, labelNumber)),
      moveOn: () => warehouse.drive.through(batch.id, 'complete'),
    };
  },
  'batch.close': async () => {
    const { batch, load } = await loadable();
    await load();
    const { drive } = warehouse;
    return {
      subject: 'batch',
      id: batch.id,
      state: async () => (await drive.read(batch.id)).state,
      act: () => drive.through(batch.id, 'close'),
      moveOn: () => drive.through(batch.id, 'depart'),
    };
  },
  'user.disable': async () => {
    const { id, state, disable, enable } = await colleague();
    return { subject: 'user', id, state, act: disable, moveOn: enable };
  },
  'user.enable': async () => {
    const { id, state, disable, enable } = await colleague();
    await disable();
    return { subject: 'user', id, state, act: enable, moveOn: disable };
  },
  'user.duties': async () => {
    const { id, state, setDuties } = await colleague();
    const act = () => setDuties(['support']);
    return { subject: 'user', id, state, act, moveOn: () => setDuties(['finance']) };
  },
  'invitation.send': async () => {
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
  'customer.tag': async () => {
    const { id, state, tag, untag } = await tagged(false);
    return { subject: 'user', id, state, act: tag, moveOn: untag };
  },
  'customer.untag': async () => {
    const { id, state, tag, untag } = await tagged(true);
    return { subject: 'user', id, state, act: untag, moveOn: tag };
  },
  'announcement.publish': async () => {
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
  'ticket.close': async () => {
    const { id, state, close, reopen } = await ticket();
    return { subject: 'ticket', id, state, act: close, moveOn: reopen };
  },
  'ticket.reopen': async () => {
    const { id, state, close, reopen } = await ticket();
    await close();
    return { subject: 'ticket', id, state, act: reopen, moveOn: close };
  },
};

const entriesOf = async (subject: string, id: string) =>
  good<Page<AuditEntry>>(await admin.get(`/audit?subject=${subject}&subjectId=${id}`)).items;
/** Returns the last entry of an action. */
const entryOf = async (action: string, { subject, id }: Attempt) => {
  const found = (await entriesOf(subject, id)).find((one) => one.action === action);
  if (!found) throw new Error(`No entry of ${action}`);
  return found;
};
const undoneBy = async ({ subject, id }: Attempt, { seq }: AuditEntry) =>
  (await entriesOf(subject, id)).find((one) => one.seq === seq)?.undoneBy;
const undo = ({ seq }: AuditEntry) => admin.post(`/audit/${seq}/undo`, { reason });

describe('each inverse', () => {
  it('has an attempt here', () => {
    expect(
      Object.keys(auditSentences)
        .filter((action) => inverseOf(action))
        .toSorted(),
    ).toEqual(Object.keys(attempts).toSorted());
  });

  it.each(Object.entries(attempts))(
    '%s is undone: the record is as before, and both entries name each other',
    async (action, create) => {
      const attempt = await create();
      const before = await attempt.state();
      await attempt.act();
      expect(await attempt.state()).not.toEqual(before);
      const entry = await entryOf(action, attempt);
      expect(entry.undo?.link).toBeNull();
      good(await undo(entry));
      expect(await attempt.state()).toEqual(before);
      expect(await entriesOf('audit', String(entry.seq))).toMatchObject([
        { seq: await undoneBy(attempt, entry), action: 'audit.undo', reason },
      ]);
    },
  );

  it.each(Object.entries(attempts))(
    '%s is refused with a sentence once the record has moved on',
    async (action, create) => {
      const attempt = await create();
      await attempt.act();
      const entry = await entryOf(action, attempt);
      await attempt.moveOn();
      const now = await attempt.state();
      const refused = await undo(entry);
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        expect.objectContaining({ message: expect.stringMatching(/^[A-Z].{15,}/) }),
      ]);
      expect(await attempt.state()).toEqual(now);
      expect(await undoneBy(attempt, entry)).toBeNull();
    },
  );
});
