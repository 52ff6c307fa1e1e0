import { chromium, type Browser } from '@playwright/test';

import { demoPassword } from '../e2e/support/caller.ts';
import { startProduct } from '../e2e/support/server.ts';
import { freePort } from '../server/src/testing/postgres/free-port.ts';
import { type Figure, isBroken, publicPages, tableOf } from './bench-web/budgets.ts';
import { measureField } from './bench-web/field.ts';
import { measureLighthouse } from './bench-web/lighthouse.ts';
import { measureWeights, phone, type Visit } from './bench-web/weights.ts';
import { chromiumPath, ensureChromium } from './chromium.ts';
import { ensureWebBuild } from './web-build.ts';

const people = { customer: 'customer@demo.test', staff: 'staff@demo.test' };
const doors = { customer: '/login', staff: '/staff/login' };

/** Signs in elsewhere and comes with the cookies alone, once: a refresh token is good for one use. */
const visitOf =
  (browser: Browser, url: string): Visit =>
  async (role) => {
    const door = await browser.newPage(phone);
    await door.goto(`${url}${doors[role]}`);
    await door.getByLabel('Email or phone number').fill(people[role]);
    await door.getByLabel('Password', { exact: true }).fill(demoPassword);
    await door.getByRole('button', { name: 'Log in' }).click();
    await door.waitForURL(`**/${role}/**`);
    await door.waitForLoadState('networkidle');
    const storageState = await door.context().storageState();
    await door.context().close();
    const context = await browser.newContext({ ...phone, storageState });
    const page = await context.newPage();
    await page.goto(`${url}/${role}/dashboard`);
    await page.waitForSelector('#content h1');
    return page;
  };

const parts = ['weights', 'field', 'lighthouse'] as const;

/** Without any: all parts on all public pages. `npm run bench:web -- lighthouse / /faq`. */
function asked(words: readonly string[]) {
  const known: readonly string[] = [...parts, ...publicPages];
  const strange = words.filter((word) => !known.includes(word));
  if (strange.length > 0)
    throw new Error(`Unknown: ${strange.join(', ')}. Available: ${known.join(' ')}`);
  const chosen = parts.filter((part) => words.includes(part));
  const pages = publicPages.filter((page) => words.includes(page));
  return {
    chosen: new Set<string>(chosen.length > 0 ? chosen : parts),
    pages: pages.length > 0 ? pages : publicPages,
  };
}

const { chosen, pages } = asked(process.argv.slice(2));
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
  if (chosen.has('weights'))
    figures.push(...(await measureWeights(browser, product.url, visit, pages)));
  if (chosen.has('field')) figures.push(...(await measureField(browser, product.url, visit)));
  if (chosen.has('lighthouse'))
    figures.push(...(await measureLighthouse(product.url, debugPort, pages)));
  console.log(tableOf(figures));
  const broken = figures.filter(isBroken).length;
  console.log(`\n${figures.length - broken} within budget, ${broken} over budget`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
