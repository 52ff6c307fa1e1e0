import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { z } from 'zod';

import { demoPassword } from '../../../e2e/support/product/api-client.ts';
import { medianOf, type PhoneFigure } from './figures.ts';
import { openPhone, type Phone, recordedBy, smallPhone } from './phone.ts';

const rows = 5000;
const longestTaskGoal = 50;
/** A frame that comes this late was missed by at least two others. */
const lateMs = 50;

const listBody = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });

/** Answers the list without a search with 5,000 rows: those of the demo, again and again. */
const multiplyRows = (page: Page) =>
  page.route(/\/api\/shipments(?:\?(?!.*\bq=).*)?$/, async (route) => {
    const response = await route.fetch();
    const body = listBody.parse(await response.json());
    const items = Array.from({ length: rows }, (_, at) => {
      const row = body.items[at % body.items.length];
      return { ...row, id: `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}` };
    });
    await route.fulfill({ response, json: { ...body, items, nextCursor: null } });
  });

async function openList({ page }: Phone) {
  await page.goto('/staff/login');
  await page.getByLabel('Email or phone number').fill('staff@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/staff/dashboard');
  await multiplyRows(page);
  await page.goto('/staff/shipments', { waitUntil: 'networkidle' });
  await page.waitForFunction((count) => {
    const table = document.querySelector('main table');
    return (
      Number(table?.ariaRowCount) > count && (table?.querySelectorAll('tbody tr').length ?? 0) > 2
    );
  }, rows);
  // The list is rendered; what the browser still does about it is not part of scrolling.
  await page.waitForTimeout(3000);
}

const resetLongest = (page: Page) =>
  page.evaluate(() => {
    window.recorded.longestTaskMs = 0;
  });

/** Scrolls two screens a second for four seconds; returns the number of late frames and the longest task. */
async function scroll({ page }: Phone) {
  await resetLongest(page);
  const lateFrames = await page.evaluate(
    (lateMs) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        let last = from;
        let late = 0;
        const step = (now: number) => {
          if (now - last > lateMs) late += 1;
          window.scrollBy({ top: ((now - last) / 500) * window.innerHeight, behavior: 'instant' });
          last = now;
          if (now - from < 4000) requestAnimationFrame(step);
          else resolve(late);
        };
        requestAnimationFrame(step);
      }),
    lateMs,
  );
  return { lateFrames, longestTaskMs: (await recordedBy(page)).longestTaskMs };
}

/** Types into the search and waits until its result is shown; returns the longest task of both. */
async function search({ page }: Phone) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const field = page.locator('main [role=search] input[type=search]');
  await field.click();
  await page.waitForTimeout(500);
  await resetLongest(page);
  await page.keyboard.type('kofi', { delay: 90 });
  const typing = (await recordedBy(page)).longestTaskMs;
  await page.waitForFunction(
    (count) => Number(document.querySelector('main table')?.ariaRowCount ?? 0) < count,
    rows,
  );
  await page.waitForTimeout(500);
  return { typing, result: (await recordedBy(page)).longestTaskMs };
}

type Screen = { name: string; options: BrowserContextOptions; isSlow: boolean };
const screens: readonly Screen[] = [
  { name: 'at 1440 px', options: { viewport: { width: 1440, height: 900 } }, isSlow: false },
  { name: 'on a phone', options: smallPhone, isSlow: false },
  { name: 'on a slow phone', options: smallPhone, isSlow: true },
];

/** Measures the list of shipments with 5,000 rows: scrolling through it, and typing into its search. */
export async function measureLongList(
  browser: Browser,
  url: string,
  rounds: number,
): Promise<PhoneFigure[]> {
  const figures: PhoneFigure[] = [];
  for (const { name, options, isSlow } of screens) {
    const taken: number[][] = [[], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      // The office's worker would answer in place of `multiplyRows`.
      const phone = await openPhone(browser, url, { ...options, serviceWorkers: 'block' });
      await openList(phone);
      if (isSlow) await phone.slowDown();
      const { lateFrames, longestTaskMs } = await scroll(phone);
      const { typing, result } = await search(phone);
      for (const [at, value] of [lateFrames, longestTaskMs, typing, result].entries())
        taken[at]?.push(value);
      await phone.close();
    }
    const figure = (at: number, what: string, goal: number, unit: PhoneFigure['unit']) => ({
      group: '5,000 rows',
      name: `${what} ${name}`,
      value: medianOf(taken[at] ?? []),
      goal,
      unit,
    });
    figures.push(
      figure(0, 'late frames while scrolling', 0, ''),
      figure(1, 'longest task while scrolling', longestTaskGoal, 'ms'),
      figure(2, 'longest task while typing', longestTaskGoal, 'ms'),
      figure(3, 'longest task until the result', longestTaskGoal, 'ms'),
    );
  }
  return figures;
}
