import { type Browser, chromium, type Page } from '@playwright/test';

import { openTab } from '../../routes/open-page.ts';
import { contextOf } from '../../routes/reader-context.ts';
import { pathOf, recordsOf } from '../../routes/records.ts';
import { expectedOutcome, patterns, type Reader, readers } from '../../routes/route-list.ts';
import { chromiumPath, ensureChromium } from '../../tests/chromium.ts';
import { inspector, watch } from './detector.ts';
import { dialogInspector } from './dialogs.ts';
import { testDetector } from './self-test.ts';

export type VisitOptions = {
  /** Only paths with this in them, and people. */
  only?: string | undefined;
  as?: string | undefined;
};

export type Visit = {
  reader: Reader;
  path: string;
  faults: string[];
  fields: Set<number>;
  /** How many dialogs of the page were opened. */
  dialogs: number;
};

/** The parts of a customer's page, which have paths of their own. */
const customerTabs = ['shipments', 'money', 'messages', 'documents', 'details', 'notes'];

/** People whose pages of an area differ, and those who see the public pages with their own name. */
const publicReaders = new Set<Reader>(['visitor', 'customer', 'staff', 'admin']);

/** Whether a person's visit can show what another page does not: a refusal has no text of people. */
function isWorthVisiting(pattern: string, path: string, reader: Reader) {
  const outcome = expectedOutcome(pattern, path, reader);
  const isPublic = !/^\/(?:customer|staff|admin)\/./.test(pattern);
  return isPublic ? publicReaders.has(reader) : outcome === 'page' || outcome === 'permission';
}

/** Opens what a page folds away, so that its texts are rendered too. */
async function unfold(page: Page) {
  const count = await page.evaluate(() => {
    const folded = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const one of folded) one.open = true;
    return folded.length;
  });
  if (count > 0) await page.waitForTimeout(100);
}

async function visitAs(browser: Browser, url: string, reader: Reader, paths: readonly string[]) {
  const context = await contextOf(browser, url, reader, watch);
  const { page, openPath } = await openTab(context, url);
  const inspect = inspector(page);
  const inspectDialogs = dialogInspector(page, inspect);
  const visits: Visit[] = [];
  for (const path of paths) {
    const opened = await openPath(path);
    await unfold(page);
    const shown = await inspect();
    const { faults, fields, dialogs } = await inspectDialogs(() => openPath(path));
    const failed = opened.faults.filter((one) => /^5\d\d |^error: /.test(one));
    const empty = opened.outcome === 'nothing' ? ['shows nothing'] : [];
    const all = [...new Set([...shown.faults, ...faults, ...failed, ...empty])];
    visits.push({
      reader,
      path,
      faults: all,
      fields: new Set([...shown.fields, ...fields]),
      dialogs,
    });
    if (all.length > 0) console.log(`${reader} ${path}: ${all.join('; ').slice(0, 600)}`);
  }
  await context.close();
  console.log(`${reader}: ${visits.length} pages`);
  return visits;
}

/** Opens every page of the product as every kind of person that may see it, two at a time. */
export async function visitEverything(
  url: string,
  { only = '', as = '' }: VisitOptions,
): Promise<{ visits: Visit[]; notReached: string[]; wrong: string[] }> {
  const records = await recordsOf(url);
  const found = patterns
    .filter((pattern) => pattern.includes(only))
    .flatMap((pattern) => {
      const path = pathOf(pattern, records);
      const parts = pattern.endsWith('customers/:id/:tab?') ? customerTabs : [];
      return [path, ...parts.map((tab) => path && `${path}/${tab}`)].map((one) => ({
        pattern,
        path: one,
      }));
    });
  ensureChromium();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  const wrong = await testDetector(browser, url);
  const waiting = readers.filter((reader) => reader.includes(as));
  const visits: Visit[] = [];
  const work = async () => {
    for (let reader = waiting.shift(); reader; reader = waiting.shift()) {
      const person = reader;
      const paths = found.flatMap(({ pattern, path }) =>
        path !== null && isWorthVisiting(pattern, path, person) ? [path] : [],
      );
      visits.push(...(await visitAs(browser, url, person, paths)));
    }
  };
  await Promise.all([work(), work()]);
  await browser.close();
  const notReached = found.flatMap(({ pattern, path }) => (path === null ? [pattern] : []));
  return { visits, notReached, wrong };
}
