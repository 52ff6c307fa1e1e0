import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { etag } from 'etag';
import { z } from 'zod/mini';

import type { Facts } from './page-data.ts';
import type { KnownFacts } from './page-facts.ts';

/** The current build: a link, which the next build replaces once it is complete. */
const published = fileURLToPath(new URL('../../../../web/build/current', import.meta.url));

let served: string | null = null;

/**
 * Returns the folder of the web build that this process serves, with `pages.json` next to it: the latest one when it is
 * first requested, since a start may make a new build before. Later builds do not change it, so that the files its pages
 * name exist as long as it is served.
 */
export function webBuild(): string {
  served ??= path.join(fs.existsSync(published) ? fs.realpathSync(published) : published, 'client');
  return served;
}

const pagesSchema = z.object({
  hashes: z.record(z.string(), z.array(z.string())),
  paths: z.array(z.string()),
});

type Body = { whole: Buffer; br: Buffer; gzip: Buffer; etag: string };
/** A page whose body for a version of the data is rendered on first use. */
export type Page = {
  kind: string;
  csp: string | null;
  /** Staff scan with the camera. */
  mayUseCamera: boolean;
  body: (known: KnownFacts) => Promise<Body>;
};

const fallback = '__spa-fallback.html';
/** The page for unknown paths; its own path is treated as unknown too. */
const notFound = '/not-found';

/** Pages where staff and admins log in and work: a tab keeps the policy of its first page. */
export const isOfOffice = (address: string) => /^\/(?:staff|admin)(?:\/|$)/.test(address);

/**
 * Returns the Content-Security-Policy: only our own files and the inline scripts of the build, by hash. The
 * pages of the office read barcodes with WebAssembly and print labels from a frame, so only they may.
 */
function policyFor(hashes: readonly string[], isOffice: boolean): string {
  const scripts = ["'self'", ...hashes, ...(isOffice ? ["'wasm-unsafe-eval'"] : [])];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    // The map tiles of the office locations, on the contact page and where their position is set.
    "img-src 'self' blob: data: https://tile.openstreetmap.org",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Labels are printed from a frame with the fetched PDF.
    ...(isOffice ? ['frame-src blob:'] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function compressed(text: string): Promise<Body> {
  const whole = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(whole), promisify(gzip)(whole)]);
  // One tag for all encodings, so it is weak.
  return { whole, br, gzip: gz, etag: etag(whole, { weak: true }) };
}

type Fill = (text: string, facts: Facts) => Promise<string>;
/** Loaded with the first page: the HTML parser must not delay startup. */
const loadPageData = () => import('./page-data.ts');

/** Returns the page body, filled in and compressed once per version of the facts. */
function bodyOf(file: string, fill: Fill): Page['body'] {
  const text = fs.readFileSync(file, 'utf8');
  let last: { version: string; body: Promise<Body> } | null = null;
  return ({ facts, version }) => {
    if (last?.version !== version) last = { version, body: fill(text, facts).then(compressed) };
    return last.body;
  };
}

function readPage(folder: string, name: string, hashes: string[]): Page {
  return {
    kind: 'text/html; charset=utf-8',
    csp: policyFor(hashes, isOfOffice(`/${name}`)),
    mayUseCamera: isOfOffice(`/${name}`),
    body: bodyOf(path.join(folder, name), async (text, facts) =>
      (await loadPageData()).fillPage(text, facts),
    ),
  };
}

/** Other files that contain the company name or URL. */
const namedFiles = [
  { name: 'robots.txt', kind: 'text/plain; charset=utf-8', as: 'plain' },
  { name: 'sitemap.xml', kind: 'application/xml; charset=utf-8', as: 'xml' },
  { name: 'site.webmanifest', kind: 'application/manifest+json', as: 'json' },
] as const;

function readNamedFiles(folder: string): [string, Page][] {
  return namedFiles
    .filter(({ name }) => fs.existsSync(path.join(folder, name)))
    .map(({ name, kind, as }) => {
      const fill: Fill = async (text, facts) => (await loadPageData()).fillFile(text, facts, as);
      return [
        `/${name}`,
        { kind, csp: null, mayUseCamera: false, body: bodyOf(path.join(folder, name), fill) },
      ];
    });
}

/** Reads all pages at once, since there are only a few dozen small ones. */
export function readSite(folder: string) {
  const { hashes, paths } = pagesSchema.parse(
    JSON.parse(fs.readFileSync(path.join(folder, '..', 'pages.json'), 'utf8')),
  );
  const pages = new Map(
    Object.entries(hashes).map(([name, ofPage]) => [
      `/${name.replace(/\/?index\.html$/, '')}`,
      readPage(folder, name, ofPage),
    ]),
  );
  const shell = readPage(folder, fallback, hashes[fallback] ?? []);
  const office = { ...shell, csp: policyFor(hashes[fallback] ?? [], true), mayUseCamera: true };
  pages.delete(`/${fallback}`);
  const missing = pages.get(notFound) ?? shell;
  pages.delete(notFound);
  for (const [address, file] of readNamedFiles(folder)) pages.set(address, file);
  return {
    pages,
    shell,
    missing,
    office,
    patterns: paths.map((pathname) => new URLPattern({ pathname })),
  };
}

/**
 * Returns whether a path is a static file: all except pages, compressed files and files with placeholders.
 */
export function filesBelow(folder: string): (address: string) => boolean {
  const addresses = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(?:html|br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name))}`);
  const sent = new Set(addresses);
  for (const { name } of namedFiles) sent.delete(`/${name}`);
  return (address) => sent.has(address);
}
