import { expect, type Locator, type Page } from '@playwright/test';

import { arriveAt } from '../support/pages/public-pages.ts';
import { logIn } from '../support/people/sign-in.ts';
import { test } from '../support/test.ts';

/** Returns the styles of a control that a press may change. */
const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const { opacity, transform, backgroundColor, boxShadow, filter } = getComputedStyle(element);
    return { opacity, transform, backgroundColor, boxShadow, filter };
  });

/** Blocks the effects of clicks, so that only the press itself can change anything. */
const stopClicks = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['click', 'dragstart', 'submit', 'pointerdown', 'mousedown'])
      document.addEventListener(
        name,
        (event) => {
          event.stopImmediatePropagation();
          if (name !== 'mousedown' && name !== 'pointerdown') event.preventDefault();
        },
        { capture: true },
      );
    for (const moving of document.getAnimations()) moving.cancel();
  });

/** Returns the links and buttons that can be pressed in the viewport, one of each style. */
async function controlsOf(page: Page): Promise<Locator[]> {
  const all = await page.locator('a[href], button:not([aria-disabled]), summary').all();
  const byLook = new Map<string, Locator>();
  for (const control of all) {
    const look = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isOnTop = element.contains(document.elementFromPoint(x, y));
      return isOnTop && !element.matches(':disabled')
        ? `${element.tagName} ${element.className}`
        : '';
    });
    if (look !== '' && !byLook.has(look)) byLook.set(look, control);
  }
  return [...byLook.values()];
}

const places = [
  { name: 'the home page', open: (page: Page) => arriveAt(page, '/'), least: 4 },
  { name: 'the tracking page', open: (page: Page) => arriveAt(page, '/tracking'), least: 3 },
  { name: 'the login page', open: (page: Page) => arriveAt(page, '/login'), least: 3 },
  { name: 'the customer area', open: (page: Page) => logIn(page, 'customer'), least: 4 },
  {
    name: 'the staff area',
    open: (page: Page) => logIn(page, 'staff'),
    least: 4,
  },
] as const;

for (const { name, open, least } of places)
  test(`every link and button of ${name} changes while it is pressed`, async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await stopClicks(page);
    const controls = await controlsOf(page);
    expect(controls.length).toBeGreaterThanOrEqual(least);
    for (const control of controls) {
      await control.hover();
      const before = await lookOf(control);
      await page.mouse.down();
      expect(await lookOf(control), String(control)).not.toEqual(before);
      await page.mouse.up();
    }
  });
