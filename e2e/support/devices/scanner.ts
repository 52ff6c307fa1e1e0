import type { Page } from '@playwright/test';

/** A wedge scanner types faster than any hand and ends with Enter, into whatever has the focus. */
export async function scan(page: Page, code: string) {
  await page.keyboard.type(code, { delay: 6 });
  await page.keyboard.press('Enter');
}

/** Hands on the keys: each figure, then Enter to the next field. Slower than what counts as a scanner. */
export async function type(page: Page, ...figures: (string | number)[]) {
  for (const figure of figures) {
    await page.keyboard.type(String(figure), { delay: 60 });
    await page.keyboard.press('Enter');
  }
}
