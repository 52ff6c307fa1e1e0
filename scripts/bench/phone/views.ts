import type { Browser, Page } from '@playwright/test';

import { demoPassword, signIn } from '../../../e2e/support/product/api-client.ts';
import { homeLimit, trackedLimit, trackedTotalLimit } from '../../bench-web/page-limits.ts';
import { saveData, weightOfAll } from '../../bench-web/weights.ts';
import { medianOf, type PhoneFigure } from './figures.ts';
import { openPhone, recordedBy, smallPhone } from './phone.ts';

const shiftGoal = 0.05;

/** Returns the tracking number of one of the demo customer's shipments. */
async function trackingNumber(url: string): Promise<string> {
  const customer = await signIn(url, 'customer');
  const { body } = await customer.get<{ items: { trackingNumber: string }[] }>(
    '/shipments?limit=1',
  );
  const [first] = body.items;
  if (!first) throw new Error('The demo customer has no shipment');
  return first.trackingNumber;
}

const figure = (name: string, value: number, goal: number): PhoneFigure => ({
  group: 'bytes',
  name,
  value,
  goal,
  unit: 'KB',
});

/** Measures the bytes of the home page and of a tracking result on a first visit. */
export async function measureViews(browser: Browser, url: string): Promise<PhoneFigure[]> {
  const number = await trackingNumber(url);
  const weigh = async (path: string, javaScriptEnabled: boolean) => {
    const phone = await openPhone(browser, url, { ...smallPhone, javaScriptEnabled });
    await saveData(phone.page);
    await phone.page.goto(path, { waitUntil: 'networkidle' });
    const bytes = await weightOfAll(phone.page);
    await phone.close();
    return bytes / 1000;
  };
  return [
    figure('home, first view', await weigh('/', true), homeLimit),
    figure(
      'tracking result without scripts',
      await weigh(`/tracking/${number}`, false),
      trackedLimit,
    ),
    figure('tracking result in all', await weigh(`/tracking/${number}`, true), trackedTotalLimit),
  ];
}

async function logIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel('Email or phone number').fill('customer@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/customer/dashboard');
  await page.waitForLoadState('networkidle');
}

/** Measures how much the customer's first page moves while it loads. */
export async function measureShift(
  browser: Browser,
  url: string,
  rounds: number,
): Promise<PhoneFigure[]> {
  const shifts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const phone = await openPhone(browser, url);
    await logIn(phone.page);
    await phone.slowDown();
    await phone.page.goto('/customer/dashboard', { waitUntil: 'networkidle' });
    shifts.push((await recordedBy(phone.page)).shift);
    await phone.close();
  }
  const name = 'customer dashboard, reloaded';
  return [{ group: 'layout shift', name, value: medianOf(shifts), goal: shiftGoal, unit: '' }];
}
