import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import files from '@fastify/static';
import { etag } from 'etag';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod/mini';

import { cameraAllowed } from '../http/http.ts';
import { isNotModified } from '../http/response.ts';
import type { Facts } from './page-data.ts';

/** The current build: a link, which the next build replaces once it is complete. */
const published = fileURLToPath(new URL('../../../../web/build/current', import.meta.url));

/**
 * The folder of the latest web build when the server started, with `pages.json` next to it. Later builds do
 * not change it, so that the files its pages name exist as long as it is served.
 */
export const webBuild = path.join(
  fs.existsSync(published) ? fs.realpathSync(published) : published,
  'client',
);

const pagesSchema = z.object({
  hashes: z.record(z.string(), z.array(z.string())),
  paths: z.array(z.string()),
});

type Body = { whole: Buffer; br: Buffer; gzip: Buffer; etag: string };
/** A page whose body for a version of the data is rendered on first use. */
type Page = {
  kind: string;
  csp: string | null;
  /** Staff scan with the camera. */
  mayUseCamera: boolean;
  body: (known: Known) => Promise<Body>;
};
type Known = { facts: Facts; version: string };

const fallback = '__spa-fallback.html';
/** The page for unknown paths; its own path is treated as unknown too. */
const notFound = '/not-found';
const year = 'public, max-age=31536000, immutable';
const week = 'public, max-age=604800';
const revalidate = 'public, no-cache';

/** Customer pages, where the frame is kept even if there is no such page. */
const isOfCustomer = (address: string) => /^\/customer(?:\/|$)/.test(address);
/** Pages where staff and admins log in and work: a tab keeps the policy of its first page. */
const isOfOffice = (address: string) => /^\/(?:staff|admin)(?:\/|$)/.test(address);

/**
 * Returns the Content-Security-Policy: only our own files and the inline scripts of the build, by hash. The
 * pages of the office read barcodes with WebAssembly and print labels from a frame, so only they may.
 */
