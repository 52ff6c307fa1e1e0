import type { NoteAnswer } from '@sankofa/domain/customers/notes/note-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { remindOfFollowUps } from './remind-of-follow-ups.ts';

let world: World;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  ama = await world.ama();
});
afterAll(() => world.close());

type Name = Parameters<World['as']>[0];
const minute = 60_000;
const add = async (body: object, by: Name = 'support') =>
  world.as(by).post(`/customers/${ama.id}/notes`, body);
const note = async (text: string, by?: Name) =>
  (await add({ kind: 'NOTE', body: text }, by)).json<NoteAnswer>();
const listed = async (query = '') =>
  (await world.as('finance').get(`/customers/${ama.id}/notes${query}`)).json<{
    items: NoteAnswer[];
    nextCursor: string | null;
  }>();

const pin = (id: string, isPinned = true) =>
  world.as('support').post(`/customers/notes/${id}/pin`, { isPinned });

describe('a note', () => {
  it('is edited by its author for 15 minutes, and then superseded', async () => {
    const { id } = await note('Pays on Fridays');
    const path = `/customers/notes/${id}`;
    const other = await world.as('finance').patch(path, { body: 'Pays on Mondays' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'customer.note_closed']);
    world.pass(15 * minute);
    const edited = await world.as('support').patch(path, { body: 'Pays on Saturdays' });
    expect(edited.json()).toMatchObject({ body: 'Pays on Saturdays', editedAt: world.clock() });
    world.pass(1);
    expect((await world.as('support').patch(path, { body: 'No' })).statusCode).toBe(409);
    const corrected = await world
      .as('finance')
      .post(`${path}/supersede`, { body: 'Pays on Mondays' });
    expect(corrected.json()).toMatchObject({ supersedesId: id, body: 'Pays on Mondays' });
    const again = await world.as('finance').post(`${path}/supersede`, { body: 'Pays never' });
    expect(again.json().code).toBe('customer.note_superseded');
    const { items } = await listed();
    expect(items.map(({ body, isSuperseded }) => [body, isSuperseded])).toEqual([
      ['Pays on Mondays', false],
      ['Pays on Saturdays', true],
    ]);
  });

  it('that was superseded is not edited, also within 15 minutes', async () => {
    const { id } = await note('Pays in cash');
    await world.as('finance').post(`/customers/notes/${id}/supersede`, { body: 'Pays by card' });
    const edited = await world.as('support').patch(`/customers/notes/${id}`, { body: 'Pays late' });
    expect([edited.statusCode, edited.json().code]).toEqual([409, 'customer.note_superseded']);
  });

  it('is never rewritten or deleted in the database', async () => {
    const { id } = await note('Has a shop in Makola');
    world.pass(16 * minute);
    const change = world.db
      .updateTable('customerNotes')
      .set({ body: 'Other', editedAt: world.clock() })
      .where('id', '=', id)
      .execute();
    await expect(change).rejects.toThrow('edited within 15 minutes');
    const removal = world.db.deleteFrom('customerNotes').where('id', '=', id).execute();
    await expect(removal).rejects.toThrow('edited within 15 minutes');
  });

  it('is pinned above all others, one at a time', async () => {
    const first = await note('Call before delivery');
    const second = await note('Speaks Twi');
    await Promise.all([pin(first.id), pin(second.id)]);
    const pinned = (await listed('?limit=100')).items.filter(({ isPinned }) => isPinned);
    expect(pinned).toHaveLength(1);
    await pin(first.id);
    expect((await listed()).items[0]?.id).toBe(first.id);
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof listed>> = await listed(
        `?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(ids).toEqual((await listed('?limit=100')).items.map(({ id }) => id));
    expect((await pin(first.id, false)).json()).toMatchObject({ isPinned: false });
  });

  it('is for colleagues who work with customers', async () => {
    for (const by of ['content', 'no-duty'] as const) {
      expect((await add({ kind: 'NOTE', body: 'Hello there' }, by)).statusCode).toBe(403);
      for (const path of [
        `/customers/${ama.id}/notes`,
        '/customers/follow-ups',
        '/customers/colleagues',
      ])
        expect((await world.as(by).get(path)).statusCode).toBe(403);
    }
    expect((await ama.get(`/customers/${ama.id}/notes`)).statusCode).toBe(403);
  });

  it.each([
    [{ kind: 'NOTE', body: '' }],
    [{ kind: 'NOTE', body: 'x'.repeat(5_001) }],
    [{ kind: 'CALL', body: 'Without a direction' }],
    [{ kind: 'CALL', body: 'Too long', direction: 'IN', minutes: 601 }],
    [{ kind: 'CALL', body: 'Half a minute', direction: 'IN', minutes: 0.5 }],
    [{ kind: 'NOTE', body: 'No colleague', followUpOn: '2026-12-01' }],
    [
      {
        kind: 'NOTE',
        body: 'Not a colleague',
        followUpOn: '2026-12-01',
        followUpBy: crypto.randomUUID(),
      },
    ],
  ])('is refused as %j', async (body) => {
    expect((await add(body)).statusCode).toBe(400);
  });

  it('is written once for one key', async () => {
    const key = crypto.randomUUID();
    const body = { kind: 'NOTE', body: 'Only once' };
    const send = () => world.as('support').post(`/customers/${ama.id}/notes`, body, { key });
    expect((await send()).json()).toEqual((await send()).json());
    expect((await listed('?q=only%20once')).items).toHaveLength(1);
  });
});

describe('a follow-up', () => {
  it('reminds the colleague on its day, once, and waits in their list until it is done', async () => {
    const followUpBy = await world.as('finance').id();
    const day = '2026-12-01';
    const call = {
      kind: 'CALL',
      direction: 'OUT',
      minutes: 3,
      phone: '024 412 3456',
      body: 'Promised to pay on Tuesday',
      followUpOn: day,
      followUpBy,
    };
    const { id } = (await add(call)).json<NoteAnswer>();
    const waiting = async () =>
      (await world.as('finance').get('/customers/follow-ups?withTotal=true')).json<{
        items: NoteAnswer[];
        total: number;
      }>();
    expect((await waiting()).total).toBe(0);
    const ms = Date.parse(`${day}T09:00:00.000Z`) - Date.parse(world.clock());
    world.pass(ms);
    await remindOfFollowUps(world.parts, world.clock());
    await remindOfFollowUps(world.parts, world.clock());
    const reminders = (await world.as('finance').get('/users/reminders')).json<{
      reminders: { title: string; link: string }[];
    }>();
    expect(reminders.reminders).toMatchObject([
      {
        title: `Follow up with ${ama.name} today`,
        link: `/staff/customers/${ama.id}/notes`,
      },
    ]);
    expect(await waiting()).toMatchObject({ total: 1, items: [{ id, phone: '+233244123456' }] });
    const done = await world.as('finance').post(`/customers/notes/${id}/follow-up/complete`);
    expect(done.json()).toMatchObject({ followUp: { on: day, doneAt: world.clock() } });
    expect((await waiting()).total).toBe(0);
    const none = await note('Nothing to follow up');
    const refused = await world
      .as('support')
      .post(`/customers/notes/${none.id}/follow-up/complete`);
    expect(refused.json().code).toBe('customer.no_follow_up');
  });

  it('moves to the note that supersedes it', async () => {
    const followUpBy = await world.as('support').id();
    const body = { kind: 'NOTE', body: 'Call again', followUpOn: '2026-12-01', followUpBy };
    const { id } = (await add(body)).json<NoteAnswer>();
    await world
      .as('support')
      .post(`/customers/notes/${id}/supersede`, { body: 'Call her brother' });
    const { items } = (await world.as('support').get('/customers/follow-ups')).json<{
      items: NoteAnswer[];
    }>();
    expect(items.map((one) => one.body)).toEqual(['Call her brother']);
  });

  it('can be given to colleagues who may see customers', async () => {
    const { items } = (await world.as('support').get('/customers/colleagues')).json<{
      items: { name: string }[];
    }>();
    await world.as('content').id();
    const names = items.map(({ name }) => name);
    expect(names).toContain('Yaw Darko');
    expect(names).not.toContain('Dzifa Kpodo');
  });
});

it('a note is in what the customer downloads, without who wrote it or follows it up', async () => {
  const by = await world.as('support').id();
  const body = 'Prefers to pay in cash';
  await add({ kind: 'NOTE', body, followUpOn: '2026-12-01', followUpBy: by });
  const { data } = (await ama.get('/me/data')).json<{
    data: Record<string, Record<string, unknown>[]>;
  }>();
  const notes = data['notesAndCalls'] ?? [];
  expect(notes.find((one) => one['body'] === body)).toMatchObject({ followUpOn: '2026-12-01' });
  expect(JSON.stringify(notes)).not.toContain(by);
});
