import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';

import { dayRange } from '../../lib/format/format.ts';
import { ComparedPeriodChoice, presetPeriod } from './compared-period.tsx';
import { useFilters } from './filters.tsx';

test.each([
  ['month', '2026-11-25', '2026-11-01', '2026-10-01'],
  ['month', '2026-03-31', '2026-03-01', '2026-01-29'],
  ['days30', '2026-11-25', '2026-10-27', '2026-09-27'],
  ['quarter', '2026-11-25', '2026-10-01', '2026-07-01'],
  ['quarter', '2026-02-10', '2026-01-01', '2025-10-01'],
  ['year', '2026-11-25', '2026-01-01', '2025-01-01'],
] as const)('%s on %s begins on %s and is compared from %s', (preset, on, from, comparedFrom) => {
  expect(presetPeriod(preset, on)).toEqual({ from, to: on, comparedFrom });
});

test.each([
  ['2026-11-25', '2026-10-01', '2026-10-31', '2026-08-31'],
  ['2026-01-02', '2025-12-01', '2025-12-31', '2025-10-31'],
  ['2026-12-31', '2026-11-01', '2026-11-30', '2026-10-01'],
])('last month on %s is from %s to %s, compared from %s', (on, from, to, comparedFrom) => {
  expect(presetPeriod('lastMonth', on)).toEqual({ from, to, comparedFrom });
});

function Place() {
  const { search } = useLocation();
  return (
    <>
      <ComparedPeriodChoice filters={useFilters()} />
      <output>{search}</output>
    </>
  );
}
const open = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/admin/statistics${search}`]}>
      <Place />
    </MemoryRouter>,
  );

test('the period is in the URL, and a link to it opens the same period', () => {
  open('?period=quarter');
  expect(screen.getByRole('button', { name: 'This quarter', pressed: true })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'This year' }));
  expect(screen.getByRole('status').textContent).toBe('?period=year');
  fireEvent.click(screen.getByRole('button', { name: 'Custom' }));
  expect(screen.getByRole('status').textContent).toMatch(/^\?from=\d{4}-01-01&to=/);
});

test('an own period shows what it is compared with', () => {
  open('?from=2026-11-10&to=2026-11-19');
  expect(
    screen.getByText(
      `${dayRange('2026-11-10', '2026-11-19')}. Compared with ${dayRange('2026-10-31', '2026-11-09')}`.replaceAll(
        /\s/g,
        ' ',
      ),
    ),
  ).toBeDefined();
});

test.each([
  ['?from=2026-11-10&to=2026-11-01', 'The end date is before the start date'],
  ['?from=2024-11-10&to=2026-11-01', 'The period is longer than a year'],
])('a period that the server refuses is explained: %s', (search, text) => {
  open(search);
  expect(screen.getByText(text)).toBeDefined();
});
