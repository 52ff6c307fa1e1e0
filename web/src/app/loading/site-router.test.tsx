import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { SiteRouter } from './site-router.tsx';

const storageName = 'react-router-scroll-positions';
const scrolled = vi.fn<(x: number, y: number) => void>();

const Broken = () => {
  throw new TypeError('x is undefined');
};
const routes: RouteObject[] = [
  {
    path: '',
    Component: Outlet,
    children: [
      { index: true, element: <Link to="/next?a=1">Next</Link> },
      {
        path: 'next',
        element: (
          <>
            <p id="part">The next page</p>
            <Link to="?a=2" preventScrollReset>
              Filter
            </Link>
            <Link to="#part">Part</Link>
            <Link to="?a=3">Other</Link>
            <Link to="/broken">Broken</Link>
          </>
        ),
      },
      { path: 'broken', Component: Broken },
    ],
  },
];
const root = {
  Layout: ({ children }: { children: React.ReactNode }) => <section>{children}</section>,
  HydrateFallback: () => <p>The shell</p>,
  ErrorBoundary: ({ error }: { error: unknown }) => <p>{String(error)}</p>,
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  scrolled.mockReset();
  vi.stubGlobal('scrollTo', scrolled);
  sessionStorage.clear();
});
afterEach(cleanup);

const open = (isShell = false) =>
  render(<SiteRouter routes={routes} isShell={isShell} root={root} />);
const tap = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
async function goBack() {
  const popped = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history.back();
  await act(() => popped);
}

test('a prerendered page is not scrolled when it is hydrated', () => {
  open();
  expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy();
  expect(scrolled).not.toHaveBeenCalled();
});

test('the shell is hydrated as it was rendered, and its page follows', () => {
  const layout = vi.spyOn(root, 'HydrateFallback');
  open(true);
  expect(layout).toHaveBeenCalled();
  expect(screen.queryByText('The shell')).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy();
});

test('a new page starts at the top, and the page before is found again where it was left', async () => {
  open();
  Reflect.set(window, 'scrollY', 420);
  tap('Next');
  expect(screen.getByText('The next page')).toBeTruthy();
  expect(window.location.search).toBe('?a=1');
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  Reflect.set(window, 'scrollY', 0);
  await goBack();
  expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy();
  expect(scrolled.mock.lastCall).toEqual([0, 420]);
});

test('a link that keeps the scroll position does not scroll; the next one does again', () => {
  open();
  tap('Next');
  scrolled.mockReset();
  tap('Filter');
  expect(window.location.search).toBe('?a=2');
  expect(scrolled).not.toHaveBeenCalled();
  tap('Other');
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});

test('an address with an anchor scrolls to its element', () => {
  open();
  tap('Next');
  scrolled.mockReset();
  const shown = vi.fn<() => void>();
  Object.assign(screen.getByText('The next page'), { scrollIntoView: shown });
  tap('Part');
  expect(shown).toHaveBeenCalledTimes(1);
  expect(scrolled).not.toHaveBeenCalled();
});

test('an error of a page is shown in its layout, and leaving the page clears it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open();
  tap('Next');
  tap('Broken');
  expect(screen.getByText('TypeError: x is undefined').parentElement?.tagName).toBe('SECTION');
  await goBack();
  expect(screen.getByText('The next page')).toBeTruthy();
});

test('positions are stored when the document is left, and read when it is opened again', () => {
  const view = open();
  Reflect.set(window, 'scrollY', 300);
  window.dispatchEvent(new Event('pagehide'));
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '');
  expect(stored).toEqual({ default: 300 });
  expect(window.history.scrollRestoration).toBe('auto');
  view.unmount();
  open(true);
  expect(scrolled.mock.lastCall).toEqual([0, 300]);
  expect(window.history.scrollRestoration).toBe('manual');
});

test.each(['nonsense', '3', 'null'])('stored positions %s are ignored', (stored) => {
  sessionStorage.setItem(storageName, stored);
  open(true);
  expect(scrolled.mock.lastCall).toEqual([0, 0]);
});
