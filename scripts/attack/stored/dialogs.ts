import type { Page } from '@playwright/test';

import type { Inspection } from './detector.ts';

/** Rows of a list repeat their buttons, so one of each name is enough. */
const mostButtons = 10;
const shownMs = 120;
const mark = 'data-button-number';

/**
 * Presses one button of each name on a page, and inspects what it opens: dialogs, menus and parts of the page. Nothing is
 * stored, since calls that would write are not sent. A button that leads to another page is the last one.
 */
export async function inspectDialogs(
  page: Page,
  inspect: () => Promise<Inspection>,
): Promise<Inspection & { dialogs: number }> {
  const all = { faults: [] as string[], fields: new Set<number>(), dialogs: 0 };
  const at = page.url();
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
    await page.waitForTimeout(shownMs);
    if (page.url().split('?')[0] !== at.split('?')[0]) break;
    const { faults, fields } = await inspect();
    // Our own buttons open tabs too, such as those for printing.
    const { origin } = new URL(at);
    const isOwnTab = (fault: string) =>
      fault === 'opened about:blank' || fault.startsWith(`opened ${origin}/`);
    all.faults.push(...faults.filter((fault) => !isOwnTab(fault)));
    for (const tab of page.context().pages()) if (tab !== page) await tab.close();
    for (const field of fields) all.fields.add(field);
    if ((await page.locator('dialog[open]').count()) === 0) continue;
    all.dialogs += 1;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
    if ((await page.locator('dialog[open]').count()) > 0) break;
  }
  await page.unroute('**/api/**');
  return all;
}

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
