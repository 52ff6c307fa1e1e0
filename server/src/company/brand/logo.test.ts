import { noWords } from '@sankofa/domain/company/templates/templates';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { companyFacts } from '../../company/brand/company-facts.ts';
import { openSites } from '../../testing/trade/goods.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await openSites(world);
});
afterAll(() => world.close());

type Saved = {
  company: { brand: string; logo: { sha256: string; width: number; height: number } | null };
  version: number;
};

const picture = (width: number, height: number, background = '#c0392b') =>
  sharp({ create: { width, height, channels: 4, background } });
const png = (width: number, height: number, background?: string) =>
  picture(width, height, background).png().toBuffer();

const path = '/settings/company/logo';
const current = async () => (await world.as('admin').get('/settings/company')).json<Saved>();
const upload = async (bytes: Uint8Array, kind = 'image/png', query = '') => {
  const { version } = await current();
  return world.as('admin').upload(`${path}${query}`, bytes, kind, { version });
};
const logoOf = ({ company }: Saved) => {
  if (!company.logo) throw new Error('no logo is set');
  return company.logo;
};
const bytesOf = async ({ sha256 }: { sha256: string }) =>
  (await world.visitor.get(`/company/logo/${sha256}`)).rawPayload;

test('an uploaded logo is small, shown to anyone, and cached for good under the hash of its content', async () => {
  const saved = await upload(await png(3000, 300), 'image/png', '?reason=New%20brand');
  expect(saved.statusCode).toBe(200);
  const logo = logoOf(saved.json<Saved>());
  expect(logo).toMatchObject({ width: 600, height: 60 });
  const shown = await world.visitor.get(`/company/logo/${logo.sha256}`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(shown.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(shown.rawPayload.byteLength).toBeLessThan(100_000);
  const history = await world.as('admin').get('/settings/history/company');
  expect(history.json().items[0]).toMatchObject({
    reason: 'New brand',
    changes: [
      {
        label: 'Logo',
        before: 'None',
        after: `600 × 60 pixels (${logo.sha256.slice(0, 8)})`,
      },
    ],
  });
  const [entry] = (await world.as('admin').get('/audit')).json().items;
  expect(entry).toMatchObject({
    action: 'settings.company',
    reason: 'New brand',
    changes: [{ field: 'Logo', before: null, after: `600 × 60 (${logo.sha256.slice(0, 8)})` }],
  });
});

test('pages get the address of the logo and its sides', async () => {
  const logo = logoOf(await current());
  const address = `/api/company/logo/${logo.sha256}`;
  const { texts, data } = await companyFacts(world.db, 'https://sankofa.test');
  expect(texts).toMatchObject({
    'logo.address': address,
    'logo.width': '600',
    'logo.height': '60',
  });
  expect(data['company']).toMatchObject({ logo: { address, width: 600, height: 60 } });
  expect(data['organization']).toMatchObject({ logo: `https://sankofa.test${address}` });
});

test('documents contain the logo, and emails link to it', async () => {
  const sample = '/settings/documents/receipt/sample.pdf';
  const withLogo = await world.as('admin').get(sample);
  expect(withLogo.rawPayload.toString('latin1')).toContain('/Subtype /Image');
  const preview = await world.as('admin').post('/settings/templates/invoice-issued/preview', {
    language: 'en',
    words: noWords,
  });
  expect(preview.json<{ html: string }>().html).toContain(
    `/api/company/logo/${logoOf(await current()).sha256}`,
  );
});

test('a transparent, a very tall and a turned logo keep their form', async () => {
  const tall = logoOf((await upload(await png(200, 2000))).json<Saved>());
  expect(tall).toMatchObject({ width: 16, height: 160 });
  const clear = logoOf((await upload(await png(400, 100, '#00000000'))).json<Saved>());
  expect((await sharp(await bytesOf(clear)).stats()).isOpaque).toBe(false);
  const turned = await picture(100, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(logoOf((await upload(turned, 'image/jpeg')).json<Saved>())).toMatchObject({
    width: 400,
    height: 100,
  });
});

test('the logo is removed, and an earlier one is restored with its own address', async () => {
  const first = (await upload(await png(300, 80, '#117733'))).json<Saved>();
  const removed = await world
    .as('admin')
    .patch('/settings/company', { logo: null }, { version: first.version });
  expect(removed.json<Saved>().company.logo).toBeNull();
  const restored = await world
    .as('admin')
    .post(
      '/settings/history/company/restore',
      { version: first.version, reason: 'Removed by mistake' },
      { version: first.version + 1 },
    );
  expect(restored.statusCode).toBe(200);
  expect(logoOf(await current())).toEqual(logoOf(first));
  expect((await bytesOf(logoOf(first))).byteLength).toBeGreaterThan(100);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
test.each([
  ['an SVG file', svg, 'image/svg+xml', { status: 415, text: /SVG files can contain scripts/ }],
  [
    'an SVG file named as PNG',
    svg,
    'image/png',
    { status: 415, text: /Choose a JPEG, PNG or WebP image/ },
  ],
  [
    'a PDF',
    Buffer.from('%PDF-1.7\n%%EOF'),
    'application/pdf',
    { status: 415, text: /Choose a JPEG, PNG or WebP/ },
  ],
  ['a file above 5 MB', Buffer.alloc(5_000_001), 'image/png', { status: 413, text: /up to 5 MB/ }],
])(
  '%s is refused with the reason, and nothing changes',
  async (_name, bytes, kind, { status, text }) => {
    const before = await current();
    const refused = await upload(bytes, kind);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringMatching(text),
    ]);
    expect(await current()).toEqual(before);
  },
);

test('a logo of a few pixels and a truncated one are refused', async () => {
  const tiny = await upload(await png(40, 20));
  expect([tiny.statusCode, tiny.json().message]).toEqual([
    415,
    'This image is 40 × 20 pixels, which is too small to print. Choose one that is at least 48 pixels wide or high',
  ]);
  const whole = await picture(900, 900).png({ compressionLevel: 0 }).toBuffer();
  expect((await upload(whole.subarray(0, 9000))).statusCode).toBe(415);
});

test('only an admin sets a logo, and of two at once the second is told to reload', async () => {
  const { version } = await current();
  const [red, blue] = [await png(200, 80, '#aa0000'), await png(200, 80, '#0000aa')];
  for (const person of ['staff', 'finance', 'content'] as const)
    expect((await world.as(person).upload(path, red, 'image/png', { version })).statusCode).toBe(
      403,
    );
  const both = await Promise.all([
    world.as('admin').upload(path, red, 'image/png', { version }),
    world.as('admin2').upload(path, blue, 'image/png', { version }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const key = crypto.randomUUID();
  const again = { version: version + 1, key };
  const twice = [
    await world.as('admin').upload(path, red, 'image/png', again),
    await world.as('admin').upload(path, red, 'image/png', again),
  ];
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await current()).version).toBe(version + 2);
});

test('the address of a logo finds nothing else, and no one sets a hash without its picture', async () => {
  expect((await world.visitor.get(`/company/logo/${'0'.repeat(64)}`)).statusCode).toBe(404);
  expect((await world.visitor.get('/company/logo/..%2F..%2Fsecrets')).statusCode).toBe(400);
  const { version } = await current();
  const logo = { sha256: '0'.repeat(64), width: 1, height: 1 };
  expect(
    (await world.as('admin').patch('/settings/company', { logo }, { version })).statusCode,
  ).toBe(400);
});
