import { clockIn, dayIn, zones } from '@sankofa/domain/values/time';

import { type Export, inside, text } from './export-comparison.ts';

const moment = (at: unknown) =>
  typeof at === 'string' ? `${dayIn(at, zones.accra)} ${clockIn(at, zones.accra)}` : '';

const number = (value: unknown) => (typeof value === 'number' ? String(value) : '');

export const supportQueue: Omit<Export, 'screen'> = {
  emptyQuery: { q: 'no such thing' },
  filters: {
    tab: 'unassigned',
    state: 'OPEN',
    channel: 'ACCOUNT',
    priority: 'NORMAL',
    assigneeId: ':customer',
    isOverdue: 'false',
    customerId: ':customer',
    shipmentId: ':shipment',
    invoiceId: ':invoice',
    packageId: ':package',
    score: '4',
    ratedFrom: '2026-11-02',
    ratedTo: '2026-11-29',
    q: 'TKT',
  },
  compare: (rows, items) => [
    {
      file: rows,
      screen: items.map((one) => [
        text(one['ticketNumber']),
        text(one['subject']),
        text(one['channel']),
        text(one['state']),
        text(one['priority']),
        text(inside(one, 'customer')['customerCode']),
        text(inside(one, 'customer')['name']) || text(inside(one, 'sender')['name']),
        text(inside(one, 'sender')['email']),
        text(inside(one, 'assignee')['name']),
        text(inside(one, 'shipment')['trackingNumber']),
        text(inside(one, 'invoice')['invoiceNumber']),
        text(inside(one, 'package')['labelNumber']),
        moment(one['openedAt']),
        moment(one['updatedAt']),
        moment(one['dueAt']),
        one['isOverdue'] === true ? 'yes' : '',
        text(one['snoozedUntil']),
        number(inside(one, 'rating')['score']),
        text(inside(one, 'rating')['comment']),
        moment(inside(one, 'rating')['ratedAt']),
      ]),
    },
  ],
};
