import { addMs } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

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
