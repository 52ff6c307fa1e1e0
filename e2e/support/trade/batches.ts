import { expect, type Page } from '@playwright/test';

import { scan } from '../devices/scanner.ts';
import { choose } from '../pages/menu.ts';

const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

export const documents = {
  'Shipping line': 'Maersk',
  'Seal number': 'CN4400123',
  'Master bill of lading': 'MAEU601200300',
  Vessel: 'Maersk Cape Town',
  Voyage: '214W',
} as const;

/** Fills in a sea batch from Guangzhou to Accra; the container number is left to the caller. */
export async function fillSeaPlan(page: Page) {
  await choose(page, 'Batches');
  await page.getByRole('link', { name: 'Create batch' }).click();
  await page.getByRole('radio', { name: /^Sea/ }).check();
  await page.getByLabel('Origin warehouse').selectOption('Guangzhou warehouse, Guangzhou');
  await page.getByLabel('Port of loading').selectOption('CNNSA');
  await page.getByLabel('Destination office').selectOption('Accra office, Accra');
  await page.getByLabel('Port of discharge').selectOption('GHTEM');
  await page.getByLabel('Cut-off').fill(`${dayIn(5)}T18:00`);
  await page.getByLabel('Departure (ETD)').fill(dayIn(6));
  await page.getByLabel('Arrival (ETA)').fill(dayIn(48));
  await page.getByRole('button', { name: '20GP, 28.000 CBM' }).click();
  for (const [label, value] of Object.entries(documents)) await page.getByLabel(label).fill(value);
}

/** Creates the batch and returns its number. */
export async function createBatch(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create batch' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^SEA-/);
  return (await title.textContent()) ?? '';
}

export async function openBatch(page: Page, batchNumber: string) {
  await choose(page, 'Batches');
  await page.getByRole('link', { name: batchNumber }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(batchNumber);
}

/** Takes the next step of the batch: the button names the step, the dialog its effect. */
export async function performStep(page: Page, label: string, batchNumber: string) {
  await page.getByRole('button', { name: label, exact: true }).click();
  const question = page.getByRole('dialog', { name: `${label}: ${batchNumber}` });
  await question.getByRole('button', { name: `${label}: ${batchNumber}` }).click();
  await expect(question).toBeHidden();
}

/** Records an arrival on the day of departure, which the page asks to confirm. */
export async function recordArrival(page: Page, batchNumber: string) {
  const label = 'Record arrival';
  await page.getByRole('button', { name: label, exact: true }).click();
  const question = page.getByRole('dialog', { name: `${label}: ${batchNumber}` });
  const confirm = question.getByRole('button', { name: `${label}: ${batchNumber}` });
  await confirm.click();
  await question.getByRole('checkbox', { name: /Transit really was this short/ }).check();
  await confirm.click();
  await expect(question).toBeHidden();
}

const loadField = (page: Page) => page.getByRole('textbox', { name: 'Scan carton to load' });

export async function loadCarton(page: Page, labelNumber: string, customer: string) {
  await expect(loadField(page)).toBeFocused();
  await scan(page, labelNumber);
  await expect(
    page.getByRole('status').filter({ hasText: `${labelNumber} loaded for ${customer}` }),
  ).toBeVisible();
}

/** Scans a carton that must not be loaded; the red band stays until it is dismissed. */
export async function expectLoadRefused(page: Page, labelNumber: string, reason: RegExp) {
  await expect(loadField(page)).toBeFocused();
  await scan(page, labelNumber);
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
}

export async function dismissAlert(page: Page) {
  await page.getByRole('alert').getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
}
