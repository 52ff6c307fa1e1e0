import { cookiePolicy } from '@sankofa/domain/accounts/sessions/cookies';
import { sessionLimitMs } from '@sankofa/domain/accounts/sessions/session';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import CookiesPage from './cookies-page.tsx';

test('the page lists every cookie of the policy with its purpose and lifetime', () => {
  const router = createMemoryRouter([{ path: '*', element: <CookiesPage /> }], {
    initialEntries: ['/cookies'],
  });
  render(<RouterProvider router={router} />);
  const [cookies] = screen.getAllByRole('table');
  const rows = [...(cookies?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  // A company may set a shorter limit for its staff.
  const { CUSTOMER, STAFF } = sessionLimitMs;
  expect(rows.find(([name]) => name === 'refreshToken')?.at(-1)).toBe(
    `When you log out, or ${CUSTOMER / 86_400_000} days after you logged in (at most ${STAFF / 3_600_000} hours for staff)`,
  );
  expect(rows).toEqual(cookiePolicy.map(({ name, purpose, expires }) => [name, purpose, expires]));
});
