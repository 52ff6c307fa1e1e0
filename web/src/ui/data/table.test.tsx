import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Table } from './table.tsx';

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `row ${at}` }));
const show = (count: number) =>
  render(
    <Table
      label="Cartons"
      rows={rowsOf(count)}
      columns={[{ head: 'Name', cell: ({ id }) => <button type="button">{id}</button> }]}
      keyOf={({ id }) => id}
    />,
  );
const shownRows = () => within(screen.getByRole('table', { name: 'Cartons' })).getAllByRole('row');
// The browser that tests run in does not scroll.
beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());
const print = (event: 'beforeprint' | 'afterprint') =>
  act(() => Promise.resolve(window.dispatchEvent(new Event(event))));

test('a column of buttons has a name for screen readers', () => {
  render(
    <Table
      label="Cartons"
      rows={rowsOf(1)}
      columns={[
        { head: 'Name', cell: ({ id }) => id },
        { head: '', cell: ({ id }) => <button type="button">{id}</button> },
      ]}
      keyOf={({ id }) => id}
    />,
  );
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Name', 'Actions']);
});

test('two hundred rows are all there', () => {
  show(200);
  expect(shownRows()).toHaveLength(1 + 200);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull();
});

test('of three hundred rows those on the screen are there, each with its place, and all in print', async () => {
  show(300);
  await expect.poll(() => shownRows().length).toBeLessThan(100);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('301');
  expect(screen.getByRole('row', { name: 'row 3' }).getAttribute('aria-rowindex')).toBe('5');
  await print('beforeprint');
  expect(shownRows()).toHaveLength(1 + 300);
  await print('afterprint');
  expect(shownRows().length).toBeLessThan(100);
});

test('a row with the focus stays while others are scrolled away', async () => {
  show(5000);
  await expect.poll(() => shownRows().length).toBeLessThan(100);
  const button = screen.getByRole('button', { name: 'row 2' });
  act(() => button.focus());
  Object.defineProperty(window, 'scrollY', { value: 90_000, configurable: true });
  fireEvent.scroll(window);
  await screen.findByRole('row', { name: 'row 1480' });
  expect(screen.queryByRole('row', { name: 'row 5' })).toBeNull();
  expect(document.activeElement).toBe(button);
});
