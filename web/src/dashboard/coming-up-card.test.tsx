import { addDays } from '@sankofa/domain/values/time';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { today } from '../lib/format/format.ts';
import { seaBatch, showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import { ComingUpCard } from './coming-up-card.tsx';

test('of many batches the first are shown, with a link to the rest', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...seaBatch,
    id: testId(index),
    batchNumber: `SEA-${index}`,
    state: 'CLOSED' as const,
    etd: addDays(today('accra'), index < 10 ? 1 : 0),
  }));
  const batches = {
    data: rows,
    error: null,
    isFetching: false,
    refetch: () => undefined,
    dataUpdatedAt: 1,
  };
  showAs({ ...kwame, role: 'ADMIN' }, <ComingUpCard of={batches} path="/admin/batches" />);
  const more = await screen.findByRole('link', { name: 'View 4 more in active batches' });
  expect(more.getAttribute('href')).toBe('/admin/batches/active');
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.slice(0, 3)).toEqual(['SEA-10', 'SEA-11', 'SEA-0']);
  expect(links).toHaveLength(9);
});
