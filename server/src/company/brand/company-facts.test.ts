import { afterAll, beforeAll, expect, test } from 'vitest';

import { openSites } from '../../testing/trade/goods.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { companyFacts } from './company-facts.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await openSites(world);
});
afterAll(() => world.close());

const save = (change: object) =>
  world.as('admin').patch('/settings/company', change, { version: 0 });

test('pages show the brand and leave out unknown facts until an admin adds them', async () => {
  const { texts, lists, data } = await companyFacts(world.db, 'https://sankofa.test');
  expect(texts).toEqual({
    brand: 'Sankofa Freight',
    email: null,
    address: null,
    supportHours: '24/7',
    publicUrl: 'https://sankofa.test',
    callDial: null,
    callShown: null,
    whatsapp: null,
    'logo.address': null,
    'logo.width': null,
    'logo.height': null,
  });
  expect([lists['phones'], lists['social']]).toEqual([[], []]);
  expect(data['organization']).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': 'https://sankofa.test/#organization',
    name: 'Sankofa Freight',
    url: 'https://sankofa.test/',
    logo: 'https://sankofa.test/brand/icon-512.png',
  });
});

test('phone numbers can be dialled, offices are in Ghana, and only web pages are linked to', async () => {
  const saved = await save({
    phones: ['+233 (0)30 211-1111'],
    social: [
      { name: 'Facebook', url: 'facebook.com/us' },
      { name: 'WhatsApp', url: 'https://wa.me/233302111111' },
    ],
  });
  expect(saved.statusCode).toBe(200);
  const { texts, lists, data } = await companyFacts(world.db, 'https://sankofa.test');
  expect(texts).toMatchObject({
    callDial: '+233302111111',
    whatsapp: 'https://wa.me/233302111111',
  });
  expect(lists['phones']).toEqual([{ shown: '+233 (0)30 211-1111', dial: '+233302111111' }]);
  expect(lists['social']?.[0]).toEqual({ name: 'Facebook', url: 'https://facebook.com/us' });
  expect(lists['offices']?.map(({ city }) => city)).toEqual(['Accra', 'Tamale']);
  expect(data['organization']).toMatchObject({
    sameAs: ['https://facebook.com/us', 'https://wa.me/233302111111'],
  });
});
