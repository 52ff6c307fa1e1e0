import { moneyOf } from '@sankofa/domain/values/money';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId, waitingPayment } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { ReadStatement } from '../statements/office-statement-lines.tsx';

/** A line of a mobile-money statement that names no payment. */
export const line = {
  id: testId(73),
  row: 6,
  day: '20/11/2026',
  direction: 'IN',
  amount: waitingPayment.amount,
  payer: 'AMA OWUSU',
  phone: null,
  note: 'for INV-2026-000071',
  booking: null,
  proposals: [] as object[],
  isAmbiguous: false,
  proposal: null,
  reference: '55443322',
  references: ['55443322', 'GOODS 0244004417'],
  ownReference: '55443322',
  outcome: 'UNKNOWN',
  payment: null,
  seenIn: null,
  sameReferenceRow: null,
  setAside: null,
};
/** The same line after it was set aside. */
export const aside = {
  ...line,
  outcome: 'SET_ASIDE',
  setAside: { by: 'Kwame Asante', at: '2026-11-22T08:00:00.000Z', reason: 'Our own transfer' },
};
export const statement = {
  id: testId(70),
  method: 'MOBILE_MONEY',
  account: { id: testId(60), name: 'Mobile money' },
  fileName: 'momo.csv',
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  lines: 1,
  otherLines: 0,
  total: line.amount,
  totalOut: moneyOf(0),
  balanceBreaks: [],
  importedBy: 'Kwame Asante',
  importedAt: '2026-11-22T08:00:00.000Z',
  outcomes: [{ outcome: 'UNKNOWN', lines: 1, amount: moneyOf(40_000) }],
  open: 1,
};
export const path = `/payments/statement-import/${statement.id}`;
export const linePath = `/payments/statement-lines/${line.id}`;
export const page = (items: object[]) => Response.json({ items, nextCursor: null });

/** Shows the statement with one line, and returns the server that answers. */
export function openStatement(more: Parameters<typeof fakeServer>[0] = {}, shown: object = line) {
  const server = fakeServer({
    [`GET ${path}`]: json(200, statement),
    [`GET ${path}/lines`]: (request) =>
      page(request.path.includes('outcome=MATCHED') ? [] : [shown]),
    [`GET ${linePath}/claims`]: () => page([waitingPayment]),
    ...more,
  });
  showAs(kwame, <ReadStatement id={statement.id} />);
  return server;
}
