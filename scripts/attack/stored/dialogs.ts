import type { Page, Request } from '@playwright/test';

import type { Inspection } from './detector.ts';

/** Rows of a list repeat their buttons, so one of each name is enough. */
const mostButtons = 10;
const shownMs = 120;
const longestLoadMs = 3_000;
const mark = 'data-button-number';

type Inspect = () => Promise<Inspection>;

/**
 * Returns a function that presses one button of each name on the page that is open, and inspects what it opens: dialogs,
 * menus and parts of the page. Nothing is stored, since calls that would write are not sent. `reopen` opens the page again
 * after a button that leads to another one.
 */
export function dialogInspector(page: Page, inspect: Inspect) {
  const untilLoaded = loadingOf(page);
  return (reopen: () => Promise<unknown>) => inspectDialogs(page, { inspect, untilLoaded, reopen });
}

async function inspectDialogs(
  page: Page,
  {
    inspect,
    untilLoaded,
    reopen,
  }: { inspect: Inspect; untilLoaded: () => Promise<void>; reopen: () => Promise<unknown> },
): Promise<Inspection & { dialogs: number }> {
  const all = { faults: [] as string[], fields: new Set<number>(), dialogs: 0 };
  const at = page.url();
  const whatIsShown = async () => {
    const { faults, fields } = await inspect();
    all.faults.push(...faults.filter((fault) => !isOwnTab(fault, at)));
    for (const field of fields) all.fields.add(field);
  };
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  const count = await page.evaluate(markButtons, { mark, most: mostButtons });
  for (let number = 0; number < count; number += 1) {
    // One that has gone or is covered meanwhile is left out.
    const isPressed = await page
      .locator(`[${mark}="${number}"]`)
      .click({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isPressed) continue;
    await untilLoaded();
    const isElsewhere = page.url().split('?')[0] !== at.split('?')[0];
    if (!isElsewhere) await whatIsShown();
    for (const tab of page.context().pages()) if (tab !== page) await tab.close();
    const dialogs = isElsewhere ? 0 : await page.locator('dialog[open]').count();
    all.dialogs += Math.min(1, dialogs);
    if (dialogs > 0) await page.keyboard.press('Escape');
    if (isElsewhere || (dialogs > 0 && !(await isClosed(page)))) {
      await reopen();
      await page.evaluate(markButtons, { mark, most: mostButtons });
    }
  }
  // What a button opened late belongs to this page and not to the next one.
  if (count > 0) await page.waitForTimeout(shownMs);
  await whatIsShown();
  await page.unroute('**/api/**');
  return all;
}

/** Our own buttons open tabs too, such as those for printing. */
const isOwnTab = (fault: string, at: string) =>
  fault === 'opened about:blank' || fault.startsWith(`opened ${new URL(at).origin}/`);

/** Returns a function that waits until what a button opens is loaded: its part of the program and its calls. */
function loadingOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const endsAt = performance.now() + longestLoadMs;
    do await page.waitForTimeout(shownMs);
    while (open.size > 0 && performance.now() < endsAt);
  };
}

const isClosed = (page: Page) =>
  page
    .locator('dialog[open]')
    .first()
    .waitFor({ state: 'detached', timeout: 500 })
    .then(
      () => true,
      () => false,
    );

/** Runs in the page: numbers a button of each name, and returns how many there are. */
function markButtons({ mark: attribute, most }: { mark: string; most: number }): number {
  const names = new Set<string>();
  for (const button of document.querySelectorAll<HTMLButtonElement>('main button')) {
    const isUsable =
      button.type !== 'submit' &&
      button.getAttribute('aria-disabled') !== 'true' &&
      !button.disabled &&
      button.checkVisibility();
    const text = button.textContent.trim();
    // A button with only an icon is named after its row: its first word tells it from others.
    const name = text || (button.getAttribute('aria-label') ?? '').split(' ', 1)[0] || '';
    if (!isUsable || names.has(name) || names.size === most) continue;
    button.setAttribute(attribute, String(names.size));
    names.add(name);
  }
  return names.size;
}
