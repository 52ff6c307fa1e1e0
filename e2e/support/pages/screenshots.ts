import type { Page, TestInfo } from '@playwright/test';

/** Takes the screenshots of a test, numbered in order, by database and screen size. */
export function screenshotsOf(info: TestInfo, journey: string) {
  const database = process.env['TEST_DATABASE'] === 'system' ? 'system' : 'embedded';
  const folder = `test-results/${journey}/${database}/${info.project.name}`;
  let count = 0;
  return async (page: Page, name: string) => {
    count += 1;
    const path = `${folder}/${String(count).padStart(2, '0')}-${name}.png`;
    const size = page.viewportSize();
    if (!size) throw new Error('A page without a size has no picture');
    // As tall as the page: elements fixed to the bottom of the screen would otherwise cover its middle.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
    await page.screenshot({ path, animations: 'disabled' });
    await page.setViewportSize(size);
  };
}
