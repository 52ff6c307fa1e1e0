import { Problem } from '@sankofa/domain/errors/problem';
import { renderMessages } from '@sankofa/domain/texts/message';
import type { FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import { limiter } from '../../platform/http/rate-limit.ts';
import { rendererFile, rendererOf } from '../../platform/pages/page-renderer.ts';
import type { AnsweringPage } from '../../platform/pages/send-page.ts';
import type { Tracking } from './tracking.ts';

/** The result for a number, as the page renders it (web/src/public/tracking-lookup.ts). */
type Lookup =
  | { kind: 'found'; one: unknown }
  | { kind: 'unknown' | 'malformed' }
  | { kind: 'busy'; message: string };
/** What the build of web/src/public/tracking/tracking-served.tsx takes and returns. */
type FillArguments = [
  page: string,
  requested: string,
  lookUp: (number: string) => Promise<Lookup>,
  search: string,
];
type Filled = Promise<{ html: string; isFound: boolean } | null>;

/** The same limit as the API call. */
const perAddress = { calls: 60, windowMs: 60_000 };

/**
 * Serves the public tracking page with its result included, so that it works before and without scripts.
 * @param file the built rendering script
 */
export function trackingPage(
  { track }: Tracking,
  clock: Clock,
  file: string = rendererFile('tracking'),
): AnsweringPage {
  const count = limiter(perAddress);
  const renderer = rendererOf<FillArguments, Filled>(file);
  return {
    address: '/tracking',
    answer: async (page, request) => {
      const requested = numberIn(request);
      const rendering = requested === '' ? null : await renderer();
      if (!rendering) return null;
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
      const answer = await rendering.fillPage(
        page,
        requested,
        lookUp,
        new URL(request.url, 'http://here.invalid').search,
      );
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
