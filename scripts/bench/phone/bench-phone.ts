import process from 'node:process';

import { chromium } from '@playwright/test';

import { startProduct } from '../../../e2e/support/product/server.ts';
import { ensureWebBuild } from '../../build/web-build.ts';
import { chromiumPath, ensureChromium } from '../../tests/chromium.ts';
import { misses, phoneTable, type PhoneFigure } from './figures.ts';
import { measureLongList } from './long-list.ts';
import { measureTaps } from './taps.ts';
import { measureShift, measureViews } from './views.ts';

// Measures the product with the demo's data as on a slow phone: 360×800, a processor four times slower, 400 kbit/s and
// 400 ms. Beside each time are the same without the slowdown and the CPU of the page, since the machine may be busy.
// Words select parts (views shift taps list); --json prints JSON; URL measures a product that runs already; ROUNDS is 3
// by default. Exits with 1 if a goal is missed.
const rounds = Number(process.env['ROUNDS'] ?? 3);
const parts = {
  views: measureViews,
  shift: measureShift,
  taps: measureTaps,
  list: measureLongList,
} as const;

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const isPart = (name: string): name is keyof typeof parts => name in parts;
const unknown = names.filter((name) => !isPart(name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. Available: ${Object.keys(parts).join(' ')}`);
const selected = Object.entries(parts).filter(
  ([name]) => names.length === 0 || names.includes(name),
);

ensureChromium();
const running = process.env['URL'];
if (!running) await ensureWebBuild();
const product = running
  ? { url: running, stop: () => Promise.resolve() }
  : await startProduct({ mode: 'demo' });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const figures: PhoneFigure[] = [];
  const isJson = args.includes('--json');
  for (const [, measure] of selected) {
    const measured = await measure(browser, product.url, rounds);
    // A part takes minutes, so its figures are printed before the next one starts.
    if (!isJson) console.log(phoneTable(measured), '\n');
    figures.push(...measured);
  }
  if (isJson) console.log(JSON.stringify(figures, undefined, 2));
  process.exitCode = figures.some(misses) ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
}
