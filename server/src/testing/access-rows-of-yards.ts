import type { Row } from './access-row.ts';

const papers = [
  'arrival-notices.pdf',
  'house-bills.pdf',
  'loading-list.pdf',
  'loading-list.xlsx',
  'manifest.pdf',
  'manifest.xlsx',
];

/** Calls about what lies in our houses and travels in batches. */
export const yards: Record<string, Row> = Object.fromEntries(
  papers.map((paper) => [`GET /batches/:id/${paper}`, { thing: 'batch' } as const]),
);