export function policyFor(hashes: readonly string[], isOffice: boolean): string {
  const scripts = ["'self'", ...hashes, ...(isOffice ? ["'wasm-unsafe-eval'"] : [])];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    // The map tiles of the office locations; the office's own pages have none.
    `img-src 'self' blob: data:${isOffice ? '' : ' https://tile.openstreetmap.org'}`,
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

const isAtOrBelow = (address: string, page: string) =>
  address === page ||
  (address.startsWith(`${page}/`) && !address.slice(page.length + 1).includes('/'));

/** Returns the smaller encoding of those that the browser accepts. */
function encodingFor(request: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
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
function readSite(folder: string) {
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

async function send(request: FastifyRequest, reply: FastifyReply, page: Page, known: Known) {
  const body = await page.body(known);
  void reply.header('content-type', page.kind).header('vary', 'Accept-Encoding');
  // A 304 replaces the headers that the browser cached, so it must include the page's own policy.
  if (page.csp) void reply.header('content-security-policy', page.csp);
  if (page.mayUseCamera) void reply.header('permissions-policy', cameraAllowed);
  if (reply.statusCode === 200) {
    void reply.header('cache-control', revalidate).header('etag', body.etag);
    if (isNotModified(request, reply)) return reply.status(304).send();
  }
  const encoding = encodingFor(request);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(body[encoding ?? 'whole']);
}

/** The maximum age of the data on a page. */
const freshMs = 1000;

/**
 * Loads the page data at most once a second, starting with the first page. If that fails, the last data is
 * used, so that the site stays up while the database is down.
 */
function cachedFacts(app: FastifyInstance, revalidate: FactSource): () => Promise<Known> {
  let known: Known | null = null;
  let asked: { at: number; answer: Promise<Known> } | null = null;
  const refreshFacts = async (): Promise<Known> => {
    try {
      const facts = await revalidate();
      known = { facts, version: JSON.stringify(facts) };
    } catch (error) {
      if (!known) throw error;
      app.log.warn({ err: error }, 'page data refresh failed, serving previous data');
    }
    return known;
  };
  return () => {
    if (!asked || performance.now() - asked.at > freshMs)
      asked = { at: performance.now(), answer: refreshFacts() };
    return asked.answer;
  };
}

/** A prerendered page into which the server writes a result, for its path with at most one segment below. */
export type AnsweringPage = {
  /** `/tracking` */
  address: string;
  /** Null if there is no query: then the page is sent as it is. */
  answer: (
    page: string,
    request: FastifyRequest,
  ) => Promise<{ html: string; status: number } | null>;
};

/** Fast rather than small, since it is compressed for one visitor. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends the page with its result; returns false if there is none. */
async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, known, answer }: { page: Page; known: Known; answer: AnsweringPage['answer'] },
): Promise<boolean> {
  const { whole } = await page.body(known);
  const answered = await answer(whole.toString(), request).catch((error: unknown) => {
    request.log.warn({ err: error }, 'page sent without preloaded data');
    return null;
  });
  if (!answered) return false;
  const acceptsBrotli = encodingFor(request) === 'br';
  const html = Buffer.from(answered.html);
  if (acceptsBrotli) void reply.header('content-encoding', 'br');
  await reply
    .status(answered.status)
    .header('content-type', page.kind)
    .header('vary', 'Accept-Encoding')
    .header('content-security-policy', page.csp)
    .header('cache-control', 'private, no-cache')
    .send(acceptsBrotli ? await promisify(brotliCompress)(html, packing) : html);
  return true;
}

/**
 * Returns whether a path is a static file: all except pages, compressed files and files with placeholders.
 */
function filesBelow(folder: string): (address: string) => boolean {
  const addresses = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(?:html|br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name))}`);
  const sent = new Set(addresses);
  for (const { name } of namedFiles) sent.delete(`/${name}`);
  return (address) => sent.has(address);
}

/** Ignores a visitor who disconnects during a download. */
const ignoreBrokenConnections =
  (app: FastifyInstance): NonNullable<RouteShorthandOptions['errorHandler']> =>
  (error, request, reply) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
    else app.errorHandler(error, request, reply);
  };

export type FactSource = () => Promise<Facts>;
type Options = {
  /** The folder of the web build. */
  folder?: string;
  answering?: readonly AnsweringPage[];
};
const noFacts: Facts = { texts: {}, lists: {}, data: {} };

/**
 * Serves the web build: prerendered pages, one shell for the other paths of the router, and the not-found
 * page with 404 for unknown paths. Files with a hash in their name are cached for a year. Call it last: it
 * answers every GET that no other route does.
 * @param source the company data on the pages
 */
export async function pageRoutes(
  app: FastifyInstance,
  source: FactSource = () => Promise.resolve(noFacts),
  { folder = webBuild, answering = [] }: Options = {},
): Promise<void> {
  if (!fs.existsSync(path.join(folder, '..', 'pages.json'))) {
    app.log.warn({ folder }, 'web build not found, pages are not served');
    return;
  }
  const { pages, shell, missing, office, patterns } = readSite(folder);
  const factsNow = cachedFacts(app, source);

  const isFile = filesBelow(folder);
  await app.register(files, {
    root: folder,
    // A route for each of 600 files would take a tenth of the startup time: the route below sends them all.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const below = path.relative(folder, file);
      const isHashed = below.startsWith('assets');
      const isPicture = /\.(?:avif|webp|png|jpg|svg)(?:\.br|\.gz)?$/.test(below);
      void reply.header('cache-control', isHashed ? year : isPicture ? week : revalidate);
      // A worker has its own policy: it may fetch what it caches, and nothing else.
      if (below.startsWith('office-worker.js'))
        void reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    },
  });

  app.get('/*', { errorHandler: ignoreBrokenConnections(app) }, async (request, reply) => {
    const [asked = '/'] = request.url.split('?');
    if (isFile(asked)) return reply.sendFile(asked.slice(1));
    const address = asked.length > 1 ? asked.replace(/\/+$/, '') || '/' : asked;
    const page = pages.get(address);
    const isKnown =
      page !== undefined || patterns.some((pattern) => pattern.test({ pathname: address }));
    // A missing file or call gets the plain 404, not a page.
    if (!isKnown && /^\/(?:api|ws)(?:\/|$)|\.\w+$/.test(address)) return reply.callNotFound();

    const known = await factsNow();
    const answeringPage = answering.find((one) => isAtOrBelow(address, one.address));
    const base = answeringPage && pages.get(answeringPage.address);
    if (
      base &&
      (await sendAnswer(request, reply, { page: base, known, answer: answeringPage.answer }))
    )
      return reply;
    if (!isKnown) void reply.status(404).header('cache-control', 'no-store');
    const inArea = isOfOffice(address)
      ? office
      : isKnown || isOfCustomer(address)
        ? shell
        : missing;
    const found = page ?? base ?? inArea;
    return send(request, reply, found, known);
  });
}
