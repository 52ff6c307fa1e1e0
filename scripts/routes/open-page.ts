import type { BrowserContext, Page } from '@playwright/test';

import type { Outcome } from './route-list.ts';

export type Opened = {
  outcome: Outcome | 'nothing';
  heading: string;
  /** Where the page ended, without the origin. */
  at: string;
  /** Errors in the console, and calls that were refused or failed. */
  faults: string[];
};

const quietMs = 200;
const limitMs = 20_000;

const isCall = (address: string) => new URL(address).pathname.startsWith('/api/');

/**
 * Returns a function that opens paths in one tab, and waits until the heading is shown and all calls are answered.
 */
export async function openTab(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  let faults: string[] = [];
  let open = 0;
  let changedAt = performance.now();
  const count = (by: number) => (request: { url: () => string }) => {
    if (!isCall(request.url())) return;
    open = Math.max(0, open + by);
    changedAt = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  page.on('response', (answer) => {
    if (answer.status() < 400 || !isCall(answer.url())) return;
    const { pathname } = new URL(answer.url());
    faults.push(`${answer.status()} ${answer.request().method()} ${pathname.slice('/api'.length)}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The browser's own note of a status, which is counted above.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });

  async function openPath(to: string): Promise<Opened> {
    faults = [];
    await page.goto(origin + to);
    const endsAt = performance.now() + limitMs;
    while (performance.now() < endsAt) {
      await page.waitForTimeout(50);
      if (open === 0 && performance.now() - changedAt > quietMs && (await isSettled(page))) break;
    }
    const { pathname, search } = new URL(page.url());
    const heading = await headingOf(page);
    const isElsewhere = to.split('?')[0] !== pathname;
    const outcome = (isElsewhere && redirectOutcome(pathname)) || (await outcomeOf(page, heading));
    return { outcome, heading, at: pathname + search, faults };
  }
  return { page, openPath };
}

/** A page is invisible until the announcements above it are known: its heading can be found, but not read. */
const isSettled = (page: Page) =>
  page
    .evaluate(
      () =>
        document.querySelector('main h1')?.checkVisibility({ visibilityProperty: true }) === true,
    )
    .catch(() => false);

const headingOf = (page: Page) =>
  page.evaluate(() => document.querySelector('main h1')?.textContent.trim() ?? '');

const redirectOutcome = (pathname: string): Outcome | null =>
  /^\/(?:staff\/|admin\/)?login$/.test(pathname)
    ? 'login'
    : pathname === '/unauthorized'
      ? 'other role'
      : null;

async function outcomeOf(page: Page, heading: string): Promise<Opened['outcome']> {
  if (heading === '') return 'nothing';
  if (/^(?:Page not found|找不到页面)$/.test(heading)) return 'not found';
  const isRefusal = (await page.locator('main [data-missing-permission]').count()) > 0;
  return isRefusal ? 'permission' : 'page';
}
