import type { Browser, Locator, Page } from '@playwright/test';

import { demoPassword } from '../../../e2e/support/product/api-client.ts';
import { medianOf, type PhoneFigure } from './figures.ts';
import { openPhone, type Phone, recordedBy } from './phone.ts';

/** Time in which a person enters an email address and a password; nothing is faster but a password manager. */
const typingMs = 6000;
const responseGoal = 100;
const warmGoal = 1000;
const loginGoal = 4000;

type Area = 'customer' | 'staff';
const people = { customer: 'customer@demo.test', staff: 'staff@demo.test' } as const;
const loginPaths = { customer: '/login', staff: '/staff/login' } as const;

/** Waits until the page of this path shows its data. Returns the time since the last tap. */
async function untilUseful(page: Page, path: RegExp): Promise<number> {
  const shown = await page.waitForFunction(
    (pattern) => {
      if (!new RegExp(pattern).test(window.location.pathname)) return 0;
      const main = document.querySelector('main');
      const heading = main?.querySelector('h1');
      return heading?.textContent && !main?.querySelector('[aria-busy="true"]')
        ? performance.now()
        : 0;
    },
    path.source,
    { timeout: 60_000 },
  );
  return (await shown.jsonValue()) - (await recordedBy(page)).tappedAt;
}

/** A person reads a page before the next tap. */
const readingMs = 2000;

/** Returns the time from a tap to the first change of the page. */
async function tap(page: Page, target: Locator): Promise<number> {
  await page.waitForTimeout(readingMs);
  await target.tap();
  await page.waitForFunction(() => window.recorded.tapMs !== null);
  return (await recordedBy(page)).tapMs ?? Number.NaN;
}

/** Opens the login and enters the password; the tap on the button remains. */
async function openLogin(phone: Phone, area: Area, waitMs: number) {
  const { page } = phone;
  await page.goto(loginPaths[area], { waitUntil: waitMs > 0 ? 'networkidle' : 'load' });
  await page.getByLabel('Email or phone number').fill(people[area]);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.waitForTimeout(waitMs);
  return page.getByRole('button', { name: 'Log in', exact: true });
}

/** Without `cpuMs` where it is part of another measurement. */
type Measured = { ms: number; cpuMs?: number };
const columns = ['slow', 'fast'] as const;
type Speed = (typeof columns)[number];
/** What was measured at one speed, by group and name. */
class Taken {
  readonly #values = new Map<string, Record<Speed, Measured[]>>();

  add(key: string, speed: Speed, measured: Measured) {
    const one = this.#values.get(key) ?? { slow: [], fast: [] };
    one[speed].push(measured);
    this.#values.set(key, one);
  }

  figures(goalOf: (group: string) => number): PhoneFigure[] {
    return [...this.#values].map(([key, { slow, fast }]) => {
      const [group = '', name = ''] = key.split('|');
      return {
        group,
        name,
        value: medianOf(slow.map(({ ms }) => ms)),
        goal: goalOf(group),
        unit: 'ms',
        unslowed: medianOf(fast.map(({ ms }) => ms)),
        ...(fast.every((one) => one.cpuMs !== undefined) && {
          cpuMs: medianOf(fast.map(({ cpuMs = 0 }) => cpuMs)),
        }),
      };
    });
  }
}

async function timed(phone: Phone, run: () => Promise<number>): Promise<Measured> {
  const before = await phone.cpuMs();
  const ms = await run();
  return { ms, cpuMs: (await phone.cpuMs()) - before };
}

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const menuTargets = [
  ['Shipments', /^\/customer\/shipments$/],
  ['New', /^\/customer\/create-shipment$/],
  ['Pay', /^\/customer\/payments$/],
  ['Home', /^\/customer\/dashboard$/],
] as const;

