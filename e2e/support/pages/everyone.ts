import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { unwrap } from '../product/caller.ts';
import * as fixtures from '../product/consignment.ts';

/** A page and words that stand on it once what it shows has come. */
export type PageText = readonly [path: string, words: string | RegExp];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const isTooSmall = (key: string) => key.startsWith('target-size: ');

/** What axe finds, by rule and element, and whether anything makes the page scroll sideways. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations = await violationsByAxe(page, { type: 'tag', values: rules });
  // A bar that stands still may lie over a target at one place of the page: too small is what is so
  // at two places.
  if ([...violations.keys()].some(isTooSmall)) {
    const offset = await page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: 150, behavior: 'instant' });
      if (scrollY === before) scrollBy({ top: -150, behavior: 'instant' });
      return before - scrollY;
    });
    const again = await violationsByAxe(page, { type: 'rule', values: ['target-size'] });
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), offset);
    for (const key of violations.keys())
      if (isTooSmall(key) && !again.has(key)) violations.delete(key);
  }
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  const lines = [...violations].map(([key, summary]) => `${key}\n${summary}`);
  return wide > 0 ? [...lines, `${wide} px wider than the screen`] : lines;
}

type AxeOptions = Parameters<AxeBuilder['options']>[0];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
type Axe = { run: (context: Document, options: AxeOptions) => Promise<{ violations: Violations }> };

async function violationsByAxe(page: Page, runOnly: NonNullable<AxeOptions['runOnly']>) {
  // A button that the page scrolled away from under the pointer notices it at some later moment.
  await page.mouse.move(0, 0);
  await waitForTransitions(page);
  const violations = await runAxe(page, { runOnly, resultTypes: ['violations'] });
  return new Map(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => [`${id}: ${target.join(' ')}`, failureSummary]),
    ),
  );
}

/** Axe is brought into each document once: bringing it takes longer than most of its runs. */
async function runAxe(page: Page, options: AxeOptions): Promise<Violations> {
  // What axe would find in a frame is not asked for.
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  if (await page.evaluate(() => 'axe' in window))
    return page.evaluate(async (chosen) => {
      const { axe } = window as unknown as { axe: Axe };
      return (await axe.run(document, chosen)).violations;
    }, options);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return violations;
}

/** The rules whose answer depends on the colours of the theme; every other rule reads structure and layout. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page in its present theme, and what its colours add in the other one. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const violations = await violationsOf(page);
  const other = await switchTheme(page);
  const inOther = await violationsByAxe(page, { type: 'rule', values: colourRules });
  await switchTheme(page);
  return [
    ...violations,
    ...[...inOther].map(([key, summary]) => `in ${other} colours: ${key}\n${summary}`),
  ];
}

/** Turns the open page from light to dark or back, as a reload in the other theme would, and names the new theme. */
export async function switchTheme(page: Page): Promise<'light' | 'dark'> {
  const theme = await page.evaluate(() =>
    document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark',
  );
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((next) => {
    document.documentElement.dataset['theme'] = next;
  }, theme);
  await waitForTransitions(page);
  return theme;
}

/** Colours on their way, of a button that was pressed or from one theme to the other, are those of neither. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    // One that has come to its end may set off that of a part inside, which inherits the colour.
    for (;;) {
      await new Promise(requestAnimationFrame);
      const changes = document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition && one.playState !== 'finished');
      if (changes.length === 0) break;
      await Promise.all(changes.map((change) => change.finished.catch(() => null)));
    }
  });

/** Goes from page to page and lists for each what keeps people from using it, in both themes. */
export async function violationsOn(page: Page, places: readonly PageText[]) {
  const violationsByPath: Record<string, string[]> = {};
  for (const [path, text] of places) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    const violations = await violationsInBothThemes(page);
    if (violations.length > 0) violationsByPath[path] = violations;
  }
  return violationsByPath;
}

/** What stands on a page to be worked, and the Tab key does not come to. */
export async function unreachableByTab(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const names = await main.evaluate((element) => {
    const controls = 'a[href], button, input, select, textarea, summary';
    const all = Array.from(element.querySelectorAll<HTMLInputElement>(controls)).filter(
      (one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0,
    );
    // Of several radio buttons the Tab key comes to the chosen one.
    const stops = all.filter((one) => one.type !== 'radio' || one.checked);
    return stops.map((one, at) => {
      one.dataset['tabStop'] = String(at);
      return one.outerHTML.slice(0, 120);
    });
  });
  const reached = new Set<string>();
  await main.focus();
  // A list that comes while the key is pressed brings stops of its own, which stand between these.
  const most = names.length + 30;
  for (let presses = 0; presses <= most && reached.size < names.length; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.locator(':focus').getAttribute('data-tab-stop');
    if (at !== null) reached.add(at);
  }
  expect(names.length).toBeGreaterThan(10);
  return names.filter((_, at) => !reached.has(String(at)));
}

/** Goods, money and a batch of each sort, so that every page has something on it. */
export async function createSampleTrade(url: string) {
  const parties = await fixtures.demoParties(url);
  const announced = await fixtures.announcedShipment(parties);
  const received = await fixtures.receivedShipment(parties, { cartons: 2 });
  const { shipment, invoice } = await fixtures.invoicedShipment(parties, { cartons: 2 });
  const waiting = await fixtures.invoicedShipment(parties, { mode: 'AIR' });
  const payment = await fixtures.submittedPayment(parties.customer, waiting.invoice);
  const open = await fixtures.openBatch(parties.staff);
  const loaded = await fixtures.paidShipment(parties);
  unwrap(await parties.staff.post(`/batches/${open.id}/load`, { code: fixtures.labelOf(loaded) }));
  const unloading = await fixtures.unloadingBatch(parties);
  const statement = unwrap<{ id: string }>(
    await parties.staff.upload(
      '/payments/statement-import?method=MOBILE_MONEY',
      `Date,Transaction ID,Amount\n2026-11-20,${payment.id.slice(-12)},20.00\n`,
      'text/csv',
    ),
  );
  return { statement, announced, received, shipment, invoice, payment, open, unloading };
}
