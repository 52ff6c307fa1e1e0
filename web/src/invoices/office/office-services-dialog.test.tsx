import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { knownLaws } from '@sankofa/domain/taxes/known-laws';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { measuredCarton, seaFreightLine } from '../testing/sea-freight-line.ts';
import { ServicesDialog } from './office-services-dialog.tsx';

type Line = InvoiceAnswer['lines'][number];
const freight: Line = seaFreightLine(
  [1, 2].map((number) => measuredCarton(90 + number, `P7K3Q4M2P9${number}`, number)),
);
const service = (
  last: number,
  name: string,
  unit: string,
  price: { amount: string; currency: string },
) => ({
  id: testId(last),
  service: { id: testId(last + 1), name, nameZh: name, unit },
  price,
  isEnd: false,
  effectiveFrom: '2026-11-01T08:00:00.000Z',
  note: null,
  createdBy: 'Efua Sarpong',
  isCurrent: true,
});
const repacking = service(70, 'Repacking', 'CARTON', { amount: '15.00', currency: 'GHS' });
const crate = service(72, 'Wooden crate', 'CBM', { amount: '45.00', currency: 'USD' });
const path = `/invoices/${splitInvoice.id}/redraft`;

const [, law] = knownLaws;
/** Freight by sea at the standard rate; repacking exempt. */
const taxesToday = {
  registrations: [],
  laws: [
    {
      ...law,
      id: testId(80),
      isCurrent: true,
      reason: 'Act',
      createdBy: 'Kwame',
      createdAt: '2026-01-01T08:00:00.000Z',
    },
  ],
  treatments: [
    { priceLine: 'FREIGHT_SEA', service: null, treatment: 'B', next: null },
    { priceLine: 'OTHER', service: null, treatment: 'B', next: null },
    {
      priceLine: 'SERVICE',
      service: { id: testId(71), name: 'Repacking' },
      treatment: 'A',
      next: null,
    },
  ],
  drafts: { count: 0, total: moneyOf(0) },
};

function open(
  lines: Line[] = [freight],
  tax: InvoiceAnswer['tax'] = null,
  taxes = json(200, taxesToday),
) {
  const server = fakeServer({
    'GET /taxes': taxes,
    'GET /services': json(200, { items: [repacking, crate], nextCursor: null }),
    [`POST ${path}`]: json(200, splitInvoice),
  });
  const onClose = vi.fn<() => void>();
  showAs(
    kwame,
    <ServicesDialog invoice={{ ...splitInvoice, state: 'DRAFT', lines, tax }} onClose={onClose} />,
  );
  return { server, onClose };
}
const choose = (at: number, value: string) =>
  fireEvent.change(screen.getByLabelText(`Service ${at}`), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Recalculate draft' }));
const requestsOf = (server: ReturnType<typeof open>['server']) =>
  server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('a service from the list is prefilled with the verified quantity and its cost', async () => {
  const { server, onClose } = open();
  await screen.findByLabelText('Service 1');
  choose(1, repacking.service.id);
  expect(screen.getByLabelText(/^Quantity/)).toHaveProperty('value', '2');
  expect(screen.getByText('GHS 15.00 per carton: GHS 30.00')).toBeDefined();
  choose(1, crate.service.id);
  expect(screen.getByLabelText(/^Quantity/)).toHaveProperty('value', '0.27');
  // 0.27 × 45.00 × 12.5 is 151.875.
  expect(screen.getByText('USD 45.00 per CBM: GHS 151.88')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Quantity/), { target: { value: '0.3' } });
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requestsOf(server)).toEqual([
    {
      services: [{ from: 'LIST', serviceId: crate.service.id, units: 300_000 }],
      // 742.50 of freight and 0.3 × 45.00 × 12.5.
      expectedTotal: moneyOf(91_125),
    },
  ]);
});

const taxed = {
  isInclusive: false,
  net: moneyOf(74_250),
  taxes: [{ tax: 'VAT' as const, rateBp: 1_500, amount: moneyOf(11_138) }],
  companyTin: null,
  customerTin: null,
  certificateNumber: null,
};

test('each tax is shown above the new total, by the treatment of each service', async () => {
  const { server } = open([freight], taxed);
  await screen.findByLabelText('Service 1');
  choose(1, repacking.service.id);
  // Freight of 742.50 with 20%; 30.00 of repacking is exempt.
  expect(await screen.findByText(/New total: GHS.921\.00/)).toBeDefined();
  const shown = screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent.replace(/\s/, ' '));
  expect(shown).toEqual(['GHS 772.50', 'GHS 18.56', 'GHS 18.56', 'GHS 111.38']);
  submit();
  await waitFor(() =>
    expect(requestsOf(server)).toEqual([
      {
        services: [{ from: 'LIST', serviceId: repacking.service.id, units: 2 }],
        expectedTotal: moneyOf(92_100),
      },
    ]),
  );
});

