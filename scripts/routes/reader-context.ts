import type { Browser, BrowserContext } from '@playwright/test';
import { demoPerson } from '@sankofa/domain/fixtures/people';

import { demoPassword } from '../../e2e/support/product/api-client.ts';
import type { Reader } from './route-list.ts';

/**
 * Returns a browser in which a person is logged in.
 * @param prepare called before the first page is opened
 */
export async function contextOf(
  browser: Browser,
  url: string,
  reader: Reader,
  prepare?: (context: BrowserContext) => Promise<void>,
) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  await prepare?.(context);
  if (reader === 'visitor') return context;
  const { email, role } = demoPerson(reader);
  const page = await context.newPage();
  const area = role === 'CUSTOMER' ? '' : `/${role.toLowerCase()}`;
  await page.goto(`${url}${area}/login`);
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/(?:customer|staff|admin)\/(?!login)./);
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
}
