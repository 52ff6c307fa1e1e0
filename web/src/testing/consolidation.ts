import type { Consolidation } from '@sankofa/domain/consolidations/consolidation-endpoints';

import { testId } from './office.tsx';

/** A request that waits for the warehouse. */
export const requested: Consolidation = {
  id: testId(50),
  state: 'REQUESTED',
  mode: 'SEA',
  destination: { name: 'Accra office', nameZh: '阿克拉网点' },
  customer: { id: testId(1), name: 'Ama Mensah', customerCode: 'GH-10027A' },
  shipments: [
    {
      id: testId(71),
      trackingNumber: '7K3Q-4M2P-9XW4',
      description: 'Shoes',
      status: 'READY',
      cartons: 2,
    },
  ],
  preferences: ['FEWER_CARTONS', 'PHOTOS_AFTER'],
  note: 'Keep the blue box upright',
  requestedAt: '2026-11-21T09:30:00.000Z',
  plan: null,
  services: [],
  price: null,
  tax: null,
  quoteExpiresAt: null,
  result: null,
  reason: null,
};
