import { chromium, type Browser } from '@playwright/test';

import { demoPassword } from '../e2e/support/product/api-client.ts';
import { startProduct } from '../e2e/support/product/server.ts';
import { freePort } from '../server/src/testing/postgres/free-port.ts';
import { measureField } from './bench-web/field.ts';
import { measureLighthouse } from './bench-web/lighthouse.ts';
import { type Figure, isBroken, publicPages, tableOf } from './bench-web/page-limits.ts';
import { measureWeights, phone, saveData, type Visit } from './bench-web/weights.ts';
import { ensureWebBuild } from './build/web-build.ts';
import { chromiumPath, ensureChromium } from './tests/chromium.ts';

const people = { customer: 'customer@demo.test', staff: 'staff@demo.test' };
const loginPaths = { customer: '/login', staff: '/staff/login' };

/** Logs in separately and opens a page with only the cookies, once: a refresh token can be used once. */
const visitOf =
  (browser: Browser, url: string): Visit =>
  async (role) => {
    const loginPage = await browser.newPage(phone);
    await loginPage.goto(`${url}${loginPaths[role]}`);
    await loginPage.getByLabel('Email or phone number').fill(people[role]);
    await loginPage.getByLabel('Password', { exact: true }).fill(demoPassword);
    await loginPage.getByRole('button', { name: 'Log in' }).click();
    await loginPage.waitForURL(`**/${role}/**`);
    await loginPage.waitForLoadState('networkidle');
    const storageState = await loginPage.context().storageState();
    await loginPage.context().close();
    const context = await browser.newContext({ ...phone, storageState });
    await saveData(context);
    const page = await context.newPage();
    await page.goto(`${url}/${role}/dashboard`);
    await page.waitForSelector('#content h1');
    return page;
  };

const parts = ['weights', 'field', 'lighthouse'] as const;

/**
 * Parses the arguments; without any: all parts on all public pages. `npm run bench:web -- lighthouse / /faq`.
 */
function parseArgs(args: readonly string[]) {
  const known: readonly string[] = [...parts, ...publicPages];
  const unknown = args.filter((arg) => !known.includes(arg));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Available: ${known.join(' ')}`);
  const selected = parts.filter((part) => args.includes(part));
  const pages = publicPages.filter((page) => args.includes(page));
  return {
    selected: new Set<string>(selected.length > 0 ? selected : parts),
    pages: pages.length > 0 ? pages : publicPages,
  };
}

const { selected, pages } = parseArgs(process.argv.slice(2));
await ensureWebBuild();
const product = await startProduct({ mode: 'test' });
const debugPort = await freePort();
ensureChromium();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${debugPort}`],
});
try {
  const visit = visitOf(browser, product.url);
  const figures: Figure[] = [];
  if (selected.has('weights'))
    figures.push(...(await measureWeights(browser, product.url, visit, pages)));
  if (selected.has('field')) figures.push(...(await measureField(browser, product.url, visit)));
  if (selected.has('lighthouse'))
    figures.push(...(await measureLighthouse(product.url, debugPort, pages)));
  console.log(tableOf(figures));
  const broken = figures.filter(isBroken).length;
  console.log(`\n${figures.length - broken} within budget, ${broken} over budget`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
