import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import {
  appendLink,
  attributeOf,
  type BuiltPage,
  elementsOf,
  insertFirst,
  insertScriptAfter,
  onlyElement,
  readPage,
  setAttribute,
  setText,
  extractPreloads,
  textOf,
  writePage,
} from './built-page.ts';
import { contentPaths } from './content-paths.ts';
import { buildCustomerWorker } from './customer-worker.ts';
import { fillOfficeWorker } from './office-worker.ts';
import { preloadScript } from './preload-user.ts';
import { manifestIn, startOf } from './router-scripts.ts';
import { slimManifest } from './slim-manifest.ts';

type Route = { path?: string; id: string; parentId?: string };
/** What the server has to know about the build: each page's script hashes, and the existing paths. */
export type Pages = {
  /** The CSP hashes of inline scripts, by file below `build/client`. */
  hashes: Record<string, string[]>;
  /** Paths in the router's form, `/batches/:id`, without the catch-all. */
  paths: string[];
};

const compressible = /\.(?:js|css|svg|json|txt|ico)$/;
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * React moves the module preloads before the stylesheet, where they compete with it: on a slow connection
 * that delays the first paint by 1.5 s. So the stylesheet goes first and the preloads have low priority.
 */
function styleFirst(page: BuiltPage) {
  for (const href of extractPreloads(page))
    appendLink(page, { rel: 'modulepreload', href, fetchpriority: 'low' });
}

/**
 * Shows a prerendered page before requesting its scripts: otherwise they compete with the images for
 * bandwidth, and on a fast connection with painting for the processor. A hidden page is not painted and
 * doesn't wait, nor does a browser that doesn't report painting.
 */
function paintFirst(page: BuiltPage) {
  const preloads = extractPreloads(page);
  const script = onlyElement(page, 'script', { type: 'module' });
  const { manifest, routes, modules, entry } = startOf(textOf(script));
  const names = routes.map(({ name }) => name);
  const files = routes.map(({ file }) => file);
  const text = [
    'await new Promise(go=>{',
    'let see=()=>document.hidden&&go(),P=window.PerformanceObserver;',
    'see();addEventListener("visibilitychange",see);',
    'P?.supportedEntryTypes?.includes("paint")?new P(l=>l.getEntriesByName("first-contentful-paint")[0]&&go()).observe({type:"paint",buffered:true}):go()',
    '});',
    // boot.js shows an error.
    'try{',
    `for(let href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `let[,${names.join()}]=await Promise.all(${JSON.stringify([manifest, ...files])}.map(f=>import(f)));`,
    modules,
    `await import("${entry}")`,
    '}catch(e){showLoadError();throw e}',
  ].join('');
  setText(script, text);
}

/** Returns the hashes of executable scripts: data blocks need none, and the server fills them later. */
const inlineScripts = (page: BuiltPage) =>
  elementsOf(page, 'script')
    .filter((script) => attributeOf(script, 'src') === null)
    .filter((script) => !attributeOf(script, 'type')?.startsWith('application/'))
    .map((script) => sha256(textOf(script)));

/** Returns the sitemap; the server replaces the placeholders with its own address. */
const sitemapOf = (paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((one) => `<url><loc>{{publicUrl}}${one}</loc></url>`),
    '</urlset>',
  ].join('\n');

function pathsOf(routes: Route[]): string[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const full = (route: Route): string => {
    const parent = byId.get(route.parentId ?? '');
    return [parent ? full(parent) : '', route.path ?? ''].filter(Boolean).join('/');
  };
  const paths = routes.map((route) => `/${full(route)}`).filter((one) => !one.includes('*'));
  return [...new Set(paths)].toSorted();
}

/**
 * Removes the `#` that React Router adds to a sheet a lazy part needs too, so that the part loads its own copy. The
 * sheets of a page stay, and a second copy would follow the page's own rules and override them.
 */
const withoutMark = (href: string) => (href.endsWith('#') ? href.slice(0, -1) : href);

function unmarkSheets(page: BuiltPage) {
  for (const link of elementsOf(page, 'link'))
    setAttribute(link, 'href', withoutMark(attributeOf(link, 'href') ?? ''));
}

/** Compresses a file. Brotli's block sizes differ by less than 0.1%, so the default is used. */
async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < 512) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [packed, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, packed);
  await writeFile(`${file}.gz`, zipped);
}

/**
 * Puts the hash of boot.js into its name, so that it is cached without revalidation: boot.js blocks
 * everything else, and revalidating it would cost returning visitors a round trip.
 * @returns its new path
 */
async function renameBootFile(client: string): Promise<string> {
  const file = path.join(client, 'boot.js');
  const hash = createHash('sha256').update(await readFile(file));
  const named = `/assets/boot-${hash.digest('hex').slice(0, 8)}.js`;
  await rename(file, path.join(client, named));
  return named;
}

/**
 * Message in the shell of the signed-in areas when scripts are off: its skeleton would otherwise stay
 * forever. It is written here and not by React, so that no script contains it; React skips body elements that
 * it doesn't know.
 */
const withoutScripts =
  '<noscript><div class="without-scripts"><h1>Turn on JavaScript</h1>' +
  '<p>This page needs JavaScript. Turn it on in your browser, then reload this page.</p>' +
  '<p>Without it you can <a href="/tracking">track a shipment</a> or <a href="/contact">contact us</a>.</p>' +
  '</div></noscript>';

/** Runs after prerendering: orders the head, collects the CSP hashes, and compresses all files. */
export async function finish(client: string, routes: Route[]) {
  const boot = await renameBootFile(client);
  const files = (await readdir(client, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.vite'))
    .map((entry) => path.join(entry.parentPath, entry.name));

  const shell = path.join(client, '__spa-fallback.html');
  const pages: Pages = { hashes: {}, paths: pathsOf(routes) };
  for (const file of files.filter((one) => one.endsWith('.html'))) {
    const page = readPage(await readFile(file, 'utf8'));
    const bootScript = onlyElement(page, 'script', { src: '/boot.js' });
    setAttribute(bootScript, 'src', boot);
    unmarkSheets(page);
    // The skeleton of the areas behind the login is not worth painting first: the page itself has priority.
    if (file === shell) {
      styleFirst(page);
      insertScriptAfter(bootScript, preloadScript);
      insertFirst(onlyElement(page, 'body'), withoutScripts);
    } else paintFirst(page);
    await writeFile(file, writePage(page));
    pages.hashes[path.relative(client, file)] = [...new Set(inlineScripts(page))];
  }
  const [manifestFile, ...others] = files.filter((one) => /\/manifest-[\w-]+\.js$/.test(one));
  if (!manifestFile || others.length > 0) throw new Error('There is not one manifest');
  const manifest = manifestIn(await readFile(manifestFile, 'utf8'));
  await writeFile(manifestFile, slimManifest(manifest, withoutMark));
  const ofBuild = {
    boot,
    manifest,
    manifestName: path.basename(manifestFile),
    shell: await readFile(shell, 'utf8'),
  };
  await fillOfficeWorker(client, ofBuild);
  await buildCustomerWorker(client, ofBuild);
  await rm(path.join(client, '.vite'), { recursive: true });
  await writeFile(path.join(client, 'sitemap.xml'), sitemapOf([...contentPaths, '/tracking']));
  await writeFile(path.join(client, '..', 'pages.json'), JSON.stringify(pages));
  // Node's thread pool shares the work.
  await compress(path.join(client, 'customer-worker.js'));
  await Promise.all(files.filter((one) => compressible.test(one)).map(compress));
}
