import { getSetup } from '@sankofa/domain/company/setup-endpoints';
import { sites } from '@sankofa/domain/fixtures/sites';
import { getEstimateBasis } from '@sankofa/domain/rates/estimate-endpoints';
import { estimateFreight } from '@sankofa/domain/rates/freight-estimate';
import { priceLines } from '@sankofa/domain/taxes/price-line';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { companyTin } from '../../fixtures/taxes.ts';
import { password } from '../../testing/authenticator.ts';
import { airRate } from '../../testing/money/air-rate.ts';
import { clientOf } from '../../testing/people.ts';
import { register } from '../../testing/registration.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { importsOf, person } from '../../testing/trade/import-fixture.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { setupOf } from './setup.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const setup = async () => getSetup.answer.parse((await world.as('admin').get('/setup')).json());
const missing = async () =>
  (await setup()).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);

test('a company is set up from nothing by the calls of the guide, and then serves a customer', async () => {
  const admin = world.as('admin');
  expect(await setup()).toMatchObject({ isNew: true, next: 'company', isDismissed: false });
  const { version } = (await admin.get('/settings/company')).json();
  good(
    await admin.patch(
      '/settings/company',
      { brand: 'Adom', email: 'hello@adom.test' },
      { version },
    ),
  );
  good(
    await admin.patch(
      '/settings/company',
      { social: [{ name: 'Facebook', url: 'facebook.com/adom' }] },
      { version: version + 1 },
    ),
  );
  const logo = await sharp({ create: { width: 200, height: 60, channels: 3, background: '#06c' } })
    .png()
    .toBuffer();
  good(await admin.upload('/settings/company/logo', logo, 'image/png', { version: version + 2 }));
  good(await admin.post('/sites', sites.guangzhou));
  good(await admin.post('/sites', sites.accra));
  expect(await setup()).toMatchObject({ isNew: false, next: 'rates' });
  good(await admin.post('/rates', airRate('25.00')));
  expect(await missing()).toContain('rates');
  good(
    await admin.post('/rates', {
      mode: 'SEA',
      goodsClass: 'NORMAL',
      tiers: [{ fromUnits: 0, toUnits: null, dollars: '220.00' }],
      minimumUnits: 0,
      stepUnits: 1_000,
      divisor: null,
      note: 'First rate',
    }),
  );
  good(await admin.post('/exchange-rates', { cedisPerDollar: '12.50', note: 'Of the bank' }));
  good(
    await admin.patch(
      '/settings/company',
      { paymentMethods: [{ heading: 'MTN', rows: [['Number', '024 400 4417']] }] },
      { version: version + 3 },
    ),
  );
  const from = world.clock().slice(0, 10);
  const reason = 'Registered today';
  good(
    await admin.post('/taxes/laws', {
      from: '2026-01-01',
      nhil: '2.5',
      getfund: '2.5',
      covid: '0',
      vat: '15',
      flat: '3',
      vatBase: 'VALUE',
      reason,
    }),
  );
  const treatments = priceLines.map((priceLine) => ({ priceLine, treatment: 'B' }));
  good(await admin.post('/taxes/treatments', { from, treatments, reason }));
  expect(await missing()).toContain('taxes');
  good(
    await admin.post('/taxes/registration', {
      from,
      tin: companyTin,
      isPriceInclusive: false,
      reason,
    }),
  );
  expect(await missing()).not.toContain('taxes');
  good(await admin.post('/settings/connections/test-email'));
  good(
    await admin.post('/invitations', {
      email: 'new.hand@example.test',
      role: 'STAFF',
      duties: ['warehouse'],
      siteKind: 'ORIGIN',
    }),
  );
  await world.runJobs();
  await importsOf(world).importRows('CUSTOMERS', [person()]);
  // Without a mail server, emails are files only.
  expect(await missing()).toEqual(['email']);
  const config = { smtpUrl: 'smtp://mail.test', gateway: null };
  expect(await setupOf(world.db, config, world.clock())).toMatchObject({ next: null });

  const yaa = await registered();
  const offices = good<{ items: { id: string }[] }>(await yaa.get('/destinations')).items;
  expect((await yaa.get('/me/address-kit')).body).toContain(sites.guangzhou.addressZh);
  expect((await world.visitor.get('/rates')).json()).toMatchObject({ exchangeRate: 12.5 });
  const basis = getEstimateBasis.answer.parse((await yaa.get('/me/estimate-basis')).json());
  const tenKilograms = { mode: 'AIR', goodsClass: 'NORMAL' } as const;
  expect(
    estimateFreight(basis, tenKilograms, { weightGrams: 10_000, volumeCm3: 1_000 })?.lowest.amount,
  ).toBe(312_500);
  const created = await yaa.post('/shipments', {
    mode: 'AIR',
    goodsClass: 'NORMAL',
    destinationSiteId: offices[0]?.id,
    lines: [{ supplierNumber: 'SF1234567890', contents: 'Shoes', cartons: 1 }],
  });
  expect(created.body).toContain('trackingNumber');
});

/** A visitor registers, confirms the address, logs in and completes the profile. */
async function registered() {
  const email = await register(world);
  const emails = await world.emails(email);
  const token = emails.flatMap(
    ({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  )[0];
  good(await world.visitor.post('/auth/verify-email', { token }));
  const login = { emailOrPhone: email, password, role: 'CUSTOMER' };
  const answer = await world.visitor.post('/auth/login', login);
  const { user } = good<{ user: { id: string } }>(answer);
  const refresh = answer.cookies.find(({ name }) => name === 'refreshToken')?.value ?? '';
  const [sessionId = ''] = refresh.split('.');
  const yaa = clientOf(world, () => Promise.resolve({ userId: user.id, sessionId }));
  good(await yaa.patch('/users/updateMe', { city: 'Kumasi' }));
  return yaa;
}

test('a step is skipped and taken up again, for every admin, and the checklist is closed', async () => {
  const admin = world.as('admin');
  const skip = (step: string, isSkipped: boolean) =>
    admin.patch('/setup', { step: { step, isSkipped } });
  expect((await skip('company', true)).json()).toMatchObject({ next: 'brand', isNew: false });
  await skip('brand', true);
  await skip('social', true);
  expect((await skip('company', false)).json()).toMatchObject({ next: 'company' });
  expect((await world.as('admin2').get('/setup')).json()).toMatchObject({
    next: 'company',
    isDismissed: false,
  });
  await admin.patch('/setup', { isDismissed: true });
  expect(await setup()).toMatchObject({ isDismissed: true, next: 'company' });
  expect((await skip('nothing', true)).statusCode).toBe(400);
  expect((await world.as('finance').get('/setup')).statusCode).toBe(403);
  const both = await Promise.all([skip('staff', true), skip('email', true)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const skipped = (await setup()).steps.filter(({ isSkipped }) => isSkipped);
  expect(skipped.map(({ step }) => step)).toEqual(['brand', 'social', 'email', 'staff']);
});

test('an office that is not on the map is still missing', async () => {
  const { position: _, ...unplaced } = sites.accra;
  await world.as('admin').post('/sites', unplaced);
  expect(await missing()).toContain('offices');
});
