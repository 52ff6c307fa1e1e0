import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('a picture with too many pixels, or a file that is too large, is refused with the limit and what to do', async () => {
  const ama = await world.ama();
  const background = '#0b2a4a';
  const wide = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const refused = await ama.upload('/me/photo', wide, 'image/png');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    413,
    {
      code: 'file.too_large',
      message:
        'This image is 8,000 × 8,000 pixels. The maximum is 40 million pixels. Make it smaller, for example 2,000 pixels wide, and try again',
    },
  ]);
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const heavy = Buffer.concat([photo, Buffer.alloc(10_000_000)]);
  const tooHeavy = await ama.upload('/me/photo', heavy, 'image/jpeg');
  expect([tooHeavy.statusCode, tooHeavy.json()]).toMatchObject([
    413,
    {
      code: 'file.too_large',
      message: 'Files can be up to 10 MB. Make this one smaller and try again',
    },
  ]);
  const inChinese = await world.app.inject({
    method: 'POST',
    url: '/api/me/photo',
    payload: wide,
    headers: {
      ...(await ama.headers({})),
      'content-type': 'image/png',
      'accept-language': 'zh-CN',
    },
  });
  expect(inChinese.json().message).toBe(
    '图片为 8,000 × 8,000 像素，最多可打开 40 百万像素。请缩小后（例如宽 2000 像素）重新上传',
  );
});

test('every upload says what it accepts when something else is sent', async () => {
  const admin = world.as('admin');
  const ama = await world.ama();
  const uploads = world.app.context.endpoints.filter(
    ({ upload }) => upload !== null && !upload.kinds.includes('application/json'),
  );
  expect(uploads.length).toBeGreaterThanOrEqual(9);
  for (const { path: at, access, upload, method } of uploads) {
    const url = at.replace(':id', crypto.randomUUID());
    const caller = access === 'customer' ? ama : admin;
    const answer = await caller.upload(url, Buffer.from('{}'), 'application/json');
    const { message } = answer.json();
    const names = { 'image/png': /PNG/, 'application/pdf': /PDF/, 'text/csv': /\.csv/ };
    const namedKinds = Object.entries(names).map(([kind, name]) => [kind, name.test(message)]);
    const acceptedKinds = Object.keys(names).map((kind) => [kind, upload?.kinds.includes(kind)]);
    expect([method, at, answer.statusCode, namedKinds]).toEqual([method, at, 415, acceptedKinds]);
  }
});
