import type { User } from '@sankofa/domain/accounts/account-endpoints';
import type { BatchAnswer, batchPackageSchema } from '@sankofa/domain/batches/batch-endpoints';
import type { MarginAnswer } from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { payNow } from '@sankofa/domain/invoices/pay-now';
import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { addPesewas, moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { z } from 'zod/mini';

import { storeAccessToken } from '../lib/http/token.ts';
import { storeUser } from '../lib/session/session.ts';
import { Toasts } from '../ui/feedback/toast.tsx';
import { ama } from './people.ts';
import { siteOf } from './sites.ts';

export const testId = (last: number) => `0190b000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** Renders a page at its path, for a user who is logged in. */
export function showAs(user: User, page: ReactNode, at = { path: '/*', entry: '/' }) {
  storeAccessToken('token');
  storeUser(user);
  const router = createMemoryRouter(
    [
      {
        path: at.path,
        element: (
          <>
            {page}
            <Toasts />
          </>
        ),
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at.entry] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

export const seaBatch: BatchAnswer = {
  id: testId(10),
  batchNumber: 'SEA-2026-0042',
  mode: 'SEA',
  state: 'OPEN',
  origin: siteOf('guangzhou', testId(11)),
  destination: siteOf('accra', testId(12)),
  originPlace: 'CNNSA',
  destinationPlace: 'GHTEM',
  cutoffAt: '2026-11-25T10:00:00.000Z',
  etd: '2026-11-27',
  eta: '2027-01-05',
  firstEta: '2027-01-05',
  isDelayed: false,
  cartons: 12,
  shipments: 6,
  customers: 4,
  loadedWeightKg: 900,
  loadedVolumeCbm: 30,
  capacityKg: null,
  capacityCbm: 68,
  fillPercent: 44,
  version: 3,
  carrier: 'COSCO',
  containerNumber: 'CSQU3054383',
  sealNumber: null,
  masterBillNumber: null,
  airWaybillNumber: null,
  vessel: null,
  voyage: null,
  flight: null,
  note: null,
  departedAt: null,
  arrivedAt: null,
  customsReleasedAt: null,
  completedAt: null,
  steps: ['load', 'offload', 'close', 'delay'],
  unloaded: 0,
  short: 0,
  milestones: [],
};

/** A batch without revenue and costs. */
export const noMoney: MarginAnswer = {
  revenue: moneyOf(0),
  costs: moneyOf(0),
  costLines: 0,
  margin: moneyOf(0),
  percent: null,
  perUnit: null,
  unit: 'CBM',
  shipments: 0,
  shared: 0,
  drafts: { shipments: 0, amount: moneyOf(0) },
  notInvoiced: 0,
};

export const carton: z.output<typeof batchPackageSchema> = {
  id: testId(20),
  labelNumber: 'P1234567890',
  pieceNumber: 1,
  pieces: 2,
  state: 'VERIFIED',
  shipmentId: testId(21),
  trackingNumber: 'SEA24008713',
  customerCode: 'GH-10027A',
  customerName: ama.name,
  contents: 'Kitchenware',
  weightKg: 12,
  volumeCbm: 0.12,
  holds: [],
  isShort: false,
  shelf: 'A-12',
};

const customer = { id: ama.id, name: ama.name, customerCode: 'GH-10027A' };

/** Returns an invoice with the amount due now as the server would calculate it. */
export function withPayNow(invoice: InvoiceAnswer): InvoiceAnswer {
  const awaiting = addPesewas(
    invoice.payments.flatMap(({ state, here }) => (state === 'SUBMITTED' ? [pesewasOf(here)] : [])),
  );
  const figure = payNow(
    {
      state: invoice.state,
      instalments: invoice.instalments.map((one) => ({ ...one, owed: pesewasOf(one.owed) })),
    },
    { awaiting, forDeposit: 0, today: '2026-11-21', areGoodsHere: false },
  );
  return {
    ...invoice,
    payNow: {
      ...figure,
      amount: moneyOf(figure.amount),
      awaiting: moneyOf(figure.awaiting),
      all: moneyOf(figure.all),
    },
  };
}

/** GHS 1,000.00 in two instalments, unpaid. */
export const splitInvoice: InvoiceAnswer = {
  id: testId(30),
  purpose: 'FREIGHT',
  tax: null,
  certification: null,
  payNow: {
    amount: moneyOf(40_000),
    kind: 'DEPOSIT',
    dueOn: '2026-11-24',
    isOverdue: false,
    awaiting: moneyOf(0),
    all: moneyOf(100_000),
  },
  invoiceNumber: 'INV-2026-00017',
  state: 'ISSUED',
  plan: 'SPLIT',
  depositPercent: 40,
  isOverdue: false,
  shipmentId: testId(21),
  trackingNumber: 'SEA24008713',
  mode: 'SEA',
  customer,
  total: moneyOf(100_000),
  paid: moneyOf(0),
  credited: moneyOf(0),
  owed: moneyOf(100_000),
  nextDueOn: '2026-11-24',
  dueInDays: 3,
  issuedAt: '2026-11-21T08:00:00.000Z',
  draftedAt: '2026-11-20T08:00:00.000Z',
  recalculatedAt: null,
  version: 2,
  lines: [],
  instalments: (['DEPOSIT', 'BALANCE'] as const).map((kind, at) => ({
    id: testId(31 + at),
    kind,
    amount: moneyOf(at === 0 ? 40_000 : 60_000),
    paid: moneyOf(0),
    credited: moneyOf(0),
    owed: moneyOf(at === 0 ? 40_000 : 60_000),
    dueOn: at === 0 ? '2026-11-24' : '2026-12-31',
    isOverdue: false,
  })),
  exchange: { cedisPerDollar: '12.5000', effectiveFrom: '2026-11-01T00:00:00.000Z' },
  payments: [],
  creditNotes: [],
  creditUsed: [],
  customerCredit: moneyOf(0),
  refundable: moneyOf(0),
  dispute: null,
  disputableUntil: null,
  voidReason: null,
  correction: null,
  anotherApprovesAbove: null,
  mayChoosePlan: true,
};

export const waitingPayment: PaymentAnswer = {
  id: testId(40),
  state: 'SUBMITTED',
  method: 'MOBILE_MONEY',
  network: 'MTN',
  amount: moneyOf(40_000),
  reference: 'MP-7731-22',
  payer: null,
  office: null,
  paidOn: '2026-11-21',
  receiptNumber: null,
  invoices: [
    {
      id: splitInvoice.id,
      invoiceNumber: 'INV-2026-00017',
      trackingNumber: 'SEA24008713',
      part: 'ALL',
      share: moneyOf(40_000),
    },
  ],
  customer,
  submittedBy: { id: ama.id, name: ama.name },
  submittedAt: '2026-11-21T08:05:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  reversedAt: null,
  hasProof: false,
  claimed: null,
  approval: null,
  sameProofAs: [],
  allocations: [],
  toCredit: moneyOf(0),
  version: 1,
};
