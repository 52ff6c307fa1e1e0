import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import SettingsRulesPage from './settings-rules-page.tsx';

test('an unknown section says that the page does not exist, with a way to the dashboard', () => {
  const router = createMemoryRouter(
    [{ path: '/admin/settings/:section', element: <SettingsRulesPage /> }],
    { initialEntries: ['/admin/settings/taxes'] },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe(
    '/admin/dashboard',
  );
});
