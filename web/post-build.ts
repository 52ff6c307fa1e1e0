import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { contentPaths } from './content-paths.ts';
import { fillOfficeWorker } from './office-worker.ts';
import { withPreload } from './preload-user.ts';

type Route = { path?: string; id: string; parentId?: string };
/** What the server needs to know of the build: each page's script hashes, and which paths exist. */
export type Pages = {
  /** By file below `build/client`: the CSP hashes of its inline scripts. */
  hashes: Record<string, string[]>;
  /** Paths as the router writes them, `/batches/:id`; the catch-all is left out. */
  paths: string[];
};

const compressible = /\.(?:html|js|css|svg|json|txt|webmanifest|ico)$/;
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * React hoists the module preloads before the stylesheet, where they compete with it: on a slow line
 * that costs 1.5 s of first paint. So the stylesheet goes first and the preloads are of low priority.
 */
export function styleFirst(html: string): string {
  const [without, preloads] = withoutPreloads(html);
  const links = preloads.map(
    (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`,
  );
  return without.replace('</head>', `${links.join('')}</head>`);
}

/**
 * What is prerendered is shown before its scripts are even asked for: until then they take the line from
 * the pictures, and on a quick one the processor from the painting. A page that nobody looks at is not
 * painted, and does not wait; nor does a browser that tells nothing of painting.
 */
export function paintFirst(html: string): string {
  const [without, preloads] = withoutPreloads(html);
  const [whole, manifest = '', imports = '', modules = '', entry = ''] = start.exec(without) ?? [];
  if (whole === undefined) throw new Error('The script that starts a page has another form');
  const names = Array.from(imports.matchAll(/ as (\w+) /g), ([, name]) => name);
  const files = Array.from(imports.matchAll(/ from "([^"]+)"/g), ([, file]) => file);
  const script = [
    'await new Promise(go=>{',
    'let see=()=>document.hidden&&go(),P=window.PerformanceObserver;',
    'see();addEventListener("visibilitychange",see);',
    'P?.supportedEntryTypes?.includes("paint")?new P(l=>l.getEntriesByName("first-contentful-paint")[0]&&go()).observe({type:"paint",buffered:true}):go()',
    '});',
    // boot.js says what is missing.
    'try{',
    `for(let href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `let[,${names.join()}]=await Promise.all(${JSON.stringify([manifest, ...files])}.map(f=>import(f)));`,
    modules,
    `await import("${entry}")`,
    '}catch(e){trouble();throw e}',
  ].join('');
  return without.replace(whole, () => `<script type="module" async="">${script}</script>`);
}

/** React Router's: the list of routes, the parts of this page, and what brings them to life. */
const start =
  /<script type="module" async="">import "([^"]+)";\s*((?:import \* as \w+ from "[^"]+";\s*)+)(window\.__reactRouterRouteModules = [^;]+;)\s*import\("([^"]+)"\);<\/script>/;

function withoutPreloads(html: string): [rest: string, files: string[]] {
  const files: string[] = [];
  const rest = html.replaceAll(
    /<link rel="modulepreload" href="([^"]+)"[^>]*>/g,
    (_, href: string) => {
      files.push(href);
      return '';
    },
  );
  return [rest, files];
}

