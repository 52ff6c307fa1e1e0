import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { unwrap } from '../product/api-client.ts';
import * as fixtures from '../product/fixtures.ts';

/** A page, and text that it contains once it has loaded. */
export type PageText = readonly [path: string, words: string | RegExp];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const isTooSmall = (key: string) => key.startsWith('target-size: ');

/** Returns what axe finds, by rule and element, and whether anything makes the page scroll sideways. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations = await violationsByAxe(page, { type: 'tag', values: rules });
  // A fixed bar may cover a target at one scroll position: a target is too small only if it is so
  // at two positions.
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
  // A button that scrolled away from under the pointer notices it only later.
  await page.mouse.move(0, 0);
  await waitForTransitions(page);
  const violations = await runAxe(page, { runOnly, resultTypes: ['violations'] });
  return new Map(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => [`${id}: ${target.join(' ')}`, failureSummary]),
    ),
  );
}

/** Runs axe, injected into each document once: injecting it takes longer than most runs. */
async function runAxe(page: Page, options: AxeOptions): Promise<Violations> {
  // Violations inside frames are not collected.
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  if (await page.evaluate(() => 'axe' in window))
    return page.evaluate(async (chosen) => {
      const { axe } = window as unknown as { axe: Axe };
      return (await axe.run(document, chosen)).violations;
    }, options);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return violations;
}

/** Rules whose result depends on the colours of the theme; all others check structure and layout. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns what axe finds on the page in its current theme, and what the colours of the other theme add. The
 * page stays in the other theme.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const violations = await violationsOf(page);
  const other = await switchTheme(page);
  const inOther = await violationsByAxe(page, { type: 'rule', values: colourRules });
  return [
    ...violations,
    ...[...inOther].map(([key, summary]) => `in ${other} colours: ${key}\n${summary}`),
  ];
}

/**
 * Switches the open page between light and dark, like a reload in the other theme, and returns the new theme.
 */
async function switchTheme(page: Page): Promise<'light' | 'dark'> {
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

/** Waits for pressed buttons and colour transitions, of a button or between themes: their colours last a moment. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    // A finished transition may start one in a child that inherits the colour.
    for (;;) {
      await new Promise(requestAnimationFrame);
      if (document.querySelector('[data-tapped]')) continue;
      const changes = document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition && one.playState !== 'finished');
      if (changes.length === 0) break;
      await Promise.all(changes.map((change) => change.finished.catch(() => null)));
    }
  });

/** Visits the pages and lists the accessibility violations of each, in both themes. */
export async function violationsOn(page: Page, places: readonly PageText[]) {
  const violationsByPath: Record<string, string[]> = {};
  for (const [path, text] of places) {
    const words = page.getByRole('main').getByText(text).first();
    // Words that are visible before could be those of the page before.
    if ((await isAppOpen(page)) && !(await words.isVisible())) await goWithinApp(page, path);
    else await page.goto(path);
    // Unlike an expectation, this does not wait for the next of its growing pauses.
    await words.waitFor();
    const violations = await violationsInBothThemes(page);
    if (violations.length > 0) violationsByPath[path] = violations;
  }
  return violationsByPath;
}

/** Returns whether a page of the signed-in app is open. */
const isAppOpen = (page: Page) =>
  page.evaluate(() => /^\/(?:customer|staff|admin)\/(?!log|reg|for|res)/.test(location.pathname));

/**
 * Opens another page of the app like the browser's Forward button: loading the app, and axe with it, takes
 * most of the time of a check.
 */
const goWithinApp = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Returns the controls on a page that the Tab key does not reach. */
export async function unreachableByTab(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const names = await main.evaluate((element) => {
    const controls = 'a[href], button, input, select, textarea, summary';
    const all = Array.from(element.querySelectorAll<HTMLInputElement>(controls)).filter(
      (one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0,
    );
    // Among radio buttons, the Tab key reaches only the selected one.
    const stops = all.filter((one) => one.type !== 'radio' || one.checked);
    return stops.map((one, at) => {
      one.dataset['tabStop'] = String(at);
      return one.outerHTML.slice(0, 120);
    });
  });
  const reached = new Set<string>();
  await main.focus();
  // A list that opens during the key press adds stops of its own between these.
  const most = names.length + 30;
  for (let presses = 0; presses <= most && reached.size < names.length; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.locator(':focus').getAttribute('data-tab-stop');
    if (at !== null) reached.add(at);
  }
  expect(names.length).toBeGreaterThan(10);
  return names.filter((_, at) => !reached.has(String(at)));
}

/** Creates goods, payments and a batch of each kind, so that no page is empty. */
export async function createSampleTrade(url: string) {
  const parties = await fixtures.demoParties(url);
  const announced = await parties.announcedShipment();
  const received = await parties.receivedShipment({ cartons: 2 });
  const { shipment, invoice } = await parties.invoicedShipment({ cartons: 2 });
  const waiting = await parties.invoicedShipment({ mode: 'AIR' });
  const payment = await parties.submittedPayment(waiting.invoice, { payer: parties.byCustomer });
  const open = await parties.openBatch();
  const loaded = await parties.paidShipment();
  await parties.byStaff.load(open.id, fixtures.labelOf(loaded));
  const unloading = await parties.unloadingBatch();
  const statement = unwrap<{ id: string }>(
    await parties.staff.upload(
      '/payments/statement-import?method=MOBILE_MONEY',
      `Date,Transaction ID,Amount\n2026-11-20,${payment.id.slice(-12)},20.00\n`,
      'text/csv',
    ),
  );
  const { customerId } = parties;
  return {
    statement,
    announced,
    received,
    shipment,
    invoice,
    payment,
    customerId,
    open,
    unloading,
  };
}
