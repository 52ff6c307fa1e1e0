import fs from 'node:fs';

import { expect } from '@playwright/test';

import { readPdf } from '../../server/src/pdf/testing/read-pdf.ts';
import { logIn } from '../support/people/sign-in.ts';
import { test } from '../support/test.ts';

test('a customer copies, shares and prints the address in China for a supplier', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, 'customer');
  await page.goto('/customer/address');
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expect(page.getByText('Copied. Paste it into a message to your supplier.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const mark = /SNK-[0-9A-Z]{5}/.exec(copied)?.[0] ?? '';
  // In the order of the fields of Chinese shops; the mark is in the name and in the detailed address.
  expect(copied).toMatch(new RegExp(`广东省[\\s\\S]*广州市[\\s\\S]*白云区[\\s\\S]*${mark}`));
  expect(copied.split(mark).length).toBeGreaterThan(2);

  const link = await page.getByRole('link', { name: 'WhatsApp' }).first().getAttribute('href');
  expect(decodeURIComponent(link ?? '')).toContain(mark);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe(`${mark}-sea.png`);
  const bytes = fs.readFileSync(await picture.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');

  await expect(page.getByText(/would have to be/)).toBeVisible();
  const [sheet] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/carton-marks.pdf')),
    page.getByRole('button', { name: 'Open carton mark sheet' }).click(),
  ]);
  const [printed] = await readPdf(await sheet.body(), 40);
  expect(printed?.text).toContain(mark);
});
