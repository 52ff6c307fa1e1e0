import { cookiePolicy } from '@sankofa/domain/accounts/sessions/cookies';
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
  expect(rows).toEqual(cookiePolicy.map(({ name, purpose, expires }) => [name, purpose, expires]));
});