/** What a customer does: logs in, goes through the bottom bar twice, filters, opens a row, submits a form. */
async function asCustomer(phone: Phone, note: (key: string, measured: Measured) => void) {
  const { page } = phone;
  const timedTap = async (name: string, target: Locator) =>
    note(`response|${name}`, await timed(phone, () => tap(page, target)));

  const button = await openLogin(phone, 'customer', typingMs);
  note(
    'log in|to a useful dashboard',
    await timed(phone, async () => {
      note('response|button: Log in', { ms: await tap(page, button) });
      return untilUseful(page, /^\/customer\/dashboard$/);
    }),
  );
  // Prefetching continues in the background, as for a person who reads.
  await page.waitForTimeout(6000);
  for (const round of ['first', 'warm'])
    for (const [name, path] of menuTargets) {
      const measured = await timed(phone, async () => {
        const ms = await tap(page, bottomBar(page).getByRole('link', { name }));
        note(`response|bottom bar: ${name}, ${round}`, { ms });
        return untilUseful(page, path);
      });
      if (round === 'warm') note(`warm navigation|${name}`, measured);
      await page.waitForTimeout(500);
    }
  await timedTap('bottom bar: More', bottomBar(page).getByRole('button', { name: 'More' }));
  await page.keyboard.press('Escape');
  await bottomBar(page).getByRole('link', { name: 'Shipments' }).tap();
  await untilUseful(page, /^\/customer\/shipments$/);
  await timedTap('filter', page.getByRole('group', { name: 'Status' }).getByRole('button').first());
  await untilUseful(page, /^\/customer\/shipments$/);
  await page.goto('/customer/shipments');
  await untilUseful(page, /^\/customer\/shipments$/);
  await timedTap('row of a list', page.locator('main a[href*="/shipment-details/"]').first());
  await untilUseful(page, /^\/customer\/shipment-details\//);
  await bottomBar(page).getByRole('link', { name: 'New' }).tap();
  await untilUseful(page, /^\/customer\/create-shipment$/);
  await timedTap('button of a form', page.locator('main form button[type=submit]').last());
}

/** What staff do on a phone: filter a list, open a row, change the tab. */
async function asStaff(phone: Phone, note: (key: string, measured: Measured) => void) {
  const { page } = phone;
  const timedTap = async (name: string, target: Locator) =>
    note(`response|${name}`, await timed(phone, () => tap(page, target)));
  const button = await openLogin(phone, 'staff', typingMs);
  note(
    'log in|staff, to a useful dashboard',
    await timed(phone, async () => {
      await tap(page, button);
      return untilUseful(page, /^\/staff\/dashboard$/);
    }),
  );
  await page.goto('/staff/shipments');
  await untilUseful(page, /^\/staff\/shipments$/);
  await timedTap(
    'office: filter',
    page.getByRole('group', { name: 'Status' }).getByRole('button').nth(1),
  );
  await untilUseful(page, /^\/staff\/shipments$/);
  await page.goto('/staff/shipments');
  await untilUseful(page, /^\/staff\/shipments$/);
  await timedTap('office: row of a list', page.locator('main tbody a').first());
  await untilUseful(page, /^\/staff\/shipments\//);
  await page.goto('/staff/statistics');
  await untilUseful(page, /^\/staff\/statistics$/);
  await timedTap('office: tab', page.locator('main nav a:not([aria-current])').first());
}

/** Measures how soon the page responds to taps, and how soon the next page is useful; medians of some rounds. */
export async function measureTaps(
  browser: Browser,
  url: string,
  rounds: number,
): Promise<PhoneFigure[]> {
  const taken = new Taken();
  for (let round = 0; round < rounds; round += 1)
    for (const speed of columns)
      for (const visit of [asCustomer, asStaff]) {
        const phone = await openPhone(browser, url);
        if (speed === 'slow') await phone.slowDown();
        await visit(phone, (key, measured) => taken.add(key, speed, measured));
        await phone.close();
      }
  const goals: Record<string, number> = {
    response: responseGoal,
    'warm navigation': warmGoal,
    'log in': loginGoal,
  };
  return taken.figures((group) => goals[group] ?? Number.NaN);
}
