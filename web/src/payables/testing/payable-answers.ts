import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { SupplierAnswer } from '@sankofa/domain/payables/supplier-endpoints';
import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';

import { testId } from '../../testing/office.tsx';

const yaw = { id: testId(95), name: 'Yaw Boateng' };

export const portAgency: SupplierAnswer = {
  id: testId(201),
  name: 'Tema Port Agency',
  country: 'GH',
  currency: 'USD',
  tin: 'C0009876543',
  payee: null,
  payTo: null,
  isActive: true,
  open: moneyOf(1_200_000),
  overdue: moneyOf(0),
  version: 1,
};

export const waitingBill: BillAnswer = {
  id: testId(202),
  number: 'TPA-1',
  supplier: {
    id: portAgency.id,
    name: portAgency.name,
    tin: portAgency.tin,
    payTo: portAgency.payTo,
  },
  state: 'DRAFT',
  isExpense: false,
  billedOn: '2026-11-20',
  dueOn: '2026-12-20',
  isOverdue: false,
  total: { amount: '1000.00', currency: 'USD' },
  paid: { amount: '0.00', currency: 'USD' },
  open: { amount: '0.00', currency: 'USD' },
  openWorth: moneyOf(0),
  worth: moneyOf(1_200_000),
  cedisPer: '12.0000',
  categories: ['PORT_CHARGES'],
  taxMonth: null,
  isOpening: false,
  enteredBy: yaw,
  enteredAt: '2026-11-20T10:00:00.000Z',
  rateSource: 'Stanbic Bank',
  postedOn: '2026-11-20',
  voidPostsOn: null,
  note: null,
  lines: [
    {
      id: testId(203),
      category: 'PORT_CHARGES',
      description: 'Terminal handling',
      amount: '1000.00',
      worth: moneyOf(1_200_000),
      allocations: [
        {
          batch: { id: testId(10), batchNumber: 'SEA-2026-0042' },
          amount: '400.00',
          worth: moneyOf(480_000),
        },
      ],
    },
  ],
  documents: [],
  approval: null,
  voided: null,
  requested: { amount: '0.00', currency: 'USD' },
  needsAnother: true,
  version: 3,
};

export const requestedPayment: SupplierPaymentAnswer = {
  id: testId(204),
  state: 'REQUESTED',
  bill: { id: waitingBill.id, number: 'TPA-1' },
  supplier: waitingBill.supplier,
  amount: { amount: '400.00', currency: 'USD' },
  settled: moneyOf(480_000),
  payTo: 'GCB Bank (Tema) 1011130077210, Tema Port Agency Ltd',
  requestedBy: yaw,
  requestedAt: '2026-11-21T10:00:00.000Z',
  approval: null,
  cancelled: null,
  sent: null,
  reversed: null,
  hasProof: false,
  needsAnother: false,
  version: 1,
};
