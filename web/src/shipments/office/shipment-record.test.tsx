import type { User } from '@sankofa/domain/accounts/account-endpoints';
import type { ShipmentDocument } from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeIntersection } from '../../testing/fake-intersection.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kofi } from '../../testing/people.ts';
import { shipment, shipmentId } from '../../warehouse/testing/fixtures.tsx';
import ShipmentPage from './shipment-page.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-${last.padStart(12, '0')}`;
const none = json(200, { items: [], nextCursor: null });
const esi: User = { ...kofi, name: 'Esi Support', duties: ['support'], siteKind: null };
const of = (part: string) => `GET /shipments/${shipmentId}/${part}`;
const base = {
  [`GET /shipments/${shipmentId}`]: json(200, shipment()),
  [of('documents')]: none,
  [of('emails')]: none,
  [of('followers')]: none,
  [of('audit')]: none,
  'GET /tickets': none,
};

async function open(routes: Parameters<typeof fakeServer>[0] = {}, user = esi) {
  const scroll = fakeIntersection();
  const server = fakeServer({ ...base, ...routes });
  showAs(user, <ShipmentPage />, {
    path: '/staff/shipments/:id',
    entry: `/staff/shipments/${shipmentId}`,
  });
  await screen.findByRole('heading', { name: 'Audit log' });
  return { server, scroll };
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your message/);
const callsOf = (server: ReturnType<typeof fakeServer>) =>
  server.calls().map((one) => one.replace(/\?.*/, ''));

test('documents, messages and audit log are loaded when visible, and have helpful empty states', async () => {
  const { server, scroll } = await open();
  expect(callsOf(server)).toEqual([`GET /shipments/${shipmentId}`]);
  scroll();
  expect(await screen.findByText(/^No documents yet\. Labels, the loading list/)).toBeDefined();
  expect(await screen.findByText(/^No messages about this shipment yet\./)).toBeDefined();
  expect(await screen.findByText(/^No notifications sent/)).toBeDefined();
  expect(await screen.findByText(/^No changes yet\./)).toBeDefined();
  expect(server.calls().some((one) => one.includes(`/tickets?shipmentId=${shipmentId}`))).toBe(
    true,
  );
});

test('a document is opened by the call of its kind, and a failure shows why', async () => {
  const documentOf = (kind: ShipmentDocument['kind'], last: string): ShipmentDocument => ({
    kind,
    id: id(last),
    name: 'SEA-2026-0042',
    at: null,
    packageIds: [],
  });
  const items = [documentOf('LOADING_LIST', '1'), documentOf('HOUSE_BILL', '1')];
  const { server, scroll } = await open({
    [of('documents')]: json(200, { items, nextCursor: null }),
    [`GET /batches/${id('1')}/house-bills.pdf`]: json(409, {
      code: 'batch.not_ready',
      message: 'The loading list is open again',
    }),
  });
  vi.spyOn(window, 'open').mockReturnValue(null);
  scroll();
  fireEvent.click(await screen.findByRole('button', { name: 'View House bill, SEA-2026-0042' }));
  expect(await screen.findByText('The loading list is open again')).toBeDefined();
  expect(server.calls().at(-1)).toBe(
    `GET /batches/${id('1')}/house-bills.pdf?shipmentId=${shipmentId}`,
  );
});

