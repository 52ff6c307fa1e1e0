import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Where `npm run build` puts the web, with `pages.json` beside it. */
export const webBuild = fileURLToPath(new URL('../../../web/build/client', import.meta.url));

const pagesSchema = z.object({
  hashes: z.record(z.string(), z.array(z.string())),
  paths: z.array(z.string()),
});

type Page = { html: Buffer; br: Buffer | null; gzip: Buffer | null; etag: string; csp: string };

const fallback = '__spa-fallback.html';
const year = 'public, max-age=31536000, immutable';
const week = 'public, max-age=604800';
const ask = 'public, no-cache';

/** Where staff and admins work and sign in: a page keeps the policy under which its tab was opened. */
const isOfOffice = (address: string) => /^\/(?:staff|admin)(?:\/|$)/.test(address);

/**
 * Only our own files, and the inline scripts that the build wrote, by their hashes. The office's
 * pages read bar codes with WebAssembly and print labels from a frame, so only they may.
 */
export function policyFor(hashes: readonly string[], isOffice: boolean): string {
  const scripts = ["'self'", ...hashes, ...(isOffice ? ["'wasm-unsafe-eval'"] : [])];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Labels are printed from a frame with the PDF that was fetched for it.
    ...(isOffice ? ['frame-src blob:'] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A path as the router writes it, `/batches/:id`, as an expression for what people type. */
const patternOf = (written: string) =>
  new RegExp(`^${written.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);

const readIf = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file) : null);

function readPage(folder: string, name: string, hashes: string[]): Page {
  const file = path.join(folder, name);
  const html = fs.readFileSync(file);
  return {
    html,
    br: readIf(`${file}.br`),
    gzip: readIf(`${file}.gz`),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    csp: policyFor(hashes, isOfOffice(`/${name}`)),
  };
}

/** Everything that can be asked for as a page, read once: there are a few dozen small ones. */
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
  const office = { ...shell, csp: policyFor(hashes[fallback] ?? [], true) };
  pages.delete(`/${fallback}`);
  return { pages, shell, office, patterns: paths.map(patternOf) };
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const br = /\bbr\b/.test(accepted) ? page.br : null;
  const gzip = /\bgzip\b/.test(accepted) ? page.gzip : null;
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.csp)
    .header('vary', 'Accept-Encoding');
  if (br || gzip) void reply.header('content-encoding', br ? 'br' : 'gzip');
  return reply.send(br ?? gzip ?? page.html);
}

/**
 * Serves the built web: prerendered pages where there are any, one shell for every other path that
 * the router knows, and the same shell with a 404 for what it does not. Files with a hash in their
 * name are kept for a year. Call it last: it answers every GET that nobody else does.
 */
export async function pageRoutes(app: FastifyInstance, folder: string = webBuild): Promise<void> {
  if (!fs.existsSync(path.join(folder, '..', 'pages.json'))) {
    app.log.warn({ folder }, 'there is no built web, so no pages are served');
    return;
  }
  const { pages, shell, office, patterns } = readSite(folder);

  await app.register(files, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const below = path.relative(folder, file);
      const isHashed = below.startsWith('assets');
      const isPicture = /\.(?:avif|webp|png|jpg|svg)(?:\.br|\.gz)?$/.test(below);
      void reply.header('cache-control', isHashed ? year : isPicture ? week : ask);
    },
  });

  app.get('/*', (request, reply) => {
    const [asked = '/'] = request.url.split('?');
    const address = asked.length > 1 ? asked.replace(/\/+$/, '') || '/' : asked;
    const page = pages.get(address);
    const isKnown = page !== undefined || patterns.some((pattern) => pattern.test(address));
    // A file that is not there is no page, and neither is a call; both get the plain 404.
    if (!isKnown && /^\/(?:api|ws)(?:\/|$)|\.\w+$/.test(address)) return reply.callNotFound();

    const found = page ?? (isOfOffice(address) ? office : shell);
    if (!isKnown)
      return send(request, reply.status(404).header('cache-control', 'no-store'), found);
    void reply.header('cache-control', ask).header('etag', found.etag);
    // A 304 replaces the headers that the browser kept, so it must carry the page's own policy.
    if (request.headers['if-none-match'] === found.etag)
      return reply.status(304).header('content-security-policy', found.csp).send();
    return send(request, reply, found);
  });
}
