import type { Browser, Page } from '@playwright/test';

import { inspector, watch } from './detector.ts';
import { everyPayload, payloadsOf } from './payloads.ts';

/** A page that takes texts as markup, as no page of the product may. */
function writeUnsafely(text: string) {
  const place = document.createElement('div');
  place.innerHTML = text.replace('{{7*7}}', '49').replace('${7*7}', '49');
  const link = document.createElement('a');
  link.href = text;
  document.body.append(place, link);
}

function writeSafely(text: string) {
  const place = document.createElement('div');
  place.textContent = text;
  place.title = text;
  const input = document.createElement('input');
  input.value = text;
  document.body.append(place, input);
}

/**
 * Shows that the detector finds each payload where a page takes it for markup, with the content security policy of the product
 * and without, and finds nothing where it is text. Returns what it missed or reported wrongly.
 */
export async function testDetector(browser: Browser, url: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP });
    await watch(context);
    const page = await context.newPage();
    const inspect = inspector(page);
    for (const [index, payload] of everyPayload.entries()) {
      const [text = ''] = payloadsOf([payload], index + 1);
      const safe = await afterWriting(page, url, () => page.evaluate(writeSafely, text), inspect);
      if (safe.faults.length > 0) wrong.push(`reports the text ${text}: ${safe.faults.join('; ')}`);
      if (!safe.fields.has(index + 1)) wrong.push(`does not see the text ${text}`);
      const unsafe = await afterWriting(
        page,
        url,
        () => page.evaluate(writeUnsafely, text),
        inspect,
      );
      if (unsafe.faults.length === 0) wrong.push(`misses the markup ${text}`);
      if (bypassCSP && text.startsWith('<img') && !unsafe.faults.includes(`ran ${index + 1}`))
        wrong.push(`misses that ${text} ran`);
    }
    await context.close();
  }
  return wrong;
}

async function afterWriting<T>(
  page: Page,
  url: string,
  write: () => Promise<void>,
  inspect: () => Promise<T>,
) {
  await page.goto(`${url}/robots.txt`);
  await write();
  await page.waitForTimeout(100);
  return inspect();
}
