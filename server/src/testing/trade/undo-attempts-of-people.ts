import { addUser } from '../../accounts/accounts.ts';
import { newId } from '../../platform/ids.ts';
import type { TestCustomer, TestStaff } from '../people.ts';
import { good } from './freight-fixture.ts';
import type { startWarehouse } from './warehouse-fixture.ts';

/** An action on a new record: its state, the action, and what a colleague may do to it afterwards. */
export type Attempt = {
  subject: string;
  id: string;
  state: () => Promise<unknown>;
  act: () => Promise<unknown>;
  moveOn: () => Promise<unknown>;
};
export const reason = 'For the test';

/** Where the attempts are made, and by whom. */
export type Place = {
  warehouse: Awaited<ReturnType<typeof startWarehouse>>;
  ama: TestCustomer;
  admin: TestStaff;
};

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
/** Actions on people and messages that can be undone. */
export const peopleAttempts: Record<string, (place: Place) => Promise<Attempt>> = {
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
