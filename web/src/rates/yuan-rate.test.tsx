import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import { cedis, currentRates, listOf, ratesPageReads, yuanRate } from '../testing/rates.ts';
import RatesPage from './rates-page.tsx';

const reads = {
  ...ratesPageReads,
  'GET /rates/current': json(200, { ...currentRates, yuanRate }),
  'GET /yuan-rates': listOf(yuanRate),
};

test('the rate of the yuan is shown with the dollar in yuan, its history and the reason', async () => {
  fakeServer(reads);
  showAs({ ...kwame, duties: ['warehouse' as const] }, <RatesPage />);
  expect(await screen.findByText('GHS 1.7250')).toBeDefined();
  expect(screen.getByText('USD 1 is CNY 7.2464 at our rates.')).toBeDefined();
  const history = within(screen.getByRole('table', { name: 'CNY exchange rate history' }));
  expect(history.getByText('Stanbic Bank, 10 Nov')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change CNY rate' })).toBeNull();
});

test('finance sees what a new rate costs for unpaid bills before it is published', async () => {
  const server = fakeServer({
    ...reads,
    'POST /yuan-rates/preview': json(200, {
      bills: 2,
      unpaidYuan: '1000.00',
      before: cedis('1725.00'),
      after: cedis('1800.00'),
      posted: cedis('1700.00'),
      yuanPerDollar: '6.9444',
    }),
    'POST /yuan-rates': json(200, { ...yuanRate, cedisPerYuan: '1.8000' }),
  });
  showAs(kwame, <RatesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change CNY rate' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('GHS per CNY'), { target: { value: '1.8' } });
  fireEvent.change(dialog.getByLabelText('Reason for change'), {
    target: { value: 'The bank raised its rate' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  expect(
    await dialog.findByText(/2 unpaid bills in CNY, CNY 1,000\.00: paying now costs/),
  ).toBeDefined();
  expect(dialog.getByText('USD 1 would be CNY 6.9444 at our rates.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Publish CNY rate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    cedisPerYuan: '1.8',
    note: 'The bank raised its rate',
  });
});
