import type { Row } from './access-row.ts';

const month = '?from=2026-11-01&to=2026-11-30';

/** Calls about the figures of a period. */
export const statistics: Record<string, Row> = {
  'GET /analytics/customers': { query: () => month },
  'GET /analytics/customers/list': { query: () => `${month}&change=LOST` },
  'GET /analytics/discrepancy-rate': { query: () => month },
  'GET /analytics/throughput': {
    query: () => `${month}&siteId=0190b000-0000-7000-8000-000000000001`,
  },
  'GET /analytics/transit': { query: () => month },
  'GET /analytics/volume': { query: () => month },
  'GET /waiting-work': {},
};