test('support writes to the customer from the shipment; the input is kept until it is sent', async () => {
  const ticket = {
    id: id('5'),
    ticketNumber: 'TKT-2026-0007',
    subject: 'The carton is wet',
    state: 'ANSWERED',
    customer: { id: id('1'), name: 'Ama Mensah', customerCode: 'GH-10027A' },
    shipment: { id: shipmentId, trackingNumber: '7K3Q-4M2P-9XW4' },
    invoice: null,
    package: null,
    openedAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
    version: 1,
  };
  const messages = [
    {
      id: id('6'),
      author: 'Esi',
      isOffice: true,
      body: 'May we dry it?',
      isByEmail: false,
      quoted: null,
      writtenAt: ticket.openedAt,
      files: [],
    },
  ];
  const unrated = { rating: null, mayRate: false };
  let list: object[] = [];
  const { server, scroll } = await open({
    'GET /tickets': () => Response.json({ items: list, nextCursor: null }),
    [`GET /tickets/${ticket.id}`]: json(200, { ...ticket, messages, ...unrated }),
    'POST /tickets': () => {
      list = [ticket];
      return Response.json({ ...ticket, messages, ...unrated });
    },
  });
  scroll();
  fireEvent.click(screen.getByRole('button', { name: 'Message Ama Mensah' }));
  fireEvent.change(field(), { target: { value: 'May we dry it?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  fireEvent.click(screen.getByRole('button', { name: 'Message Ama Mensah' }));
  expect(field().value).toBe('May we dry it?');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

  const row = await screen.findByText('The carton is wet');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    subject: 'About your shipment 7K3Q-4M2P-9XW4',
    body: 'May we dry it?',
    shipmentId,
    isToCustomer: true,
  });
  expect(callsOf(server)).not.toContain(`GET /tickets/${ticket.id}`);
  const fold = row.closest('details');
  if (!fold) throw new Error('No fold');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  const thread = await screen.findByRole('list', { name: 'Messages in “The carton is wet”' });
  expect(within(thread).getByText('May we dry it?')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open in Support' }).getAttribute('href')).toBe(
    `/staff/support/${ticket.id}`,
  );
});

test('the audit log shows who, what, before and after, why and from where; hidden values are marked', async () => {
  const entry = {
    seq: 9,
    at: '2026-11-21T09:00:00.000Z',
    who: { name: 'Wei Chen', role: 'STAFF' },
  };
  const about = { subject: 'package', name: 'P7K3Q4M2P9X' };
  const items = [
    {
      ...entry,
      seq: 11,
      action: 'invoice.issue',
      about: { subject: 'invoice', name: 'INV-1' },
      changes: null,
      reason: null,
      from: null,
    },
    {
      ...entry,
      seq: 10,
      action: 'package.move',
      about,
      reason: 'It was in the way',
      from: { ip: '10.0.0.4', device: 'Chrome on Android' },
      changes: [{ field: 'shelf', before: 'A-1', after: 'B-2' }],
    },
    {
      ...entry,
      action: 'package.receive',
      about,
      reason: null,
      from: null,
      changes: [
        { field: 'weightGrams', before: null, after: '18400' },
        { field: 'kind', before: null, after: 'DAMAGE' },
      ],
    },
  ];
  const { scroll } = await open({ [of('audit')]: json(200, { items, nextCursor: null }) });
  scroll();
  const list = await screen.findByRole('list', { name: 'Audit log' });
  const [hidden, moved, received] = within(list).getAllByRole('listitem');
  expect(hidden?.textContent).toContain('Invoice issued · INV-1');
  expect(hidden?.textContent).toContain('Only finance can see the amounts.');
  expect(moved?.textContent).toContain('ShelfA-1 → B-2');
  expect(moved?.textContent).toContain('“It was in the way”');
  expect(moved?.textContent).toMatch(/Wei Chen · 21 Nov 2026.*· Chrome on Android, 10\.0\.0\.4/);
  expect(received?.textContent).toMatch(/Weight18\.40.kg/);
  expect(received?.textContent).toContain('Hold typeDamaged');
});

test('warehouse staff read emails and audit log, and see who can read conversations', async () => {
  const emails = [
    { id: id('7'), title: 'Received', at: '2026-11-21T09:00:00.000Z', readAt: null, mail: 'SENT' },
  ];
  const { server, scroll } = await open(
    { [of('emails')]: json(200, { items: emails, nextCursor: null }) },
    kofi,
  );
  scroll();
  expect(await screen.findByText(/Email sent · not read in app/)).toBeDefined();
  expect(screen.getByText('Only the support team can read conversations.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Message / })).toBeNull();
  expect(callsOf(server)).not.toContain('GET /tickets');
});
