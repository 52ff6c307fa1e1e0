import { expect, type Page } from '@playwright/test';

import { scan, type } from '../devices/scanner.ts';
import { choose } from '../pages/menu.ts';

/** Kilograms and centimetres. */
export type Measures = readonly [weight: number, length: number, width: number, height: number];
export type File = { name: string; mimeType: string; buffer: Buffer };

// Staff of the warehouse in China read Chinese, so these functions do too.
const receiveField = (page: Page) =>
  page.getByRole('textbox', { name: '扫描快递单号、标签或唛头' });
const verifyField = (page: Page) => page.getByRole('textbox', { name: '扫描已收货件的标签' });
const weightField = (page: Page) => page.getByRole('textbox', { name: '重量' });

/** Opens a receiving page and selects the site, which each device asks once. */
export async function openStation(page: Page, entry: '收货' | '验货', site = '广州仓库') {
  await choose(page, entry, 'zh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
  const question = page.getByRole('heading', { name: '您在哪个仓库工作？' });
  const line = page.getByText(`当前仓库：${site}`);
  await expect(question.or(line)).toBeVisible();
  if (await question.isVisible()) await page.getByRole('button', { name: site }).click();
  await expect(line).toBeVisible();
}

/** Scans a carton without touching the field, which must be ready. */
export async function scanToReceive(page: Page, code: string) {
  await expect(receiveField(page)).toBeFocused();
  await scan(page, code);
}

/**
 * Receives the scanned carton with measurements, a shelf and a photo, and returns its new label number.
 * Enter after the last field saves.
 */
export async function receiveCarton(page: Page, measures: Measures, photo: File): Promise<string> {
  await expect(weightField(page)).toBeFocused();
  await page.getByLabel('照片').setInputFiles(photo);
  await expect(page.getByRole('img', { name: photo.name })).toBeVisible();
  await type(page, ...measures);
  await expect(page.getByRole('textbox', { name: '货位' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await type(page, 'A-07');
  const saved = page.getByText(/^已保存：/);
  await expect(saved).toBeVisible();
  return (await saved.innerText()).replace('已保存：', '');
}

/** Returns the label of a carton in the list of recent receipts, as sent to the printer. */
export async function printLabel(page: Page, labelNumber: string): Promise<Buffer> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/api/labels.pdf')),
    page.getByRole('button', { name: `打印标签 ${labelNumber}` }).click(),
  ]);
  return answer.body();
}

export async function scanToVerify(page: Page, labelNumber: string) {
  await expect(verifyField(page)).toBeFocused();
  await scan(page, labelNumber);
  await expect(weightField(page)).toBeFocused();
}

/** Enter after the last side submits them. */
export const fillMeasures = (page: Page, measures: Measures) => type(page, ...measures);

/** Re-measures a carton; Enter after the last side submits it. */
export async function verifyCarton(page: Page, labelNumber: string, measures: Measures) {
  await scanToVerify(page, labelNumber);
  await type(page, ...measures);
  await expect(page.getByText(`已验货：${labelNumber}`)).toBeVisible();
}
