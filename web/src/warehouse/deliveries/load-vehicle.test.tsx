import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { wei, kofi } from '../../testing/people.ts';
import { shipmentId, wedge } from '../testing/fixtures.tsx';
import LoadVehiclePage from './load-vehicle-page.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const carton = (last: string, labelNumber: string, supplierNumber: string | null = null) => ({
  id: id(last),
  labelNumber,
  supplierNumber,
  contents: 'Steel pots',
  shelf: 'G-7',
});
const [first, second] = [carton('a1', 'P7K3Q4M2P9X', 'SF14360091'), carton('a2', 'PSECOND0002')];
const stop = {
  shipmentId,
  trackingNumber: '7K3Q-4M2P-9XW4',
  mode: 'SEA',
  customer: {
    name: 'Ama Mensah',
    phone: null,
    customerCode: 'GH-10027A',
    shippingMark: 'SNK-7K3Q4',
  },
  deliverTo: 'Ama Mensah, 12 Ring Road, Osu',
  area: 'Osu',
  siteName: 'Accra office',
  siteNameZh: '阿克拉网点',
  weightKg: 18.4,
  volumeCbm: 0.135,
  failedBecause: null,
  cartons: [first, second],
};
const other = {
  ...stop,
  shipmentId: id('b1'),
  trackingNumber: '9W4T-2B7K-6H3J',
  cartons: [carton('b2', 'PTHIRD00003')],
};
const shipments = [stop.shipmentId, other.shipmentId].join();
const runId = id('c1');

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(() => chooseLanguage('en'));
});

function open(user = kofi) {
  return showAs(user, <LoadVehiclePage />, {
    path: '/staff/warehouse/deliveries/load',
    entry: `/staff/warehouse/deliveries/load?shipments=${shipments}`,
  });
}
const serve = () =>
  fakeServer({
    'GET /runs/waiting': json(200, { items: [stop, other], nextCursor: null, areas: [] }),
    'POST /runs': json(200, {
      id: runId,
      runNumber: 'RUN-2026-0007',
      siteName: 'Accra office',
      siteNameZh: null,
      driver: 'Yaw Darko',
      driverPhone: null,
      dispatchedBy: 'Kofi',
      dispatchedAt: '2026-11-21T09:00:00.000Z',
      endedAt: null,
      areas: 'Osu',
      stops: 1,
      delivered: 0,
      failed: 0,
      drops: [],
    }),
  });
const box = (label: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(label) });
const dispatch = (count: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Dispatch ${count}` }));
const nameDriver = () =>
  fireEvent.change(screen.getByLabelText('Driver'), { target: { value: ' Yaw Darko ' } });

test('each carton is scanned onto the vehicle once, and cartons not loaded stay', async () => {
  const server = serve();
  const router = open();
  await screen.findByText('P7K3Q4M2P9X');
  expect(server.requests[0]?.path).toContain(encodeURIComponent(shipments));
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText('On the vehicle: P7K3Q4M2P9X');
  expect(box('P7K3Q4M2P9X').checked).toBe(true);
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText('Already scanned: P7K3Q4M2P9X');
  wedge('PALIEN00009');
  await screen.findByText('Not in this delivery run');
  expect(screen.getByText('1 of 2 on the vehicle')).toBeDefined();
  dispatch('1 carton');
  expect(await screen.findByText('Enter the driver’s name')).toBeDefined();
  nameDriver();
  dispatch('1 carton');
  await waitFor(() => expect(router.state.location.pathname).toContain(runId));
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    shipmentIds: [stop.shipmentId],
    packageIds: [first.id],
    scannedIds: [first.id],
    driver: 'Yaw Darko',
  });
});

test('a carton ticked without a scan needs a reason, which is sent', async () => {
  const server = serve();
  open();
  await screen.findByText('P7K3Q4M2P9X');
  // By the courier number, as everywhere.
  wedge('SF14360091');
  await screen.findAllByText('On the vehicle: P7K3Q4M2P9X');
  fireEvent.click(box('PTHIRD00003'));
  nameDriver();
  dispatch('2 cartons');
  await screen.findByText(
    'Scan the cartons, or enter a reason for dispatching them without scanning',
  );
  expect(server.calls()).not.toContain('POST /runs');
  fireEvent.click(screen.getByRole('button', { name: 'Label damaged' }));
  dispatch('2 cartons');
  await waitFor(() => expect(server.calls()).toContain('POST /runs'));
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    shipmentIds: [stop.shipmentId, other.shipmentId],
    packageIds: [first.id, id('b2')],
    scannedIds: [first.id],
    unscannedBecause: 'Label damaged',
  });
});

test('scans survive a reload; an unticked carton can be scanned again', async () => {
  serve();
  open();
  await screen.findByText('P7K3Q4M2P9X');
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText('On the vehicle: P7K3Q4M2P9X');
  cleanup();
  open();
  await screen.findByText('1 of 2 on the vehicle');
  wedge('P7K3Q4M2P9X');
  await screen.findAllByText('Already scanned: P7K3Q4M2P9X');
  fireEvent.click(box('P7K3Q4M2P9X'));
  await screen.findByText('0 of 2 on the vehicle');
  wedge('P7K3Q4M2P9X');
  expect(await screen.findByText('1 of 2 on the vehicle')).toBeDefined();
});

test('the loading page is in Chinese, and accepts a reason of two characters', async () => {
  const server = serve();
  chooseLanguage('zh');
  open();
  await screen.findByRole('textbox', { name: '装车时逐件扫描' });
  await screen.findByText('P7K3Q4M2P9X');
  fireEvent.click(box('P7K3Q4M2P9X'));
  fireEvent.change(screen.getByLabelText(/^司机(?!电话)/), { target: { value: '李雷' } });
  fireEvent.click(screen.getByRole('button', { name: '派送 1 件' }));
  await screen.findByText('请扫描货件，或填写未扫描派送的原因');
  fireEvent.change(screen.getByLabelText(/^未扫描原因/), { target: { value: '破损' } });
  fireEvent.click(screen.getByRole('button', { name: '派送 1 件' }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      unscannedBecause: '破损',
    }),
  );
});

test('staff in China see where goods are delivered', async () => {
  fakeServer({});
  open({ ...wei, siteKind: 'ORIGIN' });
  expect(await screen.findByText('Handover is done in Ghana')).toBeDefined();
});
