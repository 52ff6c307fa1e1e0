import { announcementKey } from '@sankofa/domain/announcements/announcement-key';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startWorld, type World } from '../testing/world.ts';
import { announcementFacts } from './announcement-facts.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const facts = () => announcementFacts(world.db, world.clock());

test('pages contain the current announcement with its key for dismissal, and nothing without one', async () => {
  const none = {
    texts: { announcement: null, announcementKey: null },
    data: { announcement: null },
    announcedTo: [],
  };
  expect(await facts()).toEqual(none);
  const message = 'We are closed on Friday';
  const published = await world.as('content').post('/announcements', { message });
  expect(published.statusCode).toBe(200);
  expect(await facts()).toEqual({
    texts: { announcement: message, announcementKey: announcementKey(message) },
    data: { announcement: message },
    announcedTo: ['EVERYONE'],
  });
  const { id } = published.json<{ id: string }>();
  await world.as('content').post(`/announcements/${id}/withdraw`, {});
  expect(await facts()).toEqual(none);
});
