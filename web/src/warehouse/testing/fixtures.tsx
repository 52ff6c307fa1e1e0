import 'fake-indexeddb/auto';
import type { BatchAnswer } from '@sankofa/domain/batches/batch-endpoints';
import { sites as sampleSites } from '@sankofa/domain/fixtures/sites';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

import { storeAccessToken } from '../../lib/http/token.ts';
import { storeUser } from '../../lib/session/session.ts';
import { expectedCarton } from '../../testing/goods.ts';
import { ama, wei } from '../../testing/people.ts';
import { siteOf } from '../../testing/sites.ts';
import { wedge } from '../../ui/scanning/testing/scanner.ts';
import type { ScanMatch } from '../receiving/receive-target.ts';

// These tests render whole pages, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const id = (last: string) => `0190a000-0000-7000-8000-${last.padStart(12, '0')}`;
export const siteId = id('51');
export const shipmentId = id('71');

const owner = {
  id: ama.id,
  name: ama.name,
  customerCode: 'GH-10027A',
  shippingMark: 'SNK-7K3Q4',
};

/** Returns an expected carton of Ama's, with changes. */
export const carton = (change: Partial<FoundPackage> = {}): FoundPackage => ({
  ...expectedCarton,
  id: id('81'),
  labelNumber: 'P7K3Q4M2P9X',
  pieceNumber: 1,
  contents: 'Steel pots',
  declaredValue: { amount: '240.00', currency: 'USD' },
  courier: 'SF Express',
  supplierNumber: 'SF14360091',
  supplier: null,
  shipmentId,
  trackingNumber: '7K3Q-4M2P-9XW4',
  mode: 'SEA',
  pieces: 3,
  customer: owner,
  received: null,
  steps: ['receive'],
  ...change,
});

export const received = (change: Partial<FoundPackage> = {}) =>
  carton({
    state: 'RECEIVED',
    condition: 'GOOD',
    received: { at: '2026-11-21T06:05:00.000Z', by: wei.name },
    measured: {
      weightKg: 18.4,
      lengthCm: 60,
      widthCm: 45,
      heightCm: 50,
      volumeCbm: 0.135,
      isVerified: false,
      measuredAt: '2026-11-21T06:05:00.000Z',
    },
    steps: ['verify'],
    ...change,
  });

const accra = siteOf('accra', id('61'));

/** Returns a batch with 31 of 48 cartons unloaded, with changes. */
export const batch = (change: Partial<BatchAnswer> = {}): BatchAnswer => ({
  id: id('91'),
  batchNumber: 'SEA-2026-0042',
  mode: 'SEA',
  state: 'UNLOADING',
  origin: siteOf('guangzhou', siteId),
  destination: accra,
  originPlace: 'Nansha',
  destinationPlace: 'Tema',
  cutoffAt: '2026-10-01T09:00:00.000Z',
  etd: '2026-10-03',
  eta: '2026-11-12',
  firstEta: '2026-11-12',
  isDelayed: false,
  cartons: 48,
  shipments: 9,
  customers: 7,
  loadedWeightKg: 900,
  loadedVolumeCbm: 6.4,
  capacityKg: null,
  capacityCbm: 68,
  fillPercent: 9,
  version: 7,
  carrier: null,
  containerNumber: 'CSQU3054383',
  sealNumber: 'SL1',
  masterBillNumber: null,
  airWaybillNumber: null,
  vessel: 'MSC Anna',
  voyage: null,
  flight: null,
  note: null,
  departedAt: null,
  arrivedAt: null,
  customsReleasedAt: '2026-11-20T09:00:00.000Z',
  completedAt: null,
  steps: ['unload', 'complete'],
  unloaded: 31,
  short: 0,
  milestones: [],
  ...change,
});

/** Returns a carton on that batch's list. */
export const batchCarton = (change: { labelNumber?: string } = {}) => ({
  id: id('81'),
  labelNumber: 'P7K3Q4M2P9X',
  pieceNumber: 1,
  pieces: 3,
  state: 'IN_WAREHOUSE',
  shipmentId,
  trackingNumber: '7K3Q-4M2P-9XW4',
  customerCode: 'GH-10027A',
  customerName: ama.name,
  contents: 'Steel pots',
  weightKg: 18.4,
  volumeCbm: 0.135,
  holds: [],
  isShort: false,
  isInGhana: false,
  shelf: null,
  ...change,
});

/** Returns Ama's shipment at the counter in Accra. */
export const shipment = (change: Partial<ShipmentAnswer> = {}): ShipmentAnswer => ({
  id: shipmentId,
  trackingNumber: '7K3Q-4M2P-9XW4',
  mode: 'SEA',
  goodsClass: 'NORMAL',
  status: 'READY_FOR_PICKUP',
  sentence: 'Ready for pickup in Accra',
  step: 6,
  description: 'Kitchen ware',
  cartons: 2,
  customer: owner,
  destination: accra,
  batchNumber: 'SEA-2026-0042',
  eta: '2026-11-12',
  holds: [],
  invoiceId: null,
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  version: 3,
  packages: [],
  milestones: [],
  journey: {
    progress: 100,
    from: 'China',
    to: 'Accra',
    expected: null,
    isLongerThanUsual: false,
    silence: null,
    isDelayed: false,
    updatedAt: '2026-11-21T09:00:00.000Z',
  },
  houseBillNumber: null,
  pickupCode: null,
  collectAt: {
    name: accra.name,
    address: sampleSites.accra.address,
    phone: sampleSites.accra.phone,
    openingHours: '',
  },
  deliverTo: null,
  mayEdit: false,
  mayCancel: false,
  handovers: [],
  ...change,
});

/** Returns an answer of `GET /warehouse/scan`. */
export const scanMatch = (change: Partial<ScanMatch> = {}): ScanMatch => ({
  kind: 'supplier-number',
  code: 'SF14360091',
  packages: [carton()],
  customer: owner,
  openShipments: [],
  nearMarks: [],
  ...change,
});

export const sites = {
  items: [{ ...siteOf('guangzhou', siteId), kind: 'ORIGIN', modes: ['AIR', 'SEA'] }],
};

/** Renders a page in a router for Wei, who is logged in. */
export function renderAs(page: ReactNode, { user = wei, path = '/' } = {}) {
  storeAccessToken('token');
  storeUser(user);
  return render(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);
}

/** Presses keys as slowly as a person. */
export const type = (text: string) => wedge(text, 180);
export { wedge };
