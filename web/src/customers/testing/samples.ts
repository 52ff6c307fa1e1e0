import type { NoteAnswer } from '@sankofa/domain/customers/notes/note-endpoints';
import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';

import { testId } from '../../testing/office.tsx';
import { ama, kwame } from '../../testing/people.ts';

export const sampleCustomer: CustomerAnswer = {
  id: testId(70),
  name: 'Ama Boateng',
  customerCode: 'GH-10027X',
  shippingMark: 'SNK-7K3Q4',
  previousCode: null,
  phone: '+233244123456',
  email: 'ama.boateng@example.com',
  city: 'Accra',
  owed: moneyOf(125_000),
  credit: moneyOf(2_000),
  overdue: moneyOf(25_000),
  lastActivityAt: '2026-11-20T09:00:00.000Z',
  tags: ['vip', 'wholesale'],
  state: 'ACTIVE',
  createdAt: '2026-01-05T09:00:00.000Z',
  mergedInto: null,
  mergedFrom: [],
  address: '12 Ring Road East',
  language: null,
  isEmailVerified: true,
  canLogIn: true,
  invitedAt: null,
  version: 3,
  hasSecondFactor: false,
  openSessions: 1,
  hasNews: false,
  activeShipments: 2,
  shipments: 7,
  addresses: [],
};

export const sampleNote: NoteAnswer = {
  id: testId(71),
  customer: { id: sampleCustomer.id, name: ama.name, customerCode: sampleCustomer.customerCode },
  kind: 'CALL',
  body: 'Asked when the vessel arrives',
  direction: 'IN',
  phone: '+233244123456',
  minutes: 4,
  followUp: { on: '2026-12-01', by: { id: kwame.id, name: kwame.name }, doneAt: null },
  isPinned: false,
  supersedesId: null,
  isSuperseded: false,
  writtenBy: { id: kwame.id, name: kwame.name },
  writtenAt: '2026-11-20T09:00:00.000Z',
  editedAt: null,
};
