import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium } from '@playwright/test';

import { violationsOf } from '../e2e/support/pages/accessibility.ts';
import { startProduct } from '../e2e/support/product/server.ts';
import { ensureWebBuild } from './build/web-build.ts';
import { type Opened, openTab } from './routes/open-page.ts';
import { contextOf } from './routes/reader-context.ts';
import { pathOf, recordsOf } from './routes/records.ts';
import { expectedOutcome, patterns, type Reader, readers } from './routes/route-list.ts';
import { chromiumPath, ensureChromium } from './tests/chromium.ts';

/**
 * `node scripts/route-table.ts`: opens every page of the demo as every kind of person, checks what each should
 * see by the roles and permissions that the routes declare, and writes the table to test-results/routes.md.
 * `--only batches` selects paths, `--as finance` people, `--url` a running demo.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    as: { type: 'string', default: '' },
    url: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});
type Cell = Opened & { pattern: string; reader: Reader; wrong: string[] };

/** Calls that answer with an error in the normal course: a visitor has no session to resume. */
const isUsual = (fault: string, reader: Reader) =>
  reader === 'visitor' && /^401 POST \/auth\/refresh|^401 GET \/auth\/me/.test(fault);

async function readAs(browser: Browser, url: string, reader: Reader, paths: [string, string][]) {
  const context = await contextOf(browser, url, reader);
  const { page, openPath } = await openTab(context, url);
  const cells: Cell[] = [];
  for (const [pattern, to] of paths) {
    const opened = await openPath(to);
    const expected = expectedOutcome(pattern, to, reader);
    const faults = opened.faults.filter((fault) => !isUsual(fault, reader));
    const wrong = [
      ...(opened.outcome === expected ? [] : [`is ${opened.outcome}, expected ${expected}`]),
      ...faults,
      ...(expected === 'page' && axeBy(pattern) === reader ? await violationsOf(page) : []),
    ];
    cells.push({ ...opened, pattern, reader, wrong });
    if (wrong.length > 0) console.log(`${reader} ${to}: ${wrong.join('; ').slice(0, 600)}`);
  }
  await context.close();
  console.log(`${reader}: ${cells.length} pages`);
  return cells;
}

/** The person with whose account axe looks at a page: the first who may open it. */
const axeBy = (pattern: string) =>
  readers.find((reader) => expectedOutcome(pattern, pattern, reader) === 'page');

const short: Record<Opened['outcome'], string> = {
  page: '✓',
  login: 'login',
  'other role': 'other role',
  permission: 'permission',
  'not found': 'not found',
  nothing: 'NOTHING',
};

const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;

function tableOf(cells: readonly Cell[], rows: readonly string[], columns: readonly Reader[]) {
  return [
    line(['Path', ...columns, 'Heading']),
    line(['---', ...columns.map(() => '---'), '---']),
    ...rows.map((pattern) => {
      const own = cells.filter((cell) => cell.pattern === pattern);
      const texts = columns.map((reader) => {
        const cell = own.find((one) => one.reader === reader);
        return cell ? short[cell.outcome] + (cell.wrong.length > 0 ? ' ✗' : '') : '';
      });
      const seen = new Set(
        own.filter(({ outcome }) => outcome === 'page').map((one) => one.heading),
      );
      return line([pattern, ...texts, [...seen].join(' · ')]);
    }),
  ].join('\n');
}

async function readAll(url: string) {
  const records = await recordsOf(url);
  const all = patterns.filter((pattern) => pattern.includes(values.only));
  const paths = all.flatMap((pattern): [string, string][] => {
    const to = pathOf(pattern, records);
    return to === null ? [] : [[pattern, to]];
  });
  const columns = readers.filter((reader) => reader.includes(values.as));
  ensureChromium();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  const open = [...columns];
  const cells: Cell[] = [];
  const work = async () => {
    for (let reader = open.shift(); reader; reader = open.shift())
      cells.push(...(await readAs(browser, url, reader, paths)));
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  await browser.close();
  const file = path.resolve('test-results/routes.md');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    file,
    `${tableOf(
      cells,
      paths.map(([pattern]) => pattern),
      columns,
    )}\n`,
  );
  const wrong = cells.filter((cell) => cell.wrong.length > 0);
  const left = all.length - paths.length;
  console.log(
    `${cells.length} cells of ${paths.length} pages, ${wrong.length} wrong; ${left} pages have no record in the demo. ${file}`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

if (values.url) await readAll(values.url);
else {
  await ensureWebBuild();
  const product = await startProduct({ mode: 'demo' });
  try {
    await readAll(product.url);
  } finally {
    await product.stop();
  }
}
