import { endpoint, idParams } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';

import { remindersIn } from '../../testing/reminders.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { serve } from '../http/serve.ts';
import { newId } from '../ids.ts';
import type { PublicWork } from './work.ts';

const body = z.object({ title: z.string(), fail: z.optional(z.boolean()) });
const note = endpoint({
  method: 'POST',
  path: '/test/notes',
  access: 'signed-in',
  summary: 'Writes a note down, once',
  idempotent: true,
  body,
  answer: z.object({ id: z.string() }),
});
const rename = endpoint({
  method: 'PATCH',
  path: '/test/people/:id',
  access: 'signed-in',
  summary: 'Renames a person',
  params: idParams,
  versioned: true,
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string(), version: z.number() }),
});
async function addNote({ tx, now, actor }: PublicWork, title: string) {
  const id = newId(now);
  const userId = actor?.id ?? '';
  const text = JSON.stringify(typedTexts.text({ text: title }));
  await tx
    .insertInto('reminders')
    .values({ id, userId, key: id, title: text, body: text, createdAt: now })
    .execute();
  return { id };
}

let world: World;
beforeAll(async () => {
  world = await startWorld({
    routes: (app) => {
      serve(app, note, async (work, { body }) => {
        const added = await addNote(work, body.title);
        // Long enough that the identical requests arrive while it runs.
        await sql`select pg_sleep(0.05)`.execute(work.tx);
        if (body.fail) throw new Problem('payment.nothing_due');
        return added;
      });
      serve(app, rename, async ({ tx }, { params, body, version }) => {
        const row = await tx
          .selectFrom('users')
          .select('version')
          .where('id', '=', params.id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (row.version !== version) throw new Problem('request.version_stale', { current: row });
        return tx
          .updateTable('users')
          .set({ ...body, version: version + 1 })
          .where('id', '=', params.id)
          .returning(['name', 'version'])
          .executeTakeFirstOrThrow();
      });
    },
  });
});
afterAll(() => world.close());

const notesOf = async (id: string) =>
  (await remindersIn(world.db, { userId: id })).map(({ title }) => title);

test('50 identical requests in parallel have one effect and one response', async () => {
  const ama = await world.ama();
  const duplicate = () => ama.post('/test/notes', { title: 'once' }, { key: 'twin' });
  const answers = await Promise.all(Array.from({ length: 50 }, duplicate));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'])).toHaveLength(49);
  expect(await notesOf(ama.id)).toEqual(['once']);
});

test('a key belongs to one request of one person', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const first = await ama.post('/test/notes', { title: 'mine', fail: false }, { key: 'k' });
  const reordered = await ama.post('/test/notes', { fail: false, title: 'mine' }, { key: 'k' });
  const other = await ama.post('/test/notes', { title: 'other' }, { key: 'k' });
  const kojos = await kojo.post('/test/notes', { title: 'his' }, { key: 'k' });
  expect(reordered.body).toBe(first.body);
  expect([other.statusCode, other.json().code]).toEqual([422, 'request.key_reused']);
  expect(kojos.statusCode).toBe(200);
  expect([await notesOf(ama.id), await notesOf(kojo.id)]).toEqual([['mine'], ['his']]);
});

test('a refusal is not stored, so the mistake can be corrected under the same key', async () => {
  const ama = await world.ama();
  const refused = await ama.post('/test/notes', { title: 'later', fail: true }, { key: 'k' });
  const done = await ama.post('/test/notes', { title: 'later' }, { key: 'k' });
  expect([refused.statusCode, done.statusCode]).toEqual([422, 200]);
  expect(await notesOf(ama.id)).toEqual(['later']);
});

test('a call that must happen only once requires a key', async () => {
  const ama = await world.ama();
  for (const key of ['', 'with space', 'x'.repeat(201)]) {
    const answer = await ama.post('/test/notes', { title: 'x' }, { key });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.key_required']);
  }
  const { 'idempotency-key': _none, ...headers } = await ama.headers({});
  const without = await world.app.inject({
    method: 'POST',
    url: '/api/test/notes',
    payload: { title: 'x' },
    headers,
  });
  expect([without.statusCode, without.json().code]).toEqual([400, 'request.key_required']);
  expect(await notesOf(ama.id)).toEqual([]);
});

test('of 20 requests based on the same version one succeeds; the others get the current state', async () => {
  const ama = await world.ama();
  const path = `/test/people/${ama.id}`;
  const writers = Array.from({ length: 20 }, (_, at) =>
    ama.patch(path, { name: `Ama ${at}` }, { version: 1 }),
  );
  const answers = await Promise.all(writers);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const stale = answers.filter(({ statusCode }) => statusCode === 409);
  expect(stale).toHaveLength(19);
  expect(stale[0]?.json()).toMatchObject({ current: { version: 2 } });
});

test('a version is required and must be a number', async () => {
  const ama = await world.ama();
  const path = `/test/people/${ama.id}`;
  expect((await ama.patch(path, { name: 'Ama' })).statusCode).toBe(428);
  const headers = { 'if-match': '*' };
  expect((await ama.patch(path, { name: 'Ama' }, { headers })).statusCode).toBe(400);
});
