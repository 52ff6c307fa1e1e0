import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { PeriodLock } from './period-lock.tsx';

const closed = {
  through: '2026-10-31',
  last: { by: 'Esi Owusu', at: '2026-11-03T09:00:00.000Z', reason: 'Handed to the accountant' },
};
const show = (role: 'ADMIN' | 'STAFF', answer: object) => {
  const server = fakeServer({
    'GET /analytics/period-lock': json(200, answer),
    'POST /analytics/period-lock': json(200, closed),
  });
  const path = '/admin/financial/journal';
  showAs({ ...kwame, role }, <PeriodLock />, { path, entry: path });
  return server;
};

test('everyone in finance sees up to when the books are closed, by whom and why', async () => {
  show('STAFF', closed);
  expect(
    await screen.findByText(
      /closed up to and including 31 Oct 2026 by Esi Owusu, .*: Handed to the accountant/,
    ),
  ).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('An admin closes and reopens periods.')).toBeDefined();
});

test('an admin closes the books with a day and a reason', async () => {
  const server = show('ADMIN', { through: null, last: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Close a period' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Close a period' }));
  fireEvent.change(dialog.getByLabelText('Last day to close'), {
    target: { value: '2026-10-31' },
  });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'For the accountant' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Close period' }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      through: '2026-10-31',
      reason: 'For the accountant',
    }),
  );
});
