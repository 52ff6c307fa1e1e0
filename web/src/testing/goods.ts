import { sites } from '@sankofa/domain/fixtures/sites';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';

import { splitInvoice, testId } from './office.tsx';
import { ama } from './people.ts';
import { officeOf, siteOf } from './sites.ts';

const accra = siteOf('accra', testId(50));

export const destinations = {
  items: [officeOf('accra', testId(50)), officeOf('tamale', testId(51))],
};

/** A carton that the supplier has not delivered yet. */
export const expectedCarton: Omit<
  ShipmentAnswer['packages'][number],
  'id' | 'labelNumber' | 'pieceNumber'
> = {
  state: 'EXPECTED',
  stateText: 'it hasn’t arrived at the China warehouse yet',
  goodsClass: 'NORMAL',
  contents: 'Cotton dresses',
  declaredValue: null,
  courier: 'SF',
  supplierNumber: 'SF1436009122',
  supplier: null,
  condition: null,
  shelf: null,
  measured: null,
  holds: [],
  photoIds: [],
  isShort: false,
  isInGhana: false,
  batchNumber: null,
  version: 1,
};

/** Two expected cartons by sea. */
export const expectedShipment: ShipmentAnswer = {
  id: testId(60),
  trackingNumber: '7K3Q-4M2P-9XW4',
  mode: 'SEA',
  goodsClass: 'NORMAL',
  status: 'SUBMITTED',
  sentence: 'Waiting for the supplier to deliver to our China warehouse',
  step: 1,
  description: 'Dresses',
  cartons: 2,
  customer: {
    id: ama.id,
    name: ama.name,
    customerCode: 'GH-10027A',
    shippingMark: 'SNK-7K3Q4',
  },
  destination: accra,
  batchNumber: null,
  eta: null,
  holds: [],
  invoiceId: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  version: 1,
  packages: [1, 2].map((number) => ({
    ...expectedCarton,
    id: testId(60 + number),
    labelNumber: `P00000000${number}`,
    pieceNumber: number,
  })),
  milestones: [
    {
      code: 'PRE',
      classifier: 'ACTUAL',
      sentence: 'Registered, waiting for your supplier to deliver',
      place: null,
      at: '2026-11-20T09:00:00.000Z',
      cartons: 2,
    },
  ],
  journey: {
    progress: 0,
    from: 'China',
    to: 'Accra',
    expected: null,
    isLongerThanUsual: false,
    silence: null,
    isDelayed: false,
    updatedAt: '2026-11-20T09:00:00.000Z',
  },
  houseBillNumber: null,
  pickupCode: null,
  collectAt: {
    name: accra.name,
    address: sites.accra.address,
    phone: sites.accra.phone,
    openingHours: '',
  },
  deliverTo: null,
  mayEdit: true,
  mayCancel: true,
  handovers: [],
};

export const depositHold: ShipmentAnswer['packages'][number]['holds'][number] = {
  id: testId(65),
  kind: 'DEPOSIT',
  words: 'deposit not paid',
  remedy: 'The hold is lifted automatically when the deposit is confirmed.',
  reason: 'Deposit',
  placedAt: '2026-11-20T09:00:00.000Z',
};

/** The same shipment, on hold until the deposit of its invoice is paid. */
export const awaitingDeposit: ShipmentAnswer = {
  ...expectedShipment,
  invoiceId: splitInvoice.id,
  holds: ['DEPOSIT'],
  packages: expectedShipment.packages.map((one) => ({ ...one, holds: [depositHold] })),
};
