import { addMs } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openSites, verifiedGoods } from '../testing/trade/goods.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const shown = async () => (await world.visitor.get('/announcement')).json<object>();
const none = { message: '', isActive: false };
const publish = (body: object) => world.as('content').post('/announcements', body);

describe('announcements', () => {
  it('are shown from their start to their end', async () => {
    expect(await shown()).toEqual(none);
    const answer = await publish({
      message: 'Our offices are closed on Farmers’ Day',
      startsAt: '2026-11-21T10:00:00.000Z',
      endsAt: '2026-11-21T12:00:00.000Z',
    });
    expect(answer.json()).toMatchObject({ isActive: false, withdrawnAt: null });
    expect(await shown()).toEqual(none);
    world.pass(60 * 60_000);
    expect(await shown()).toEqual({
      message: 'Our offices are closed on Farmers’ Day',
      isActive: true,
    });
    world.pass(2 * 60 * 60_000);
    expect(await shown()).toEqual(none);
  });

  it('are replaced by a later one, and return when that is withdrawn', async () => {
    await publish({ message: 'New rates by sea' });
    world.pass(1000);
    const later = await publish({ message: 'Vessel full until Monday' });
    expect(await shown()).toEqual({ message: 'Vessel full until Monday', isActive: true });
    const { id } = later.json<{ id: string }>();
    const down = await world.as('content').post(`/announcements/${id}/withdraw`);
    expect(down.json()).toMatchObject({ isActive: false, withdrawnAt: world.clock() });
    expect(await shown()).toEqual({ message: 'New rates by sea', isActive: true });
    const again = await world.as('content').post(`/announcements/${id}/withdraw`);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
      409,
      'announcement.over',
    ]);
  });

  it('reach open pages, but not before they are stored', async () => {
    const broadcast = vi.spyOn(world.parts.live, 'broadcast');
    const refused = await publish({ message: 'Backwards', endsAt: '2020-01-01T00:00:00.000Z' });
    expect(refused.statusCode).toBe(400);
    expect(broadcast).not.toHaveBeenCalled();
    await publish({ message: 'Loading on Friday' });
    await expect.poll(() => broadcast.mock.calls).toEqual([[{ type: 'announcement-updated' }]]);
  });

  it('are published by people with the duty', async () => {
    expect(
      (await world.as('support').post('/announcements', { message: 'Hi all' })).statusCode,
    ).toBe(403);
    const ama = await world.ama();
    expect((await ama.get('/announcements')).statusCode).toBe(403);
  });

  it('are listed newest first, page by page', async () => {
    type List = { items: { message: string }[]; nextCursor: string | null };
    const first = (await world.as('content').get('/announcements?limit=2')).json<List>();
    expect(first.items.map(({ message }) => message)).toEqual([
      'Loading on Friday',
      'Vessel full until Monday',
    ]);
    const rest = await world.as('content').get(`/announcements?cursor=${first.nextCursor}`);
    expect(rest.json()).toMatchObject({
      items: [{ message: 'New rates by sea', isActive: true }, { isActive: false }],
      nextCursor: null,
    });
    const odd = await world.as('content').get('/announcements?cursor=nonsense');
    expect(odd.statusCode).toBe(400);
  });

  it('cannot be withdrawn once they have ended', async () => {
    const endsAt = addMs(world.clock(), 60_000);
    const { id } = (await publish({ message: 'Closed for an hour', endsAt })).json<{
      id: string;
    }>();
    world.pass(60_000);
    const answer = await world.as('content').post(`/announcements/${id}/withdraw`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'announcement.over',
    ]);
  });

  it('are named as current by the list even if newer ones fill the first page', async () => {
    const now = (await publish({ message: 'Closed on Friday' })).json<{ id: string }>();
    world.pass(1000);
    await publish({ message: 'Planned for the new year', startsAt: '2027-01-01T00:00:00.000Z' });
    const list = await world.as('content').get('/announcements?limit=1');
    const { items, shownId } = list.json<{ items: { id: string }[]; shownId: string }>();
    expect(items.map(({ id }) => id)).not.toContain(now.id);
    expect(shownId).toBe(now.id);
  });
});

const reach = async (query: string) =>
  (await world.as('content').get(`/announcements/audience?${query}`)).json();

