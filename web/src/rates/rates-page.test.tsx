import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { kofi, showAs, testId } from '../testing/office.tsx';
import RatesPage from './rates-page.tsx';

const rate = {
  id: testId(50),
  mode: 'SEA',
  goodsClass: 'NORMAL',
  dollars: '220.00',
  minimumUnits: 20_000,
  stepUnits: 1_000,
  divisor: null,
  effectiveFrom: '2026-10-22T08:57:00.000Z',
  note: null,
  createdBy: 'Efua Sarpong',
  createdAt: '2026-10-22T08:57:00.000Z',
  isCurrent: true,
};
const exchange = {
  id: testId(51),
  cedisPerDollar: '12.5000',
  effectiveFrom: '2026-11-09T09:12:00.000Z',
  note: null,
  createdBy: 'Efua Sarpong',
  isCurrent: true,
};
const reads = {
  'GET /rates/history': json(200, { items: [rate], nextCursor: null }),
  'GET /exchange-rates': json(200, { items: [exchange], nextCursor: null }),
};
const admin = { ...kofi, role: 'ADMIN' as const };

test('staff read the rates, and what is missing is said', async () => {
  fakeServer(reads);
  showAs(kofi, <RatesPage />);
  expect(await screen.findByText('$220.00')).toBeDefined();
  expect(screen.getAllByText('There is no rate')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /change/i })).toBeNull();
});

test('an admin sees what a price does before it is published', async () => {
  const server = fakeServer({ ...reads, 'POST /rates': json(200, { ...rate, dollars: '230.00' }) });
  showAs(admin, <RatesPage />);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Change the rate for sea, normal goods' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  const price = dialog.getByLabelText(/Price for one CBM/);
  fireEvent.change(price, { target: { value: '230' } });
  // 0.5 CBM × 220 × 12.5 and × 230 × 12.5, worked out by hand.
  expect(dialog.getByText(/0\.5 CBM: GHS.1,375\.00 becomes GHS.1,437\.50/)).toBeDefined();
  fireEvent.change(price, { target: { value: 'a lot' } });
  expect(dialog.getByText('0.5 CBM: type a price')).toBeDefined();
  fireEvent.change(price, { target: { value: '230' } });
  fireEvent.change(dialog.getByLabelText(/Holds from/), { target: { value: '2026-12-01T06:00' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Publish this rate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    mode: 'SEA',
    goodsClass: 'NORMAL',
    dollars: '230.00',
    minimumUnits: 20_000,
    stepUnits: 1_000,
    divisor: null,
    effectiveFrom: '2026-12-01T06:00:00.000Z',
  });
});
