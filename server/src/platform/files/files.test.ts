import { endpoint, fileAnswer, idParams, pictures } from '@sankofa/domain/endpoint';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';

import { startWorld, type World } from '../../testing/world.ts';
import { serve } from '../http/serve.ts';
import { storeFile, readFile } from './files.ts';

const storePicture = endpoint({
  method: 'POST',
  path: '/test/pictures',
  access: 'signed-in',
  summary: 'Keeps a picture',
  upload: { ...pictures, maxBytes: 200_000 },
  answer: z.object({ id: z.string() }),
});
const showPicture = endpoint({
  method: 'GET',
  path: '/test/pictures/:id.webp',
  access: 'signed-in',
  summary: 'Shows a picture',
  params: idParams,
  query: z.object({ size: z._default(z.enum(['full', 'thumb']), 'full') }),
  produces: 'image/webp',
  answer: fileAnswer,
});
let world: World;
beforeAll(async () => {
  world = await startWorld({
    routes: (app) => {
      serve(
        app,
        storePicture,
        async (work, { file }) => {
          if (!file.stored) throw new Error('A picture is always opened');
          return storeFile(work, file.stored);
        },
        { authorize: () => undefined },
      );
      serve(app, showPicture, async ({ db }, { params, query }) => {
        const place = { files: app.context.files, db };
        const { bytes } = await readFile(place, params.id, query.size);
        return { bytes, fileName: '货 "1".webp' };
      });
    },
  });
});
afterAll(() => world.close());

const picture = (kind: 'jpeg' | 'png', side = 400) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#00adef' } })
    .withExifMerge({ IFD0: { Copyright: 'Ama' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toFormat(kind)
    .toBuffer();

test('a picture is re-encoded: its location is removed, and a thumbnail is added', async () => {
  const ama = await world.ama();
  const sent = await ama.upload('/test/pictures', await picture('jpeg'), 'image/jpeg');
  const { id } = sent.json();
  const full = await ama.get(`/test/pictures/${id}.webp`);
  const thumb = await ama.get(`/test/pictures/${id}.webp?size=thumb`);
  const shown = await sharp(full.rawPayload).metadata();
  expect(shown).toMatchObject({ format: 'webp', width: 400, height: 200 });
  expect(shown.exif).toBeUndefined();
  expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
  expect(full.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="_ _1_.webp"; filename*=UTF-8''%E8%B4%A7%20%221%22.webp`,
  });
});

test('a file that is not the picture it claims to be is refused', async () => {
  const ama = await world.ama();
  const jpeg = await picture('jpeg');
  const refused = [
    await ama.upload('/test/pictures', jpeg, 'image/png'),
    await ama.upload('/test/pictures', Buffer.from('<svg onload=alert(1)>'), 'image/png'),
    await ama.upload('/test/pictures', jpeg.subarray(0, 300), 'image/jpeg'),
    await ama.upload('/test/pictures', Buffer.from('%PDF-1.7'), 'application/pdf'),
    await ama.upload('/test/pictures', jpeg, 'image/svg+xml'),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([415, 415, 415, 415, 415]);
  const empty = await ama.upload('/test/pictures', Buffer.alloc(0), 'image/jpeg');
  expect(empty.statusCode).toBe(400);
  const large = await ama.upload('/test/pictures', Buffer.alloc(200_001), 'image/jpeg');
  expect(large.statusCode).toBe(413);
});
