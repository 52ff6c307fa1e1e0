import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';

import { endpoint, idParams, picturesOrPdf } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';

import { startWorld, type World } from '../../testing/world.ts';
import { serve } from '../http/serve.ts';
import { storeFile, prepareFile, removeOrphans } from './files.ts';

const send = (path: string, access: 'signed-in' | 'office') =>
  endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Keeps a file',
    idempotent: true,
    params: idParams,
    upload: picturesOrPdf,
    answer: z.object({ id: z.string() }),
  });
const storeForUser = send('/test/files/:id', 'signed-in');
/** Fails after the file row was added. */
const breakAfter = send('/test/broken/:id', 'signed-in');
const forOffice = send('/test/office/:id', 'office');

const ownPhoto = '/me/photo';

/** The records that accept a file. */
const open = new Set<string>();
const refuseClosed = (id: string) => {
  if (!open.has(id)) throw new Problem('thing.not_found');
};
let opened = 0;
let world: World;
beforeAll(async () => {
  world = await startWorld({
    routes: (app) => {
      for (const one of [storeForUser, forOffice])
        serve(
          app,
          one,
          async (work, { file, params }) => {
            opened += 1;
            refuseClosed(params.id);
            if (!file.stored) throw new Error('A file of these kinds is always opened');
            return storeFile(work, file.stored);
          },
          { authorize: (_work, { params }) => refuseClosed(params.id) },
        );
      serve(
        app,
        breakAfter,
        async (work, { file }) => {
          if (file.stored) await storeFile(work, file.stored);
          throw new Problem('thing.not_found');
        },
        { authorize: () => undefined },
      );
    },
  });
});
afterAll(() => world.close());

/** Returns a different picture each time. */
const picture = () =>
  sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer();
const pdf = () => Buffer.from(`%PDF-1.7 ${crypto.randomUUID()}\n%%EOF\n`);