test('an exempt customer is shown no tax', async () => {
  open([freight], { ...taxed, certificateNumber: 'EX-1' });
  await screen.findByLabelText('Service 1');
  choose(1, repacking.service.id);
  expect(await screen.findByText(/New total: GHS.772\.50/)).toBeDefined();
});

test('where the taxes can’t be read, they are calculated when the draft is saved', async () => {
  const { server } = open([freight], taxed, json(500, { code: 'x', message: 'No' }));
  await screen.findByLabelText('Service 1');
  choose(1, repacking.service.id);
  expect(await screen.findByText(/Total of the prices: GHS.772\.50/)).toBeDefined();
  submit();
  await waitFor(() =>
    expect(requestsOf(server)).toEqual([
      { services: [{ from: 'LIST', serviceId: repacking.service.id, units: 2 }] },
    ]),
  );
});

test('half a carton and a missing choice are shown at their fields', async () => {
  const { server } = open();
  await screen.findByLabelText('Service 1');
  submit();
  expect((await screen.findAllByText('Choose a service from the price list')).length).toBe(1);
  choose(1, repacking.service.id);
  fireEvent.change(screen.getByLabelText(/^Quantity/), { target: { value: '1.5' } });
  submit();
  await screen.findByText('Enter a quantity. Use whole numbers for cartons and shipments');
  expect(requestsOf(server)).toEqual([]);
});

test('a manual line needs a reason', async () => {
  const { server, onClose } = open();
  await screen.findByLabelText('Service 1');
  choose(1, 'HAND');
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '80' } });
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'Night shift' } });
  submit();
  await screen.findByText('Enter why this isn’t charged at the list price');
  expect(requestsOf(server)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Reason for a custom charge/), {
    target: { value: 'Agreed by phone' },
  });
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requestsOf(server)).toEqual([
    {
      services: [
        {
          from: 'HAND',
          description: 'Night shift',
          amount: moneyOf(8_000),
          reason: 'Agreed by phone',
        },
      ],
      expectedTotal: moneyOf(82_250),
    },
  ]);
});

test('services on the draft are shown, also if they are no longer on the list', async () => {
  const line = (position: number, more: Partial<Line>): Line => ({
    ...freight,
    position,
    kind: 'SERVICE',
    goodsClass: null,
    working: null,
    ...more,
  });
  open([
    freight,
    line(2, { service: { id: repacking.service.id, units: 1 } }),
    line(3, {
      description: 'Photos: 3 cartons × GHS 8.00 per carton, price as of 1 Nov 2026',
      service: { id: testId(99), units: 3 },
    }),
    line(4, { description: 'Night shift', amount: moneyOf(8_000), reason: 'Agreed by phone' }),
  ]);
  expect(await screen.findByLabelText('Service 1')).toHaveProperty('value', repacking.service.id);
  expect(screen.getByLabelText(/^Quantity/)).toHaveProperty('value', '1');
  const retiredLine = within(screen.getByLabelText('Service 2'));
  expect(retiredLine.getByRole('option', { selected: true }).textContent).toBe(
    'Photos (no longer offered)',
  );
  expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'Night shift');
  expect(screen.getByLabelText(/^Reason for a custom charge/)).toHaveProperty(
    'value',
    'Agreed by phone',
  );
});

test('a total that changed meanwhile is shown and confirmed again', async () => {
  const answers = [
    json(409, {
      code: 'invoice.total_changed',
      message: 'The total is GHS 791.10 now, not GHS 772.50',
      expected: moneyOf(77_250),
      total: moneyOf(79_110),
    }),
    json(200, splitInvoice),
  ];
  const server = fakeServer({
    'GET /services': json(200, { items: [repacking, crate], nextCursor: null }),
    [`POST ${path}`]: () => answers.shift()?.() ?? Response.error(),
  });
  const onClose = vi.fn<() => void>();
  showAs(
    kwame,
    <ServicesDialog
      invoice={{ ...splitInvoice, state: 'DRAFT', lines: [freight] }}
      onClose={onClose}
    />,
  );
  await screen.findByLabelText('Service 1');
  choose(1, repacking.service.id);
  expect(await screen.findByText('New total: GHS 772.50')).toBeDefined();
  submit();
  await screen.findByText('The total is GHS 791.10 now, not GHS 772.50');
  expect(await screen.findByText('New total: GHS 791.10')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(
    server.requests.flatMap(({ method, body }) => (method === 'POST' ? [body] : [])),
  ).toMatchObject([{ expectedTotal: moneyOf(77_250) }, { expectedTotal: moneyOf(79_110) }]);
});
