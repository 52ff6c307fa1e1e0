import type { Page, TestInfo } from '@playwright/test';

/** Pictures of a journey, numbered in its order, by database and size of the screen. */
export function screenshotsOf(info: TestInfo, journey: string) {
  const database = process.env['TEST_DATABASE'] === 'system' ? 'system' : 'embedded';
  const folder = `test-results/${journey}/${database}/${info.project.name}`;
  let count = 0;
  return async (page: Page, name: string) => {
    count += 1;
    const path = `${folder}/${String(count).padStart(2, '0')}-${name}.png`;
    const size = page.viewportSize();
    if (!size) throw new Error('A page without a size has no picture');
    // As tall as the page is: what sticks to the foot of the screen would lie across its middle.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
    await page.screenshot({ path, animations: 'disabled' });
    await page.setViewportSize(size);
  };
}
