import type { FastifyInstance } from 'fastify';

import type { Facts } from './page-data.ts';

export type FactSource = () => Promise<Facts>;
/** The facts on the pages, with a version that changes when they do. */
export type KnownFacts = { facts: Facts; version: string };

/** The maximum age of the data on a page. */
const freshMs = 1000;

/**
 * Loads the page data at most once a second, starting with the first page. If that fails, the last data is
 * used, so that the site stays up while the database is down.
 */
export function cachedFacts(app: FastifyInstance, source: FactSource): () => Promise<KnownFacts> {
  let known: KnownFacts | null = null;
  let asked: { at: number; answer: Promise<KnownFacts> } | null = null;
  const refreshFacts = async (): Promise<KnownFacts> => {
    try {
      const facts = await source();
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
