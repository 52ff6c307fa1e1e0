import type { OfficeDispute } from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { ama, wei, kwame } from '../../testing/people.ts';
import RemeasurePage from './remeasure-page.tsx';

const billed = { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50, volumeCbm: 0.135 };
const carton = (last: number, labelNumber: string, state: 'VERIFIED' | 'IN_TRANSIT') => ({
  packageId: testId(last),
  labelNumber,
  state,
  siteName: 'Guangzhou',
  siteNameZh: null,
  shelf: 'A1',
  billed,
  again: null,
});
const dispute: OfficeDispute = {
  id: testId(95),
  state: 'OPEN',
  reason: 'It is 40 high',
  openedAt: '2026-11-21T09:00:00.000Z',
  endedAt: null,
  outcome: null,
  creditNote: null,
  cartons: [carton(91, 'P7K3Q4M2P9X', 'VERIFIED'), carton(92, 'P7K3Q4M2P9Y', 'IN_TRANSIT')],
  invoice: { id: testId(96), invoiceNumber: 'INV-2026-000123' },
  shipment: { id: testId(97), trackingNumber: 'SNK-SEA-1', mode: 'SEA' },
  customer: { id: ama.id, name: 'Ama Mensah', customerCode: 'C1' },
  days: 2,
};
const list = { items: [dispute], nextCursor: null };
const measurePath = `POST /disputes/${dispute.id}/measure`;

test('staff measure the carton at their site; the one in transit waits', async () => {
  const settled = { ...dispute, state: 'CREDITED', outcome: 'GHS 74.25 less.' };
  const server = fakeServer({
    'GET /disputes': json(200, list),
    [measurePath]: json(200, settled),
  });
  showAs(wei, <RemeasurePage />);
  expect(await screen.findByText('INV-2026-000123 · Ama Mensah')).toBeDefined();
  expect(screen.getByText(/In transit/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Re-measure P7K3Q4M2P9X' }));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: 'Save measurements' });
  fireEvent.click(save);
  expect(within(dialog).getByText(/Enter the weight/)).toBeDefined();
  for (const [name, value] of [
    ['Weight', '18.4'],
    ['Length', '60'],
    ['Width', '45'],
    ['Height', '40'],
  ] as const)
    fireEvent.change(within(dialog).getByLabelText(new RegExp(name)), { target: { value } });
  fireEvent.click(save);
  fireEvent.click(save);
  expect(await screen.findByText('P7K3Q4M2P9X: Credited')).toBeDefined();
  const requests = server.requests.filter((one) => one.method === 'POST');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toEqual({
    packageId: testId(91),
    measures: { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 40 },
  });
});

test('finance closes a request that can’t be measured, with a reason', async () => {
  const closePath = `POST /disputes/${dispute.id}/close`;
  const server = fakeServer({
    'GET /disputes': json(200, list),
    [closePath]: json(200, { ...dispute, state: 'CLOSED', outcome: 'Handed over' }),
  });
  showAs(kwame, <RemeasurePage />);
  expect(await screen.findByText('At the other warehouse')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close without re-measuring' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Handed over' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close without re-measuring' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.find((one) => one.method === 'POST')?.body).toEqual({
    reason: 'Handed over',
  });
});

test('an empty list explains how a request would get here', async () => {
  fakeServer({ 'GET /disputes': json(200, { items: [], nextCursor: null }) });
  showAs(wei, <RemeasurePage />);
  expect(await screen.findByText('No re-measure requests')).toBeDefined();
});
