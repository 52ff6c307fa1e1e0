import type { Page } from '@playwright/test';

/** Scans like a wedge scanner: faster than any typist, ending with Enter, into the focused field. */
export async function scan(page: Page, code: string) {
  await page.keyboard.type(code, { delay: 6 });
  await page.keyboard.press('Enter');
}

/** Types each number, then Enter to the next field, slower than a scanner. */
export async function type(page: Page, ...figures: (string | number)[]) {
  for (const figure of figures) {
    await page.keyboard.type(String(figure), { delay: 60 });
    await page.keyboard.press('Enter');
  }
}
