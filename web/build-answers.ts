import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'vite';

import { attributeOf, readPage, styleSheetsOf } from './built-page.ts';

/** The pages that the server fills: their folder in the site, and the script that renders them. */
const filledPages = [
  { page: 'tracking', source: 'tracking/tracking-served' },
  { page: 'services/quote', source: 'quotes/quote-served' },
] as const;

/** Builds the scripts that render the pages which the server fills. */
export async function buildFilledPages(buildFolder: string) {
  for (const page of filledPages) await buildFilledPage(buildFolder, page);
}

/**
 * Builds a page that the server renders, from the site's own components, into one file without dependencies. Its class
 * names are the site's, since both come from the same style sheets. The page without a search is written into the
 * prerendered page.
 */
async function buildFilledPage(
  buildFolder: string,
  { page: folder, source }: (typeof filledPages)[number],
) {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: `src/public/${source}.tsx`,
      outDir: path.join(buildFolder, 'answers'),
      emptyOutDir: false,
      target: 'node24',
      copyPublicDir: false,
    },
  });
  const drawn = path.join(buildFolder, 'answers', `${path.basename(source)}.js`);
  const client = path.join(buildFolder, 'client');
  const file = path.join(client, folder, 'index.html');
  const page = await readFile(file, 'utf8');
  const drawing = await readFile(drawn, 'utf8');
  const sheets = await sheetsOf(drawing, { page, client });
  await writeFile(drawn, drawing.replace('{{sheets}}', sheets.join(' ')));
  const { emptyPage }: { emptyPage: (page: string) => string } = await import(
    pathToFileURL(drawn).href
  );
  await writeFile(file, emptyPage(page));
}

const classNames = (text: string) => text.match(/(?<=[."'` ])_[\w-]+_[\w-]{5}_\d+/g) ?? [];

/**
 * Returns the style sheets that a rendered answer needs but the page without one does not link: with them it
 * is styled before any script runs, or without scripts.
 * @param drawing the script that renders answers, which names all their classes
 */
async function sheetsOf(
  drawing: string,
  { page, client }: { page: string; client: string },
): Promise<string[]> {
  const textOf = (href: string) => readFile(path.join(client, href), 'utf8');
  // A stylesheet that a lazy part needs too is marked with `#`.
  const linked = styleSheetsOf(readPage(page)).map((link) =>
    (attributeOf(link, 'href') ?? '').replace(/#$/, ''),
  );
  const known = new Set((await Promise.all(linked.map(textOf))).flatMap(classNames));
  const missing = new Set(classNames(drawing).filter((name) => !known.has(name)));
  const sheets: string[] = [];
  for (const name of await readdir(path.join(client, 'assets'))) {
    const href = `/assets/${name}`;
    if (!name.endsWith('.css') || linked.includes(href)) continue;
    const usedNames = classNames(await textOf(href)).filter((one) => missing.has(one));
    if (usedNames.length === 0) continue;
    sheets.push(href);
    for (const one of usedNames) missing.delete(one);
  }
  return sheets;
}
