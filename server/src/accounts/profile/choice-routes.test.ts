import fs from 'node:fs';
import path from 'node:path';

import { everyMuted } from '@sankofa/domain/accounts/profile/choices';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { notify } from '../../reminders/reminders.ts';
import { good, openRoute, type RouteFixture } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let routeSites: RouteFixture;
beforeAll(async () => {
  world = await startWorld();
  routeSites = await openRoute(world);
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<World['ama']>>;
const choose = (of: Person, muted: string[], wantsNews = false) =>
  of.post('/me/choices', { muted, wantsNews });
const announce = (of: Person) =>
  of.post('/shipments', {
    mode: 'SEA',
    goodsClass: 'NORMAL',
    destinationSiteId: routeSites.accra,
    lines: [{ supplierNumber: 'SF100200300', contents: 'Shoes', cartons: 1 }],
  });
const titles = async (of: Person) =>
  good<{ reminders: { title: string }[] }>(await of.get('/users/reminders')).reminders.map(
    ({ title }) => title,
  );
const subjects = async (of: Person) => (await world.emails(of.email)).map((one) => one.subject);

test.each([
  [[], 1, 1],
  [['EMAIL:GOODS'], 1, 0],
  [['REMINDER:GOODS'], 0, 1],
  [['EMAIL:GOODS', 'REMINDER:GOODS'], 0, 0],
  [['EMAIL:MONEY', 'EMAIL:SUPPORT', 'REMINDER:MONEY'], 1, 1],
])(
  'with %j switched off, news of goods are %i notification and %i email',
  async (muted, reminders, emailCount) => {
    const ama = await world.ama();
    expect((await choose(ama, muted)).statusCode).toBe(200);
    await announce(ama);
    expect([(await titles(ama)).length, (await subjects(ama)).length]).toEqual([
      reminders,
      emailCount,
    ]);
  },
);

test('messages about the account itself are sent regardless of preferences', async () => {
  const ama = await world.ama();
  await choose(ama, [...everyMuted]);
  const title = 'Your password was changed';
  await world.work(ama.actor, (work) =>
    notify(work, {
      userId: ama.id,
      key: 'password',
      title: typedTexts.text({ text: title }),
      body: typedTexts.text({ text: 'It was.' }),
      link: null,
    }),
  );
  expect(await titles(ama)).toEqual(['Your password was changed']);
  expect(await subjects(ama)).toEqual(['Your password was changed']);
});

test('only existing kinds of news can be switched off', async () => {
  const ama = await world.ama();
  expect((await choose(ama, ['EMAIL:ACCOUNT'])).statusCode).toBe(400);
  expect((await ama.get('/me/choices')).json()).toEqual({
    muted: [],
    newsSince: null,
    wanted: [],
    quiet: { from: 21, until: 7 },
  });
});

const publish = (message: string, more: object = {}) =>
  world.as('content').post('/announcements', { message, ...more });
const newsOf = async (of: Person) =>
  (await world.emails(of.email)).filter(({ subject }) => subject === 'News from Sankofa Freight');

test('announcements are emailed only to subscribers, each with an unsubscribe link', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  await choose(ama, [], true);
  await publish('Our Tamale office is open on Saturdays.');
  const [email] = await newsOf(ama);
  expect(email?.text).toContain('Our Tamale office is open on Saturdays.');
  expect(await newsOf(kojo)).toEqual([]);

  const token = /stop-news\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  expect(email?.html).toContain('Unsubscribe');
  const stop = (value: string) => world.visitor.post('/auth/stop-news', { token: value });
  expect((await stop(`${token}x`)).json().code).toBe('auth.token_invalid');
  expect((await ama.get('/me/choices')).json().newsSince).not.toBeNull();
  expect((await stop(token)).statusCode).toBe(200);
  expect((await stop(token)).statusCode).toBe(200);
  expect((await ama.get('/me/choices')).json().newsSince).toBeNull();
  await publish('And on Sundays.');
  expect(await newsOf(ama)).toHaveLength(1);
  // News of the person's own goods continue.
  await announce(ama);
  expect((await subjects(ama))[0]).toContain('Shipment registered');
});

test('a planned announcement is emailed when it starts, and never once it is withdrawn', async () => {
  const ama = await world.ama();
  await choose(ama, [], true);
  const startsAt = new Date(Date.parse(world.clock()) + 3_600_000).toISOString();
  const current = good<{ id: string }>(await publish('A new rate from noon.', { startsAt }));
  const withdrawn = good<{ id: string }>(await publish('Never mind.', { startsAt }));
  expect(current.id).not.toBe(withdrawn.id);
  await world.as('content').post(`/announcements/${withdrawn.id}/withdraw`);
  expect(await newsOf(ama)).toEqual([]);
  world.pass(3_600_000);
  expect((await newsOf(ama)).map(({ text }) => text.includes('A new rate'))).toEqual([true]);
});

test('the consent is recorded with its time, and a repeated one keeps the first', async () => {
  const ama = await world.ama();
  const first = (await choose(ama, [], true)).json();
  world.pass(60_000);
  expect((await choose(ama, ['EMAIL:MONEY'], true)).json().newsSince).toBe(first.newsSince);
  const rows = await world.db
    .selectFrom('auditLog')
    .select('after')
    .where('subjectId', '=', ama.id)
    .where('action', '=', 'profile.choices')
    .execute();
  expect(rows).toHaveLength(2);
});

test('the language applies on another device too', async () => {
  const wei = world.as('warehouse-cn');
  expect((await wei.get('/auth/me')).json().user.language).toBeNull();
  await wei.patch('/users/updateMe', { language: 'zh' });
  expect((await wei.get('/auth/me')).json().user.language).toBe('zh');
  expect((await wei.patch('/users/updateMe', { language: 'fr' })).statusCode).toBe(400);
});

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0576a4' } })
    .withExif({ IFD0: { Copyright: 'GPS 5.6037 N 0.1870 W' } })
    .jpeg()
    .toBuffer();
const stored = () =>
  fs
    .readdirSync(world.parts.files.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('a profile picture is re-encoded, visible only to its owner, replaced, and deleted when removed', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const bytes = await picture(500);
  expect(bytes.includes('GPS 5.6037')).toBe(true);
  const set = await ama.upload('/me/photo', bytes, 'image/jpeg');
  const { photoId } = set.json().data.user;
  const shown = await ama.get(`/me/photo?id=${photoId}`);
  expect(shown.headers['content-type']).toBe('image/webp');
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(320);
  expect(stored().some((file) => fs.readFileSync(file).includes('GPS 5.6037'))).toBe(false);
  const none = await kojo.get(`/me/photo?id=${photoId}`);
  expect([none.statusCode, none.json().message]).toEqual([404, 'You haven’t added a photo']);

  await ama.upload('/me/photo', await picture(640), 'image/jpeg');
  const files = await world.db
    .selectFrom('files')
    .select('id')
    .where('uploadedBy', '=', ama.id)
    .execute();
  expect([files.length, files.some(({ id }) => id === photoId)]).toEqual([1, false]);
  expect((await ama.delete('/me/photo')).json().data.user.photoId).toBeNull();
  expect((await ama.get('/me/photo')).statusCode).toBe(404);
  expect(stored()).toEqual([]);
});

test('an upload that is not an image is refused', async () => {
  const ama = await world.ama();
  const text = Buffer.from('<svg onload="alert(1)"/>');
  const accepted = 'Choose a JPEG, PNG or WebP image';
  expect((await ama.upload('/me/photo', text, 'image/png')).json()).toMatchObject({
    code: 'file.kind',
    message: accepted,
  });
  const pdf = Buffer.from('%PDF-1.7 and so on\n%%EOF\n');
  expect((await ama.upload('/me/photo', pdf, 'application/pdf')).json()).toMatchObject({
    code: 'request.media_type',
    message: accepted,
  });
  expect((await ama.get('/auth/me')).json().user.photoId).toBeNull();
});
