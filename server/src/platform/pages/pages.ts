import fs from 'node:fs';
import path from 'node:path';

import files from '@fastify/static';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

import type { Facts } from './page-data.ts';
import { cachedFacts, type FactSource } from './page-facts.ts';
import { revalidate, sendPage, type AnsweringPage, sendAnswer } from './send-page.ts';
import { webBuild, isOfOffice, readSite, filesBelow } from './site-files.ts';

const year = 'public, max-age=31536000, immutable';
const week = 'public, max-age=604800';

/** Customer pages, where the frame is kept even if there is no such page. */
const isOfCustomer = (address: string) => /^\/customer(?:\/|$)/.test(address);

const isAtOrBelow = (address: string, page: string) =>
  address === page ||
  (address.startsWith(`${page}/`) && !address.slice(page.length + 1).includes('/'));

/** Ignores a visitor who disconnects during a download. */
const ignoreBrokenConnections =
  (app: FastifyInstance): NonNullable<RouteShorthandOptions['errorHandler']> =>
  (error, request, reply) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
    else app.errorHandler(error, request, reply);
  };

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
  { folder = webBuild(), answering = [] }: Options = {},
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
      if (/^(?:office|customer)-worker\.js/.test(below))
        void reply.header(
          'content-security-policy',
          "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        );
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
    return sendPage(request, reply, found, known);
  });
}
