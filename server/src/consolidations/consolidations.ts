/** Public entry to requests to travel together: what batches check before loading, and the job. */
export { togetherOf, type TravelsTogether } from './consolidation-queries.ts';
export { expireQuotes } from './expire-quotes.ts';
