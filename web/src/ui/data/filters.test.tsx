import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { FilterBar, useFilters } from './filters.tsx';

function Page() {
  return <FilterBar filters={useFilters()} search="Number or name" />;
}

function open(page = <Page />) {
  const router = createMemoryRouter([{ path: '/', element: page }]);
  render(<RouterProvider router={router} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Number or name' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const waitForSearch = (search: string) =>
    waitFor(() => expect(router.state.location.search).toBe(search));
  return { router, field, type, waitForSearch };
}

test('the field keeps the focus and later input while the first letters are searched', async () => {
  const { field, type, waitForSearch } = open();
  field.focus();
  type('SF1');
  await waitForSearch('?q=SF1');
  expect(document.activeElement).toBe(field);
  type('SF17 ');
  await waitForSearch('?q=SF17');
  expect([document.activeElement, field.value]).toEqual([field, 'SF17 ']);
});

test('a change from outside, such as clearing the filters, is shown in the field', async () => {
  const { router, field, type, waitForSearch } = open();
  type('SF1');
  await waitForSearch('?q=SF1');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitForSearch('');
  expect(field.value).toBe('');
  await act(() => router.navigate('/?q=Ama'));
  expect(field.value).toBe('Ama');
  type('');
  await waitForSearch('');
  await act(() => router.navigate('/?q=SF1'));
  expect(field.value).toBe('SF1');
});

function SearchAndChoose() {
  const filters = useFilters();
  const both = () => {
    filters.set('q', 'SF1');
    filters.set('mode', 'AIR');
  };
  return (
    <>
      <FilterBar filters={filters} search="Number or name" />
      <button onClick={both}>Both</button>
    </>
  );
}

test('a filter chosen before the last change is rendered keeps that change', async () => {
  const { router } = open(<SearchAndChoose />);
  fireEvent.click(screen.getByRole('button', { name: 'Both' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=SF1&mode=AIR'));
});
