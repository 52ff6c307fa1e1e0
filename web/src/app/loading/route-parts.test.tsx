import { act } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';

import { routesOf } from './route-parts.tsx';

const route = (id: string, script: string) => ({
  id,
  index: true,
  module: `data:text/javascript,${encodeURIComponent(script)}`,
});

test('a page that loads while React waits for it is shown without an error', async () => {
  const late = route('late', 'export default () => "The page has come"');
  const router = createMemoryRouter([{ path: '/', children: routesOf({ late }, {}) }]);
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onRecoverableError,
  });
  // As in a browser: React suspends in the middle of its work and resumes.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  root.render('The page before');
  await vi.waitFor(() => expect(document.body.textContent).toBe('The page before'));
  startTransition(() => root.render(<RouterProvider router={router} />));
  await vi.waitFor(() => expect(document.body.textContent).toBe('The page has come'));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(onRecoverableError.mock.calls).toEqual([]);
  act(() => root.unmount());
});