describe('the audience of an announcement', () => {
  type Mine = { items: { message: string; tone: string }[] };
  const mine = async (person: { get: (path: string) => Promise<{ json: () => unknown }> }) =>
    ((await person.get('/announcements/mine')).json() as Mine).items.map(({ message }) => message);

  it('decides who sees it where: visitors, customers and staff', async () => {
    await world.db.updateTable('announcements').set({ withdrawnAt: world.clock() }).execute();
    const ama = await world.ama();
    await publish({ message: 'To everyone' });
    world.pass(1000);
    await publish({ message: 'To customers', audience: 'CUSTOMERS' });
    world.pass(1000);
    await publish({ message: 'To staff', audience: 'STAFF', tone: 'IMPORTANT' });
    world.pass(1000);
    expect(await shown()).toEqual({ message: 'To everyone', isActive: true });
    expect(await mine(ama)).toEqual(['To customers', 'To everyone']);
    expect(await mine(world.as('finance'))).toEqual(['To staff', 'To everyone']);
    expect((await world.visitor.get('/announcements/mine')).statusCode).toBe(401);
    expect(await reach('audience=STAFF')).toMatchObject({ customers: 0 });
  });

  it('may have a Chinese text for staff, and visitors see the English one', async () => {
    await world.db.updateTable('announcements').set({ withdrawnAt: world.clock() }).execute();
    const answer = await publish({ message: 'Loading on Friday', messageZh: '周五装柜' });
    expect(answer.json()).toMatchObject({ messageZh: '周五装柜' });
    world.pass(1000);
    const own = await world.as('finance').get('/announcements/mine');
    expect(own.json()).toMatchObject({
      items: [{ message: 'Loading on Friday', messageZh: '周五装柜' }],
    });
    expect(await shown()).toEqual({ message: 'Loading on Friday', isActive: true });
    const found = await world.as('content').get(`/announcements?q=${encodeURIComponent('装柜')}`);
    expect(found.json()).toMatchObject({ items: [{ messageZh: '周五装柜' }] });
    const refused = await publish({
      message: 'To customers',
      messageZh: '给客户',
      audience: 'CUSTOMERS',
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { messageZh: expect.stringMatching(/^Customers read English/) } },
    ]);
  });

  it('can be customers with active shipments by a mode, or for an office or in its city', async () => {
    await world.db.updateTable('announcements').set({ withdrawnAt: world.clock() }).execute();
    const sites = await openSites(world);
    const [ama, kojo, abroad] = [
      await world.ama(),
      await world.kojo(),
      await world.customer({ name: 'Adwoa Safo', city: 'Tamale' }),
    ];
    const goods = { siteId: sites.guangzhou, destinationSiteId: sites.accra };
    await verifiedGoods(world, { ...goods, customerId: kojo.id, mode: 'AIR' });
    const before = await reach('audience=CUSTOMERS');
    await publish({ message: 'By air', audience: 'CUSTOMERS', mode: 'AIR' });
    await publish({ message: 'In Accra', audience: 'CUSTOMERS', siteId: sites.accra });
    await publish({
      message: 'By sea to Accra',
      audience: 'CUSTOMERS',
      mode: 'SEA',
      siteId: sites.accra,
    });
    // Ama lives in Accra; Kojo has goods for the office there, by air.
    expect(await mine(ama)).toEqual(['In Accra']);
    expect((await mine(kojo)).toSorted()).toEqual(['By air', 'In Accra']);
    expect(await mine(abroad)).toEqual([]);
    expect(await reach('audience=CUSTOMERS&mode=AIR')).toEqual({ customers: 1, staff: 0 });
    const inAccra = await reach(`audience=CUSTOMERS&siteId=${sites.accra}`);
    expect(inAccra.customers).toBeLessThan(before.customers);
    await world.db
      .updateTable('shipments')
      .set({ status: 'DELIVERED' })
      .where('customerId', '=', kojo.id)
      .execute();
    expect(await mine(kojo)).toEqual([]);
  });

  it('limits the emails to those subscribers whom it is for', async () => {
    const [ama, kojo] = [await world.ama(), await world.kojo()];
    for (const { id } of [ama, kojo])
      await world.db
        .updateTable('users')
        .set({ newsSince: world.clock() })
        .where('id', '=', id)
        .execute();
    const sites = await world.db
      .selectFrom('sites')
      .select('id')
      .where('kind', '=', 'DESTINATION')
      .executeTakeFirstOrThrow();
    await publish({ message: 'Open on Saturday', audience: 'CUSTOMERS', siteId: sites.id });
    await publish({ message: 'Meeting at noon', audience: 'STAFF' });
    const subjects = async (to: string) => (await world.emails(to)).map(({ text }) => text);
    expect((await subjects(ama.email)).join()).toContain('Open on Saturday');
    expect((await subjects(ama.email)).join()).not.toContain('Meeting at noon');
    expect((await subjects(kojo.email)).join()).not.toContain('Open on Saturday');
  });

  it('is refused if it is contradictory', async () => {
    const wrong = await publish({ message: 'By air', audience: 'STAFF', mode: 'AIR' });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['audience']]);
    const warehouse = await world.db
      .selectFrom('sites')
      .select('id')
      .where('kind', '=', 'ORIGIN')
      .executeTakeFirstOrThrow();
    for (const siteId of [warehouse.id, crypto.randomUUID()]) {
      const answer = await publish({ message: 'Closed', audience: 'CUSTOMERS', siteId });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['siteId']]);
    }
    expect((await publish({ message: 'Hi all', audience: 'NOBODY' })).statusCode).toBe(400);
    expect((await (await world.ama()).get('/announcements/audience')).statusCode).toBe(403);
  });

  it('is listed with the state, by which the list is filtered', async () => {
    await world.db.deleteFrom('announcements').execute();
    const ended = addMs(world.clock(), 60_000);
    await publish({ message: 'Soon over', endsAt: ended });
    world.pass(60_000);
    await publish({ message: 'Running', tone: 'IMPORTANT' });
    await publish({ message: 'Later', startsAt: addMs(world.clock(), 60_000) });
    const { id } = (await publish({ message: 'A mistake' })).json<{ id: string }>();
    await world.as('content').post(`/announcements/${id}/withdraw`);
    const list = async (query: string) => {
      const answer = await world.as('content').get(`/announcements?withTotal=true&${query}`);
      const { items, total } = answer.json<{
        items: { message: string; state: string }[];
        total: number;
      }>();
      return { total, rows: items.map(({ message, state }) => `${state} ${message}`) };
    };
    expect(await list('')).toEqual({
      total: 4,
      rows: ['WITHDRAWN A mistake', 'SCHEDULED Later', 'LIVE Running', 'ENDED Soon over'],
    });
    for (const state of ['WITHDRAWN', 'SCHEDULED', 'LIVE', 'ENDED'])
      expect(await list(`state=${state}`)).toMatchObject({
        total: 1,
        rows: [expect.stringContaining(state)],
      });
  });
});
