import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { EstimatorDialog } from './estimator-dialog.tsx';

const live = {
  rates: [
    { shippingType: 'air', rate: 26.5, isActive: true },
    { shippingType: 'sea', rate: 231.5, isActive: true },
  ],
  exchangeRate: 15.5,
};
const none = { rates: [], exchangeRate: null };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Estimate
      </button>
      <EstimatorDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
async function open(answer: object = none) {
  fakeServer({ 'GET /rates': json(200, answer) });
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await act(() => import('./estimator.tsx'));
  await pass(0);
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const route = () => {
  type('Origin', 'Guangzhou');
  type('Destination', 'Kumasi');
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function calculate() {
  press('Calculate');
  await pass(500);
}
const fee = () => screen.queryByLabelText('Estimated fee')?.textContent ?? null;
const statusText = () => screen.queryByRole('status')?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers();
});

test('the fee is scrolled into view: on a phone it appears below the edge of the sheet', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await open(live);
  route();
  type('Weight', '10');
  await calculate();
  expect(fee()).not.toBeNull();
  expect(scroll.mock.contexts).toEqual([screen.getByLabelText('Estimated fee')]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});

test('a spinner is shown for half a second before anything is checked', async () => {
  await open();
  press('Calculate');
  const button = screen.getByRole('button', { name: 'Calculate' });
  await pass(499);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(statusText()).toBeNull();
  await pass(1);
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(statusText()).toBe('Please enter origin and destination');
});

test('messages are shown one at a time, the route before the goods', async () => {
  await open();
  type('Origin', 'Guangzhou');
  await calculate();
  expect(statusText()).toBe('Please enter origin and destination');
  route();
  await calculate();
  expect(statusText()).toBe('Please enter a valid weight');
  type('Weight', '0');
  await calculate();
  expect(statusText()).toBe('Please enter a valid weight');
  fireEvent.click(screen.getByLabelText('Sea'));
  expect(statusText()).toBeNull();
  await calculate();
  expect(statusText()).toBe('Please enter a valid CBM');
});

test('air freight is weight × quantity × rate × exchange rate, with a quantity of one by default', async () => {
  await open(live);
  route();
  expect(screen.getByText('China to Ghana')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('1');
  type('Weight', '2.5');
  await calculate();
  expect(fee()).toContain('GHS\u00a01,026.88');
  type('Quantity', '3');
  await calculate();
  expect(fee()).toContain('GHS\u00a03,080.63');
  expect(fee()).toContain('2.50\u00a0kg × 3 × USD\u00a026.50 × 15.50');
  expect(fee()).toContain('live rates: USD\u00a026.50 per kg by air, GHS\u00a015.50 per USD');
  expect(fee()).toContain('This is an estimate.');
});

test('a quantity that is not a whole number shows an error at its field and no fee', async () => {
  await open(live);
  route();
  type('Weight', '2.5');
  type('Quantity', '1.5');
  await calculate();
  expect(fee()).toBeNull();
  expect(screen.getByText('Enter a whole number, 1 or more')).toBeDefined();
});

test('without active rates it uses 25, 220 and 11.2, and says so', async () => {
  await open();
  route();
  type('Weight', '1');
  await calculate();
  expect(fee()).toContain('GHS\u00a0280.00');
  expect(fee()).toContain('default rates');
  fireEvent.click(screen.getByLabelText('Sea'));
  // Another method clears the result.
  expect(fee()).toBeNull();
  type('Volume', '0.5');
  await calculate();
  expect(fee()).toContain('GHS\u00a01,232.00');
});

test('the volume of sea freight can be entered in metres', async () => {
  await open();
  route();
  fireEvent.click(screen.getByLabelText('Sea'));
  fireEvent.click(screen.getByLabelText('I know the dimensions'));
  type('Length', '0.6');
  type('Width', '0.45');
  await calculate();
  expect(statusText()).toBe('Please enter a valid CBM');
  type('Height', '0.5');
  expect(screen.getByText('= 0.135 CBM')).toBeDefined();
  await calculate();
  expect(fee()).toContain('GHS\u00a0332.64');
});

test('closing clears the goods, the result and the message', async () => {
  await open();
  route();
  type('Weight', '4');
  await calculate();
  expect(fee()).not.toBeNull();
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Estimate');
  expect(fee()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Weight').value).toBe('');
  fireEvent.click(screen.getByLabelText('Sea'));
  type('Volume', '2');
  type('Destination', '');
  await calculate();
  expect(statusText()).toBe('Please enter origin and destination');
  press('Close');
  press('Estimate');
  expect(statusText()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Volume').value).toBe('');
});

test('closed during the spinner, it shows nothing afterwards', async () => {
  await open();
  press('Calculate');
  press('Close');
  press('Estimate');
  await pass(1_000);
  expect(statusText()).toBeNull();
});

test('taxes are a line of their own below the fee, which stays', async () => {
  await open({ ...live, taxes: { air: 20_000_000, sea: 20_000_000, isInclusive: false } });
  route();
  type('Weight', '10');
  await calculate();
  expect(fee()).toMatch(/4,107\.50.*VAT and levies: GHS.821\.50\. Total: GHS.4,929\.00/);
});
