import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import RatesPage from '../rates/rates-page.tsx';
import { fakeServer, json } from '../testing/fake-server.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import { cedis, listOf, ratesPageReads, repacking } from '../testing/rates.ts';
import { ServiceHistory, ServiceList } from './service-list.tsx';

const upcoming = {
  ...repacking,
  id: testId(82),
  price: cedis('18.00'),
  effectiveFrom: '2126-12-01T00:00:00.000Z',
  note: 'Tape is dearer',
  isCurrent: false,
};
const retired = {
  ...repacking,
  id: testId(83),
  service: { ...repacking.service, id: testId(84), name: 'Photos' },
  isEnd: true,
  isCurrent: false,
};
const reads = {
  'GET /services': listOf(repacking),
  'GET /services/history': ({ path }: { path: string }) =>
    Response.json({
      items: path.includes('isScheduled=true') ? [upcoming] : [upcoming, repacking, retired],
      nextCursor: null,
    }),
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the list shows current and future prices, the history who changed them and why', async () => {
  fakeServer(reads);
  showAs(
    kwame,
    <>
      <ServiceList mayAdd={false} />
      <ServiceHistory />
    </>,
  );
  const list = within(await screen.findByRole('table', { name: 'Extra services' }));
  expect(list.getByText('GHS 15.00 per carton')).toBeDefined();
  expect(list.getByText('重新包装').getAttribute('lang')).toBe('zh-CN');
  expect(screen.getByText(/^Repacking: GHS 18.00 per carton from 1 Dec 2126/)).toBeDefined();
  const history = within(screen.getByRole('table', { name: 'Service price history' }));
  expect(history.getByText('Retired')).toBeDefined();
  expect(history.getByText('Tape is dearer')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('finance adds a service to the list, in both languages and in dollars', async () => {
  const server = fakeServer({ ...reads, 'POST /services': json(200, repacking) });
  showAs(kwame, <ServiceList mayAdd />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add service' }));
  const dialog = within(screen.getByRole('dialog'));
  type(dialog.getByLabelText(/^Chinese name/), '木箱打包');
  type(dialog.getByLabelText(/^Unit$/), 'CBM');
  type(dialog.getByLabelText(/^Unit price/), '45');
  type(dialog.getByLabelText(/^Currency$/), 'USD');
  type(dialog.getByLabelText('Reason for change'), 'Glass is shipped');
  fireEvent.click(dialog.getByRole('button', { name: 'Publish service' }));
  expect((await dialog.findAllByText('Enter the service name')).length).toBeGreaterThan(0);
  type(dialog.getByLabelText(/^Name$/), 'Wooden crate');
  fireEvent.click(dialog.getByRole('button', { name: 'Publish service' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Wooden crate',
    nameZh: '木箱打包',
    unit: 'CBM',
    price: { amount: '45.00', currency: 'USD' },
    note: 'Glass is shipped',
  });
});

test('a price changes from a given day, and a service is retired with a note', async () => {
  const server = fakeServer({
    ...reads,
    [`POST /services/${repacking.service.id}/prices`]: json(200, upcoming),
    [`POST /services/${repacking.service.id}/retire`]: json(200, { ...repacking, isEnd: true }),
  });
  showAs(kwame, <ServiceList mayAdd />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change price of Repacking' }));
  let dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/^New price/)).toHaveProperty('value', '15.00');
  type(dialog.getByLabelText(/^New price/), '18');
  type(dialog.getByLabelText(/^Effective from/), '2026-12-01T00:00');
  type(dialog.getByLabelText('Reason for change'), 'Tape is dearer');
  fireEvent.click(dialog.getByRole('button', { name: 'Publish price' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Retire Repacking' }));
  dialog = within(screen.getByRole('dialog'));
  type(dialog.getByLabelText('Reason for change'), 'No one asks for it');
  fireEvent.click(dialog.getByRole('button', { name: 'Retire Repacking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
    [
      {
        price: cedis('18.00'),
        effectiveFrom: '2026-12-01T00:00:00.000Z',
        note: 'Tape is dearer',
      },
      { note: 'No one asks for it' },
    ],
  );
});

test('a price published by a colleague appears on the open page', async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  let amount = '15.00';
  fakeServer({
    ...ratesPageReads,
    'GET /services': () => listOf({ ...repacking, price: cedis(amount) })(),
  });
  showAs(kwame, <RatesPage />);
  expect(await screen.findByText('GHS 15.00 per carton')).toBeDefined();
  amount = '18.00';
  FakeSocket.last().open();
  FakeSocket.last().receive(JSON.stringify({ type: 'rates-updated' }));
  expect(await screen.findByText('GHS 18.00 per carton')).toBeDefined();
});
