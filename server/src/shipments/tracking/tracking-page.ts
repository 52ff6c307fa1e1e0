import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { Problem } from '@sankofa/domain/errors/problem';
import { renderMessages } from '@sankofa/domain/texts/message';
import type { FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import { limiter } from '../../platform/http/rate-limit.ts';
import type { AnsweringPage } from '../../platform/pages/send-page.ts';
import { webBuild } from '../../platform/pages/site-files.ts';
import type { Tracking } from './tracking.ts';

/** The result for a number, as the page renders it (web/src/public/tracking-lookup.ts). */
type Lookup =
  | { kind: 'found'; one: unknown }
  | { kind: 'unknown' | 'malformed' }
  | { kind: 'busy'; message: string };
/** The build of web/src/public/tracking/tracking-served.tsx. */
type Drawing = {
  fillPage: (
    page: string,
    requested: string,
    lookUp: (number: string) => Promise<Lookup>,
  ) => Promise<{ html: string; isFound: boolean } | null>;
};

const built = () => path.join(webBuild(), '..', 'answers', 'tracking-served.js');
/** The same limit as the API call. */
const perAddress = { calls: 60, windowMs: 60_000 };

/**
 * Serves the public tracking page with its result included, so that it works before and without scripts.
 * @param file the built rendering script
 */
export function trackingPage(
  { track }: Tracking,
  clock: Clock,
  file: string = built(),
): AnsweringPage {
  const count = limiter(perAddress);
  let drawing: Promise<Drawing> | null = null;
  return {
    address: '/tracking',
    answer: async (page, request) => {
      const requested = numberIn(request);
      if (requested === '' || !fs.existsSync(file)) return null;
      drawing ??= load(file);
      const { fillPage } = await drawing;
      let isBusy = false;
      const lookUp = async (number: string): Promise<Lookup> => {
        try {
          count(request.ip, clock());
          const tracked = await track(number, clock());
          // Public pages are in English.
          return { kind: 'found', one: renderMessages(tracked.value, 'en') };
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          isBusy ||= error.code === 'request.too_many';
          return lookupOf(error);
        }
      };
      const answer = await fillPage(page, requested, lookUp);
      return answer && { html: answer.html, status: isBusy ? 429 : answer.isFound ? 200 : 404 };
    },
  };
}

function lookupOf(problem: Problem): Lookup {
  if (problem.code === 'tracking.not_found') return { kind: 'unknown' };
  if (problem.code === 'tracking.malformed') return { kind: 'malformed' };
  if (problem.code === 'request.too_many') return { kind: 'busy', message: problem.message };
  throw problem;
}

/** Returns the numbers in `/tracking/NUMBER` or `/tracking?number=NUMBER`, which may be repeated. */
function numberIn({ url }: FastifyRequest): string {
  const { pathname, searchParams } = new URL(url, 'http://here.invalid');
  const below = pathname.replace(/\/+$/, '').split('/')[2] ?? '';
  const written = below === '' ? searchParams.getAll('number').join('\n') : decoded(below);
  return written.trim().slice(0, 2_000);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // A lone percent sign cannot be decoded, and is not a number either way.
  }
}

async function load(file: string): Promise<Drawing> {
  const module: unknown = await import(pathToFileURL(file).href);
  if (isDrawing(module)) return module;
  throw new TypeError(`${file} draws no answers`);
}

const isDrawing = (module: unknown): module is Drawing =>
  typeof module === 'object' &&
  module !== null &&
  'fillPage' in module &&
  typeof module.fillPage === 'function';
