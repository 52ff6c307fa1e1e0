import { expect, type Locator, type Page } from '@playwright/test';

import { scan } from '../support/devices/scanner.ts';
import { screenshotsOf } from '../support/pages/screenshots.ts';
import { logIn } from '../support/people/sign-in.ts';
import * as fixtures from '../support/product/fixtures.ts';
import { test } from '../support/test.ts';
import { openStation } from '../support/trade/receiving.ts';

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});
test.use({ viewport: { width: 360, height: 800 } });

/** Returns what covers the field when it gets the focus, however the page was scrolled; null if nothing. */
const coverOf = (field: Locator, block: ScrollLogicalPosition) =>
  field.evaluate((element, at) => {
    if (element instanceof HTMLElement) {
      element.blur();
      element.scrollIntoView({ block: at, behavior: 'instant' });
      element.focus();
    }
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const covers = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 6, top + 6],
      [right - 6, bottom - 6],
    ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y));
    const cover = covers.find((one) => one !== element);
    return cover === undefined ? null : (cover?.outerHTML.slice(0, 120) ?? 'off the screen');
  }, block);

async function isNeverCovered(field: Locator) {
  await expect(field).toBeVisible();
  for (const block of ['start', 'center', 'end', 'nearest'] as const)
    expect(await coverOf(field, block), `what lies over it, scrolled to its ${block}`).toBeNull();
}

/** Expects the width of the smallest common phone: nothing may be cut off sideways either. */
const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(360);

test('the shelf field is never under a fixed bar, at receiving', async ({ page }, info) => {
  const takeScreenshot = screenshotsOf(info, 'shelf');
  await logIn(page, 'warehouse-cn');
  await openStation(page, '收货');
  await scan(page, `YT90${String(Date.now()).slice(-8)}`);
  await page.getByRole('button', { name: /无主/ }).first().click();
  await isNeverCovered(page.getByRole('textbox', { name: '货位' }));
  await fits(page);
  await takeScreenshot(page, 'receiving');
});

test('the shelf field is never under a fixed bar, at moves, unloading and unlabelled cartons', async ({
  page,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'shelf');
  const { batch } = await parties.unloadingBatch();
  await parties.availableShipment();
  await logIn(page, 'warehouse-gh');

  await test.step('moves keep it uncovered', async () => {
    await page.goto('/staff/warehouse/inventory');
    await page
      .getByRole('checkbox', { name: /^Select P/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Move…' }).click();
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'New shelf' });
    await expect(field).toBeFocused();
    await isNeverCovered(field);
    await fits(page);
    await takeScreenshot(page, 'moving');
  });

  await test.step('put-away while unloading keeps it uncovered', async () => {
    await page.goto(`/staff/warehouse/unload?batch=${batch.id}`);
    await isNeverCovered(page.getByRole('textbox', { name: 'Shelf' }));
    await fits(page);
    await takeScreenshot(page, 'unloading');
  });

  await test.step('an unlabelled carton keeps it uncovered', async () => {
    await page.getByRole('button', { name: 'Register unlabelled carton' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unlabelled carton');
    const question = page.getByRole('heading', { name: 'Which warehouse are you in?' });
    const weight = page.getByRole('textbox', { name: 'Weight' });
    await expect(question.or(weight)).toBeVisible();
    if (await question.isVisible())
      await page.getByRole('button', { name: /Accra/ }).first().click();
    await isNeverCovered(page.getByRole('textbox', { name: 'Shelf' }));
    await fits(page);
    await takeScreenshot(page, 'finding');
  });
});
