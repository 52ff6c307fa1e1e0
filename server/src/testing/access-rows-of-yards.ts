import type { Row } from './access-row.ts';

const papers = [
  'arrival-notices.pdf',
  'house-bills.pdf',
  'loading-list.pdf',
  'loading-list.xlsx',
  'manifest.pdf',
  'manifest.xlsx',
];

const ofPapers: Record<string, Row> = Object.fromEntries(
  papers.map((paper) => [`GET /batches/:id/${paper}`, { thing: 'batch' } as const]),
);

/** Calls about what lies in our houses and travels in batches. */
const inGhana = { china: 403 } as const;

export const yards: Record<string, Row> = {
  ...ofPapers,
  'GET /runs': {},
  'GET /runs/waiting': {},
  'GET /runs/:id': { thing: 'run' },
  'GET /drops/:id/photo': { thing: 'drop' },
  'POST /drops/:id/photo': { thing: 'drop', but: inGhana },
  'POST /drops/:id/deliver': {
    thing: 'drop',
    but: inGhana,
    body: () => ({ receivedBy: 'Ama Mensah', signature: 'M0 0L10 10L20 20' }),
  },
  'POST /drops/:id/fail': { thing: 'drop', but: inGhana, body: () => ({ reason: 'Nobody there' }) },
  'POST /runs': {
    thing: 'shipment',
    but: inGhana,
    body: ({ shipment }) => ({ shipmentIds: [shipment], driver: 'Yaw Darko' }),
  },
};
