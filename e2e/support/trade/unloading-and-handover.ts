import { expect, type Page } from '@playwright/test';

import { scan } from '../devices/scanner.ts';
import { choose } from '../pages/menu.ts';

const unloadField = (page: Page) => page.getByRole('textbox', { name: 'Scan each carton' });

/** Selects the arrived batch and starts unloading. */
export async function startUnloading(page: Page, batchNumber: string) {
  await choose(page, 'Unload');
  await page.getByRole('button', { name: batchNumber }).click();
  await page.getByRole('button', { name: 'Start unloading' }).click();
  await expect(unloadField(page)).toBeFocused();
}

export async function unloadCarton(page: Page, labelNumber: string) {
  await expect(unloadField(page)).toBeFocused();
  await scan(page, labelNumber);
  await expect(
    page.getByRole('status').filter({ hasText: `Unloaded: ${labelNumber}` }),
  ).toBeVisible();
}

/** Completes unloading; cartons not scanned are listed before they become short. */
export async function finishUnloading(page: Page, batchNumber: string, short: readonly string[]) {
  await page.getByRole('button', { name: 'Finish unloading' }).click();
  const question = page.getByRole('dialog', { name: `Finish unloading ${batchNumber}?` });
  await expect(question.getByRole('listitem')).toHaveText([...short]);
  await question.getByRole('button', { name: `Finish ${batchNumber}` }).click();
  await expect(page.getByText(`${batchNumber} unloaded`)).toBeVisible();
}

type Collection = { pickupCode: string; receivedBy: string };

/** Scans each carton at the counter. */
export async function scanForHandOver(page: Page, labels: readonly string[]) {
  for (const label of labels) {
    await scan(page, label);
    await expect(page.getByRole('status').filter({ hasText: `Added: ${label}` })).toBeVisible();
  }
}

/** Fills in the handover: the customer's code, the name of the person who collects, and a signature. */
export async function fillHandOver(page: Page, { pickupCode, receivedBy }: Collection) {
  // Key by key: text entered into a field all at once is a scan.
  await page.getByLabel('Pickup code').pressSequentially(pickupCode, { delay: 60 });
  await page.getByLabel('Collector’s name').fill(receivedBy);
  await sign(page);
}

/** Signs in the signature box with the mouse, in one stroke. */
export async function sign(page: Page) {
  const pad = page.getByLabel('Signature box');
  // Out from under the buttons fixed to the bottom of the screen.
  await pad.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no box to sign in');
  const at = (across: number, down: number) =>
    [box.x + box.width * across, box.y + box.height * down] as const;
  const strokes = [
    [0.2, 0.3],
    [0.3, 0.75],
    [0.4, 0.35],
    [0.55, 0.7],
    [0.65, 0.4],
    [0.85, 0.55],
  ] as const;
  await page.mouse.move(...at(0.12, 0.6));
  await page.mouse.down();
  for (const [across, down] of strokes) await page.mouse.move(...at(across, down), { steps: 6 });
  await page.mouse.up();
}

export async function handOver(page: Page, cartons: number, receivedBy: string) {
  await page.getByRole('button', { name: `Hand over ${cartons} carton` }).click();
  await expect(
    page.getByText(new RegExp(`^${cartons} cartons? handed over to ${receivedBy}$`)),
  ).toBeVisible();
}

/** Scans what the customer shows: her label or her tracking number. */
export async function findForHandOver(page: Page, code: string) {
  await choose(page, 'Hand over');
  await expect(
    page.getByRole('textbox', {
      name: 'Scan label, or enter tracking number, customer code or name',
    }),
  ).toBeFocused();
  await scan(page, code);
  await expect(page.getByLabel('Pickup code')).toBeVisible();
}
