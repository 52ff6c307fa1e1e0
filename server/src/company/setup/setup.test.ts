import { getSetup } from '@sankofa/domain/company/setup-endpoints';
import { sites } from '@sankofa/domain/fixtures/sites';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { airRate } from '../../testing/money/air-rate.ts';
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
  const good = async (answer: ReturnType<typeof admin.get>) =>
    expect((await answer).statusCode).toBe(200);
  await good(
    admin.patch('/settings/company', { brand: 'Adom', email: 'hello@adom.test' }, { version }),
  );
  await good(
    admin.patch(
      '/settings/company',
      { social: [{ name: 'Facebook', url: 'facebook.com/adom' }] },
      { version: version + 1 },
    ),
  );
  await good(admin.post('/sites', sites.guangzhou));
  await good(admin.post('/sites', sites.accra));
  expect(await setup()).toMatchObject({ isNew: false, next: 'rates' });
  await good(admin.post('/rates', airRate('25.00')));
  expect(await missing()).toContain('rates');
  await good(
    admin.post('/rates', {
      mode: 'SEA',
      goodsClass: 'NORMAL',
      tiers: [{ fromUnits: 0, toUnits: null, dollars: '220.00' }],
      minimumUnits: 0,
      stepUnits: 1_000,
      divisor: null,
      note: 'First rate',
    }),
  );
  await good(admin.post('/exchange-rates', { cedisPerDollar: '12.50', note: 'Of the bank' }));
  await good(
    admin.patch(
      '/settings/company',
      { paymentMethods: [{ heading: 'MTN', rows: [['Number', '024 400 4417']] }] },
      { version: version + 2 },
    ),
  );
  await good(admin.post('/settings/connections/test-email'));
  await good(
    admin.post('/invitations', {
      email: 'new.hand@example.test',
      role: 'STAFF',
      duties: ['warehouse'],
      siteKind: 'ORIGIN',
    }),
  );
  await world.runJobs();
  // Without a mail server, emails are files only.
  expect(await missing()).toEqual(['email']);
  const config = { smtpUrl: 'smtp://mail.test', gateway: null };
  expect(await setupOf(world.db, config, world.clock())).toMatchObject({ next: null });

  const ama = await world.ama();
  const offices = (await ama.get('/destinations')).json<{ items: { id: string }[] }>().items;
  expect((await ama.get('/me/address-kit')).body).toContain(sites.guangzhou.addressZh);
  expect((await world.visitor.get('/rates')).json()).toMatchObject({ exchangeRate: 12.5 });
  const created = await ama.post('/shipments', {
    mode: 'AIR',
    goodsClass: 'NORMAL',
    destinationSiteId: offices[0]?.id,
    lines: [{ supplierNumber: 'SF1234567890', contents: 'Shoes', cartons: 1 }],
  });
  expect(created.body).toContain('trackingNumber');
});

test('a step is skipped and taken up again, for every admin, and the checklist is closed', async () => {
  const admin = world.as('admin');
  const skip = (step: string, isSkipped: boolean) =>
    admin.patch('/setup', { step: { step, isSkipped } });
  expect((await skip('company', true)).json()).toMatchObject({ next: 'social', isNew: false });
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
  expect(skipped.map(({ step }) => step)).toEqual(['social', 'email', 'staff']);
});

test('an office that is not on the map is still missing', async () => {
  const { position: _, ...unplaced } = sites.accra;
  await world.as('admin').post('/sites', unplaced);
  expect(await missing()).toContain('offices');
});