const folder = () => world.parts.files.folder;
const onDisk = () =>
  fs.existsSync(folder())
    ? fs
        .readdirSync(folder(), { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
async function named() {
  const rows = await world.db.selectFrom('files').select(['sha256', 'thumbnailSha256']).execute();
  return rows.flatMap((row) => [row.sha256, row.thumbnailSha256 ?? row.sha256]);
}

test('a refused upload is not opened and leaves no file, whatever refuses it and when', async () => {
  const ama = await world.ama();
  const id = crypto.randomUUID();
  const before = opened;
  const photo = await picture();
  const answers = [
    await world.visitor.upload(`/test/files/${id}`, photo, 'image/jpeg'),
    await ama.upload(`/test/office/${id}`, photo, 'image/jpeg'),
    await ama.upload(`/test/files/${id}`, photo, 'image/jpeg'),
    await ama.upload(
      `/test/files/${id}`,
      Buffer.from('\xff\xd8\xffbroken', 'latin1'),
      'image/jpeg',
    ),
    await ama.upload(`/test/broken/${id}`, photo, 'image/jpeg'),
    await ama.upload(`/test/broken/${id}`, pdf(), 'application/pdf'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404, 404, 404, 404]);
  expect(opened).toBe(before);
  expect(onDisk()).toEqual([]);
  expect(await named()).toEqual([]);
});

test('every upload checks who may send it before the file is opened', async () => {
  const ama = await world.ama();
  const unknown = crypto.randomUUID();
  const uploads = world.app.context.endpoints.filter(
    ({ upload, path: at }) => upload?.kinds.includes('image/jpeg') && !at.startsWith('/test/'),
  );
  expect(uploads.length).toBeGreaterThanOrEqual(7);
  const broken = Buffer.from('\xff\xd8\xffbroken', 'latin1');
  const answers: [string, number][] = [];
  for (const { path: at, access } of uploads) {
    // A user’s own picture needs no permission.
    if (at === ownPhoto) continue;
    const caller = access === 'customer' || access === 'signed-in' ? ama : world.as('staff');
    const address = `${at.replace(':id', unknown)}?mode=AIR&messageId=${unknown}&name=a.jpg&kind=PHOTO`;
    const { statusCode } = await caller.upload(address, broken, 'image/jpeg');
    answers.push([at, statusCode]);
  }
  // A broken picture for a record that does not exist: if it had been opened, the status would be 415.
  // What only admins may send is for no record.
  expect(answers.filter(([, status]) => status !== 404)).toEqual([['/settings/company/logo', 403]]);
  expect(onDisk()).toEqual([]);
});

test('a repeated upload is answered again, even if no more uploads are accepted there', async () => {
  const ama = await world.ama();
  const id = crypto.randomUUID();
  open.add(id);
  const photo = await picture();
  const first = await ama.upload(`/test/files/${id}`, photo, 'image/jpeg', { key: 'once' });
  open.delete(id);
  const again = await ama.upload(`/test/files/${id}`, photo, 'image/jpeg', { key: 'once' });
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  const other = await ama.upload(`/test/files/${id}`, photo, 'image/jpeg');
  expect(other.statusCode).toBe(404);
});

test('of twelve profile photos in parallel, those beyond six are asked to wait, and none fails', async () => {
  const ama = await world.ama();
  const photos = await Promise.all(Array.from({ length: 12 }, picture));
  // All stay in progress until the refusals have arrived, whatever the speed of the machine.
  const bodies = photos.map(() => new PassThrough());
  let refusals = 0;
  const answers = await Promise.all(
    bodies.map(async (payload) => {
      const headers = { ...(await ama.headers({})), 'content-type': 'image/jpeg' };
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api${ownPhoto}`,
        payload,
        headers,
      });
      if (answer.statusCode === 429) refusals += 1;
      if (refusals === 6) for (const [at, body] of bodies.entries()) body.end(photos[at]);
      return answer;
    }),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([
    ...Array.from({ length: 6 }, () => 200),
    ...Array.from({ length: 6 }, () => 429),
  ]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers['retry-after']).toBe('5');
  expect(refused?.json().message).toBe(
    'You can upload up to 6 files at the same time. Wait for one to finish, then try again',
  );
  // Only the last one is kept; the others are removed from disk too.
  const rows = await world.db
    .selectFrom('files')
    .selectAll()
    .where('uploadedBy', '=', ama.id)
    .execute();
  expect(rows).toHaveLength(1);
  await expect
    .poll(async () => onDisk().toSorted())
    .toEqual([...new Set(await named())].toSorted());
  const next = await ama.upload(ownPhoto, await picture(), 'image/jpeg');
  expect(next.statusCode).toBe(200);
});

test('a file without a row is removed after a day, one with a row never', async () => {
  const ama = await world.ama();
  const id = crypto.randomUUID();
  open.add(id);
  await ama.upload(`/test/files/${id}`, await picture(), 'image/jpeg');
  const storedFiles = onDisk().toSorted();
  // What a crash leaves: bytes of a transaction that was never committed, and an incomplete draft.
  const lost = await prepareFile(world.parts.files, { bytes: pdf(), kind: 'application/pdf' });
  await lost.write();
  const draft = path.join(folder(), lost.sha256.slice(0, 2), `${lost.sha256}.draft-1`);
  fs.writeFileSync(draft, 'half');
  const store = { files: world.parts.files, db: world.db };
  const now = new Date();
  expect(await removeOrphans(store, now.toISOString())).toBe(0);
  expect(onDisk()).toHaveLength(storedFiles.length + 2);
  const later = new Date(now.getTime() + 25 * 60 * 60_000).toISOString();
  expect(await removeOrphans(store, later)).toBe(2);
  expect(onDisk().toSorted()).toEqual(storedFiles);
});

/** Returns the sessions of this database that wait for an advisory lock. */
const waitingForLock = () =>
  sql`select pid from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(
    world.db,
  );

test('a file that is being stored during the cleanup is not removed', async () => {
  const lost = await prepareFile(world.parts.files, { bytes: pdf(), kind: 'application/pdf' });
  await lost.write();
  const later = new Date(Date.now() + 25 * 60 * 60_000).toISOString();
  const store = { files: world.parts.files, db: world.db };
  const actor = (await world.ama()).actor;
  let cleaning: Promise<number> = Promise.resolve(0);
  await world.work(actor, async (work) => {
    await storeFile(work, lost);
    // Registered after the writing of the bytes: the row exists and is not committed yet.
    work.atEnd(async () => {
      cleaning = removeOrphans(store, later);
      await expect
        .poll(async () => {
          const { rows } = await waitingForLock();
          return rows.length;
        })
        .toBe(1);
    });
  });
  expect(await cleaning).toBe(0);
  expect(onDisk()).toContain(lost.sha256);
});

test('a customer who has used up the daily quota sees the limit, and can upload the next day', async () => {
  const ama = await world.ama();
  const id = crypto.randomUUID();
  open.add(id);
  const row = (bytes: number) => ({
    id: crypto.randomUUID(),
    sha256: 'a'.repeat(64),
    originalSha256: 'a'.repeat(64),
    kind: 'application/pdf' as const,
    bytes,
    uploadedBy: ama.id,
    createdAt: world.clock(),
  });
  await world.db
    .insertInto('files')
    .values(Array.from({ length: 15 }, () => row(10_000_000)))
    .execute();
  const refused = await ama.upload(`/test/files/${id}`, pdf(), 'application/pdf');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    {
      code: 'file.quota',
      message:
        'You’ve reached the limit of 60 files or 150 MB in 24 hours. Try again tomorrow or contact us',
    },
  ]);
  world.pass(25 * 60 * 60_000);
  expect((await ama.upload(`/test/files/${id}`, pdf(), 'application/pdf')).statusCode).toBe(200);
  await world.db
    .insertInto('files')
    .values(
      Array.from({ length: 86 }, () => ({
        ...row(10_000_000),
        createdAt: '2026-01-01T00:00:00.000Z',
      })),
    )
    .execute();
  const full = await ama.upload(`/test/files/${id}`, pdf(), 'application/pdf');
  expect(full.json().message).toMatch(/^Your account has reached its limit of 1000 MB of files/);
});
