import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'vite';

/**
 * Builds what the server draws itself, from the site's own components: one file that needs nothing
 * beside it. The names of its classes are the site's, since both come from the same style sheets. What
 * it says where nothing was asked is written into the prerendered page.
 */
export async function buildAnswers(buildFolder: string) {
  await build({
    configFile: false,
    root: path.join(buildFolder, '..'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/public/tracking-served.tsx',
      outDir: path.join(buildFolder, 'answers'),
      emptyOutDir: true,
      target: 'node24',
      copyPublicDir: false,
    },
  });
  const drawn = path.join(buildFolder, 'answers', 'tracking-served.js');
  const { unasked }: { unasked: (page: string) => string } = await import(
    pathToFileURL(drawn).href
  );
  const client = path.join(buildFolder, 'client');
  const file = path.join(client, 'tracking', 'index.html');
  const page = await withSheetsOf(await readFile(drawn, 'utf8'), {
    page: await readFile(file, 'utf8'),
    client,
  });
  await writeFile(file, unasked(page));
}

const sheetLink = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;
const classNames = (text: string) => text.match(/(?<=[."'` ])_[\w-]+_[\w-]{5}_\d+/g) ?? [];

/**
 * The page with links to the sheets of all that an answer may wear: it reads as it should before any script, and
 * without one. They stand before those of the page itself, whose rules come last.
 * @param drawing the script that draws answers, which names every class of theirs
 */
async function withSheetsOf(
  drawing: string,
  { page, client }: { page: string; client: string },
): Promise<string> {
  const textOf = (href: string) => readFile(path.join(client, href), 'utf8');
  const linked = Array.from(page.matchAll(sheetLink), ([, href = '']) => href);
  const known = new Set((await Promise.all(linked.map(textOf))).flatMap(classNames));
  const missing = new Set(classNames(drawing).filter((name) => !known.has(name)));
  const links: string[] = [];
  for (const name of await readdir(path.join(client, 'assets'))) {
    const href = `/assets/${name}`;
    if (!name.endsWith('.css') || linked.includes(href)) continue;
    const found = classNames(await textOf(href)).filter((one) => missing.has(one));
    if (found.length === 0) continue;
    links.push(`<link rel="stylesheet" href="${href}"/>`);
    for (const one of found) missing.delete(one);
  }
  const [publicSheet] = /<link rel="stylesheet" href="\/assets\/public-[^"]+"\/>/.exec(page) ?? [];
  if (!publicSheet) throw new Error('The tracking page has no sheet of the public site');
  return page.replace(publicSheet, () => publicSheet + links.join(''));
}
