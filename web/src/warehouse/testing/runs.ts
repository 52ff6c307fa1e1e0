import { customers } from '@sankofa/domain/fixtures/people';
import type { RunAnswer } from '@sankofa/domain/warehouse/deliveries/run-endpoints';

import { ama, kofi } from '../../testing/people.ts';
import { shipmentId } from './fixtures.tsx';

export const runId = '0190a000-0000-7000-8000-0000000000a1';
export const dropId = '0190a000-0000-7000-8000-0000000000a2';
/** One stop of that run, at Ama's address. */
export const stop = {
  shipmentId,
  trackingNumber: '7K3Q-4M2P-9XW4',
  mode: 'SEA' as const,
  customer: {
    name: ama.name,
    phone: customers.ama.phone,
    customerCode: 'GH-10027A',
    shippingMark: 'SNK-7K3Q4',
  },
  deliverTo: `${ama.name}, 0244000101, 12 Ring Road, Osu`,
  area: 'Osu, Greater Accra',
  cartons: [
    {
      id: '0190a000-0000-7000-8000-0000000000a3',
      labelNumber: 'P7K3Q4M2P9X',
      supplierNumber: 'SF14360091',
      contents: 'Steel pots',
      shelf: 'G-7',
    },
  ],
};
/** Returns a run under way with one stop. */
export const run = (change: Partial<RunAnswer> = {}): RunAnswer => ({
  id: runId,
  runNumber: 'RUN-2026-0007',
  siteName: 'Accra office',
  siteNameZh: '阿克拉网点',
  driver: 'Yaw Darko',
  driverPhone: '024 400 4417',
  dispatchedBy: kofi.name,
  dispatchedAt: '2026-11-21T09:00:00.000Z',
  endedAt: null,
  areas: 'Osu, Greater Accra',
  stops: 1,
  delivered: 0,
  failed: 0,
  drops: [
    {
      ...stop,
      id: dropId,
      state: 'OUT',
      hasPhoto: false,
      receivedBy: null,
      reason: null,
      settledAt: null,
    },
  ],
  ...change,
});
