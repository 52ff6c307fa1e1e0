import type { User } from '@sankofa/domain/accounts/account-endpoints';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeIntersection } from '../../testing/fake-intersection.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kofi } from '../../testing/people.ts';
import { received, shipment, shipmentId } from '../../warehouse/testing/fixtures.tsx';
import ShipmentPage from './shipment-page.tsx';

const none = json(200, { items: [], nextCursor: null });
const of = (part: string) => `GET /shipments/${shipmentId}/${part}`;
const invoiceId = '0190a000-0000-7000-8000-000000000095';
const abena: User = { ...kofi, name: 'Abena Finance', duties: ['finance'], siteKind: null };
const damaged = {
  id: '0190a000-0000-7000-8000-000000000091',
  kind: 'DAMAGE' as const,
  reason: 'A corner is open',
  placedAt: '2026-11-21T09:00:00.000Z',
  words: 'It is damaged',
  remedy: 'Decide with the customer',
};

async function open(change: Partial<ShipmentAnswer>, user = kofi) {
  fakeIntersection();
  fakeServer({
    [`GET /shipments/${shipmentId}`]: json(200, shipment(change)),
    [of('documents')]: none,
    [of('emails')]: none,
    [of('audit')]: none,
    'GET /tickets': none,
  });
  showAs(user, <ShipmentPage />, {
    path: '/staff/shipments/:id',
    entry: `/staff/shipments/${shipmentId}`,
  });
  await screen.findByRole('heading', { level: 1, name: '7K3Q-4M2P-9XW4' });
}
const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : [];
/** Returns the value beside a label in the list of facts. */
const fact = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.nextSibling?.textContent;

test('each carton shows contents, status, size, location and holds, and opens on click', async () => {
  const first = received({ holds: [damaged], shelf: 'A-07' });
  const second = received({
    id: '0190a000-0000-7000-8000-000000000082',
    labelNumber: 'P9XW47K3Q4M',
    pieceNumber: 2,
    state: 'EXPECTED',
    contents: '',
    supplierNumber: 'SF14360092',
    measured: null,
    shelf: null,
  });
  await open({ packages: [first, second] });
  const table = screen.getByRole('table', { name: 'Cartons' });
  const [, one, other] = within(table).getAllByRole('row');
  expect(cells(one)).toEqual([
    'P7K3Q4M2P9XCarton 1 of 2',
    'Steel potsSF14360091',
    'ReceivedDamaged',
    '18.40\u00a0kg · 60 × 45 × 50\u00a0cm',
    'A-07',
  ]);
  expect(cells(other)).toEqual(['P9XW47K3Q4MCarton 2 of 2', '–SF14360092', 'Expected', '–', '–']);

  fireEvent.click(screen.getByRole('button', { name: 'P7K3Q4M2P9X' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(dialog.getByText('A corner is open')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Put on hold…', hidden: true })).toBeDefined();
});

test('the history has the newest first, with place and local time, and how many cartons so far', async () => {
  await open({
    cartons: 4,
    milestones: [
      {
        code: 'RCV',
        classifier: 'ACTUAL',
        sentence: 'Received in Guangzhou',
        place: 'Guangzhou warehouse',
        at: '2026-11-20T01:00:00.000Z',
        cartons: 2,
      },
      {
        code: 'ARRI',
        classifier: 'ESTIMATED',
        sentence: 'Arrives at Tema',
        place: 'Tema',
        at: '2026-11-20T05:00:00.000Z',
        cartons: 4,
      },
    ],
  });
  const history = screen.getByRole('list', { name: 'History' });
  expect(
    within(history)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    expect.stringContaining('Tema · 20 Nov 2026, 05:00\u00a0GMT'),
    expect.stringContaining(
      'Guangzhou warehouse · 20 Nov 2026, 09:00\u00a0CST (China) · 2 of 4 cartons',
    ),
  ]);
});

test('before the first event the history is empty, and no handover is shown', async () => {
  await open({});
  expect(screen.getByText('No activity yet.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Handovers' })).toBeNull();
  expect(fact('House bill')).toBeUndefined();
  expect(fact('Deliver to')).toBeUndefined();
});

test('the facts name the customer, the mode and the recipient; only finance can open the invoice', async () => {
  const fullAnswer = {
    invoiceId,
    houseBillNumber: 'SNKGZ2600042',
    deliverTo: 'Esi, 024 412 3456, 12 Ring Road',
    handovers: [{ receivedBy: 'Esi Boateng', at: '2026-11-21T10:30:00.000Z', cartons: 2 }],
  };
  await open(fullAnswer, abena);
  expect(fact('Customer code')).toBe('GH-10027A · SNK-7K3Q4');
  expect([fact('Batch'), fact('ETA'), fact('House bill'), fact('Deliver to')]).toEqual([
    'SEA-2026-0042',
    '12 Nov 2026',
    'SNKGZ2600042',
    'Esi, 024 412 3456, 12 Ring Road',
  ]);
  expect(screen.getByText('2 cartons handed over to Esi Boateng').textContent).toContain(
    '21 Nov 2026, 10:30\u00a0GMT',
  );
  expect(screen.getByRole('link', { name: 'View invoice' }).getAttribute('href')).toBe(
    `/staff/financial/invoices/${invoiceId}`,
  );
});

test('warehouse staff have no link to an invoice they can’t read', async () => {
  await open({ invoiceId });
  expect(screen.queryByRole('link', { name: 'View invoice' })).toBeNull();
});

test('the customer of a shipment links to their page, where duplicates are merged', async () => {
  const { customer } = shipment({});
  await open({});
  const link = screen.getByRole('link', { name: customer.name });
  expect(link.getAttribute('href')).toBe(`/staff/customers/${customer.id}`);
});
