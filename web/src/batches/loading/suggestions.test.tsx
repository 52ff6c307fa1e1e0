import type { SuggestionsAnswer } from '@sankofa/domain/batches/planning/batch-suggestion-endpoints';
import type { UnpaidShipment } from '@sankofa/domain/batches/readiness/batch-unpaid-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { carton, seaBatch, showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { MoneyAtRisk } from '../readiness/money-at-risk.tsx';
import { Suggestions } from './suggestions.tsx';

const base = `/batches/${seaBatch.id}`;
const shipment = (last: number, labels: string[]): SuggestionsAnswer['shipments'][number] => ({
  shipmentId: testId(last),
  trackingNumber: `SEA2400871${last}`,
  customerCode: 'GH-10027A',
  customerName: 'Ama Mensah',
  cartons: labels.map((labelNumber, at) => ({ id: testId(last * 10 + at), labelNumber })),
  weightKg: 40,
  volumeCbm: 1.2,
  since: '2026-11-02T08:00:00.000Z',
  isPartlyLoaded: last === 2,
  isPaidInFull: false,
});
const answer: SuggestionsAnswer = {
  left: { kg: null, cbm: 38 },
  leftAfter: { kg: null, cbm: 34.4 },
  shipments: [shipment(2, ['P2A', 'P2B']), shipment(3, ['P3A', 'P3B']), shipment(4, ['P4A'])],
  passedOver: 1,
  incomplete: 0,
};
type Body = { code: string };

test('everything that fits is loaded with one click, and a refusal is shown without stopping the rest', async () => {
  const server = fakeServer({
    [`GET ${base}/suggestions`]: json(200, answer),
    [`POST ${base}/load`]: ({ body }) =>
      (body as Body).code === 'P3A'
        ? Response.json(
            { code: 'package.held', message: 'P3A is held: it is damaged' },
            { status: 409 },
          )
        : Response.json({ package: carton, batch: seaBatch, isRepeat: false, warnings: [] }),
  });
  showAs(kwame, <Suggestions batch={seaBatch} />);
  expect(
    await screen.findByText(/38.000.CBM free now, 34.400.CBM after loading these/),
  ).toBeDefined();
  expect(screen.getByText(/Rest of this shipment is already loaded, deposit paid/)).toBeDefined();
  expect(screen.getAllByText(/In warehouse since 2 Nov 2026, deposit paid/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Load 5 cartons of 3 shipments' }));
  expect(await screen.findByText('3 of 5 cartons loaded')).toBeDefined();
  expect(screen.getByText(/P3A is held: it is damaged/)).toBeDefined();
  const requests = server.requests.filter(({ method }) => method === 'POST');
  // If one carton is refused, the rest of its shipment is not loaded either.
  expect(requests.map(({ body }) => (body as Body).code)).toEqual(['P2A', 'P2B', 'P3A', 'P4A']);
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(4);
});

test('an unwanted shipment is excluded', async () => {
  const server = fakeServer({
    [`GET ${base}/suggestions`]: json(200, answer),
    [`POST ${base}/load`]: json(200, {
      package: carton,
      batch: seaBatch,
      isRepeat: false,
      warnings: [],
    }),
  });
  showAs(kwame, <Suggestions batch={seaBatch} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Load SEA24008712' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Load SEA24008713' }));
  fireEvent.click(screen.getByRole('button', { name: 'Load 1 carton of 1 shipment' }));
  expect(await screen.findByText('1 of 1 carton loaded')).toBeDefined();
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Load SEA24008714' }));
  expect(screen.getByText('Select at least one shipment')).toBeDefined();
});

const unpaid: UnpaidShipment = {
  id: testId(60),
  trackingNumber: 'SEA24008713',
  customerCode: 'GH-10027A',
  customerName: 'Ama Mensah',
  invoice: { id: testId(61), invoiceNumber: 'INV-2026-00017' },
  open: 'BALANCE',
  owed: moneyOf(60_000),
  dueOn: '2026-11-02',
  isOverdue: true,
};

test('finance sees the outstanding balance of each shipment', async () => {
  const rows = { items: [unpaid], nextCursor: null, total: 1, owed: moneyOf(60_000) };
  fakeServer({ [`GET ${base}/unpaid`]: json(200, rows) });
  showAs(kwame, <MoneyAtRisk batch={seaBatch} />);
  expect(await screen.findByText(/GHS.600\.00 outstanding on 1 shipment\./)).toBeDefined();
  const link = await screen.findByRole('link', { name: 'SEA24008713' });
  expect(link.getAttribute('href')).toBe(`/staff/financial/invoices/${unpaid.invoice.id}`);
  expect(screen.getByText('balance unpaid, overdue since 2 Nov 2026')).toBeDefined();
});

test('a user without access to money sees a count and no amounts', async () => {
  fakeServer({
    [`GET ${base}/unpaid`]: json(200, { items: [], nextCursor: null, total: 3, owed: null }),
  });
  showAs({ ...kwame, duties: ['batches'] }, <MoneyAtRisk batch={seaBatch} />);
  expect(await screen.findByText('3 unpaid shipments.')).toBeDefined();
  await waitFor(() => expect(document.body.textContent).not.toContain('GHS'));
});