/** Of those that run: a block of data needs no leave, and the server has yet to fill it. */
export const inlineScripts = (html: string) =>
  Array.from(
    html.matchAll(/<script(?![^>]*(?:\bsrc=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g),
    (match) => sha256(match[1] ?? ''),
  );

/** The server puts its own address in the places. */
export const sitemapOf = (paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((one) => `<url><loc>{{publicUrl}}${one}</loc></url>`),
    '</urlset>',
  ].join('\n');

export function pathsOf(routes: Route[]): string[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const full = (route: Route): string => {
    const parent = byId.get(route.parentId ?? '');
    return [parent ? full(parent) : '', route.path ?? ''].filter(Boolean).join('/');
  };
  const paths = routes.map((route) => `/${full(route)}`).filter((one) => !one.includes('*'));
  return [...new Set(paths)].toSorted();
}

/**
 * The list of all routes is read by every visitor. It names for each page every file below it, for
 * preloads that only prerendering writes, the sheets that a layout around it has already, and all that
 * a page has not: 150 KB for nothing.
 */
export function slimManifest(script: string): string {
  const [, head = '', json = '', tail = ''] =
    /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(script) ?? [];
  const manifest: unknown = json && JSON.parse(json);
  if (!isManifest(manifest)) throw new Error('The manifest of the routes has another form');
  const { routes } = manifest;
  const sheetsAbove = ({ parentId }: ManifestRoute): string[] => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? [...sheetsAbove(parent), ...(parent.css ?? [])] : [];
  };
  const sheets: string[] = [];
  const numberOf = (sheet: string) => {
    if (!sheets.includes(sheet)) sheets.push(sheet);
    return sheets.indexOf(sheet);
  };
  const slim = Object.values(routes).map((route) => {
    const above = sheetsAbove(route);
    const css = route.css?.filter((sheet) => !above.includes(sheet)).map(numberOf);
    const entries = Object.entries({ ...route, css }).filter(
      ([name, it]: [string, unknown]) => it !== false && !sharedFields.includes(name),
    );
    return [route.id, Object.fromEntries(entries)] as const;
  });
  if (Object.values(routes).some(({ hasDefaultExport }) => hasDefaultExport !== true))
    throw new Error(
      'A route without a page of its own: what is the same in all has to be told anew',
    );
  const list = JSON.stringify({ ...manifest, routes: Object.fromEntries(slim) });
  return head + list + restoredWith(sheets) + tail;
}

/** What every route has alike, or under its name already: said once, below all of them. */
const sharedFields = ['id', 'imports', 'hasDefaultExport'];
/** Pages share their sheets, so each is named once and told by its number. */
const restoredWith = (sheets: readonly string[]) =>
  `;{let s=${JSON.stringify(sheets)};for(let[i,r]of Object.entries(__reactRouterManifest.routes))` +
  'r.id=i,r.imports=[],r.hasDefaultExport=!0,r.css=r.css?.map(n=>s[n])}';

type ManifestRoute = {
  id: string;
  parentId?: string;
  css?: string[];
  hasDefaultExport?: boolean;
};
const isManifest = (value: unknown): value is { routes: Record<string, ManifestRoute> } =>
  typeof value === 'object' && value !== null && 'routes' in value;

/**
 * React Router marks a sheet that a lazy part needs too with `#`, so that the part brings its own when
 * the page leaves. Those of the layouts stay as long as any part does, and one that is brought again
 * comes after the page's own rules and overrules them.
 */
export const layoutSheets = (text: string) =>
  text.replaceAll(/(\/assets\/(?:site|public|area)-[\w-]+\.css)#/g, '$1');

/** The sizes of block that brotli can be told differ by less than a thousandth, so it chooses by itself. */
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
 * boot.js stands before everything else, so that a look whether it is still the same costs everyone who
 * comes again the time to the server and back: with its content in its name, nobody has to look.
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
 * The shell of the signed-in areas is a skeleton that only a script replaces: without one it says so. It is written
 * here and not by React, so that no script carries it; React passes over an element of the body that it doesn't know.
 */
export const withoutScripts = (html: string): string => {
  const notice =
    '<noscript><div class="without-scripts"><h1>Turn on JavaScript</h1>' +
    '<p>This page needs JavaScript. Turn it on in your browser, then reload this page.</p>' +
    '<p>Without it you can <a href="/tracking">track a shipment</a> or <a href="/contact">contact us</a>.</p>' +
    '</div></noscript>';
  const after = html.replace(/<body[^>]*>/, (body) => body + notice);
  if (after === html) throw new Error('The shell of the signed-in areas has no body');
  return after;
};

/** Runs after prerendering: orders the head, collects the hashes for the CSP, compresses once for all. */
export async function finish(client: string, routes: Route[]) {
  const boot = await renameBootFile(client);
  const files = (await readdir(client, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

  const pages: Pages = { hashes: {}, paths: pathsOf(routes) };
  for (const file of files.filter((one) => one.endsWith('.html'))) {
    // The skeleton of the signed-in areas is nothing to look at: there the page itself comes first.
    const text = await readFile(file, 'utf8');
    const isShell = file.endsWith('__spa-fallback.html');
    const ordered = isShell ? withoutScripts(withPreload(styleFirst(text))) : paintFirst(text);
    const html = layoutSheets(ordered).replace('"/boot.js"', `"${boot}"`);
    await writeFile(file, html);
    pages.hashes[path.relative(client, file)] = [...new Set(inlineScripts(html))];
  }
  const manifests = files.filter((one) => /\/manifest-[\w-]+\.js$/.test(one));
  if (manifests.length !== 1) throw new Error(`There are ${manifests.length} manifests`);
  const shell = await readFile(path.join(client, '__spa-fallback.html'), 'utf8');
  for (const file of manifests) {
    await writeFile(file, layoutSheets(slimManifest(await readFile(file, 'utf8'))));
    await fillOfficeWorker(client, file, shell);
  }
  await writeFile(path.join(client, 'sitemap.xml'), sitemapOf([...contentPaths, '/tracking']));
  await writeFile(path.join(client, '..', 'pages.json'), JSON.stringify(pages));
  // Node’s own threads share the work.
  await Promise.all(files.filter((one) => compressible.test(one)).map(compress));
}
