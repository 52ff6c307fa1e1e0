import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kofi } from '../../testing/people.ts';
import { received } from '../testing/fixtures.tsx';
import { CartonDialog } from './carton-dialog.tsx';

const owner: User = { ...kofi, name: 'The owner', role: 'ADMIN', duties: [], siteKind: null };
const carton = received();
const refusal = `${carton.labelNumber} is out for delivery. Record a failed delivery before writing it off.`;

test('an admin writes off a carton with outcome and reason, and sees the consequences', async () => {
  let isRefused = true;
  const server = fakeServer({
    [`POST /packages/${carton.id}/write-off`]: () =>
      isRefused
        ? json(409, { code: 'package.step_not_allowed', message: refusal })()
        : json(200, { ...carton, state: 'RETURNED' })(),
  });
  const onClose = vi.fn<() => void>();
  showAs(owner, <CartonDialog carton={carton} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Write off…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/open a support ticket for the claim/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Outcome'), { target: { value: 'RETURNED' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Write off carton' }));
  expect(dialog.getByText('Enter a reason (at least 3 characters)')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Reason for write-off'), {
    target: { value: 'Not allowed in Ghana' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Write off carton' }));
  expect(await dialog.findByText(refusal)).toBeDefined();
  // The input is still there after the error.
  isRefused = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Write off carton' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    outcome: 'RETURNED',
    reason: 'Not allowed in Ghana',
  });
});

test.each([
  ['warehouse staff', kofi, carton],
  ['an admin if the carton was delivered', owner, { ...carton, state: 'DELIVERED' as const }],
])('there is no write-off button for %s', async (_, user, one) => {
  fakeServer({});
  showAs(user, <CartonDialog carton={one} onClose={() => undefined} />);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Write off…' })).toBeNull();
});

test('the write-off form is in Chinese', async () => {
  chooseLanguage('zh');
  fakeServer({});
  showAs(owner, <CartonDialog carton={carton} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: '核销…' }));
  expect(screen.getByRole('button', { name: '核销此件' })).toBeDefined();
  chooseLanguage('en');
});
