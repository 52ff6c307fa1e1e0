import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import { dayRange } from '../../lib/format/format.ts';
import { chooseLanguage } from '../../lib/messages/language.ts';
import { changeText } from './change-text.ts';
import type { ChartFigures } from './chart-figures.ts';
import { Chart } from './chart.tsx';

const figures: ChartFigures = {
  label: 'Cartons that left China',
  of: 'Departed',
  unit: 'cartons',
  kind: 'stack',
  write: (value) => value.toLocaleString('en-GB'),
  points: [
    { key: '1', label: '1–7 Nov 2026', tick: '1 Nov', before: '1–7 Oct 2026', to: '/rows?week=1' },
    { key: '2', label: '8–14 Nov 2026', tick: '8 Nov', before: '8–14 Oct 2026' },
  ],
  series: [
    { key: 'sea', name: 'Sea', values: [1_200, 0], total: '1,200 cartons' },
    { key: 'air', name: '=Air, "fast"', values: [3, null] },
    { key: 'before', name: 'Period before', isBefore: true, values: [7, 9] },
  ],
};

const show = (of: ChartFigures) =>
  render(
    <MemoryRouter>
      <Chart figures={of} summary="1,203 cartons." file="volume" />
    </MemoryRouter>,
  );

test('the drawing has its name and the main point for screen readers, and can be focused', async () => {
  show(figures);
  const drawing = await screen.findByRole('application');
  expect(drawing.getAttribute('aria-label')).toBe(
    'Cartons that left China. 1,203 cartons. Use the left and right arrow keys to read each point.',
  );
  expect(drawing.getAttribute('tabindex')).toBe('0');
});

test('the table shows the same figures, with a link to the rows, once it is opened', () => {
  show(figures);
  const toggle = screen.getByRole('button', { name: 'Show table' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(screen.getByRole('button', { name: 'Hide table', expanded: true })).toBeDefined();
  const table = screen.getByRole('table', { name: 'Cartons that left China' });
  expect(
    [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    ),
  ).toEqual([
    [
      'Departed',
      'Compared with',
      'Sea (cartons)',
      '=Air, "fast" (cartons)',
      'Period before (cartons)',
    ],
    ['1–7 Nov 2026', '1–7 Oct 2026', '1,200', '3', '7'],
    ['8–14 Nov 2026', '8–14 Oct 2026', '0', '', '9'],
  ]);
  expect(screen.getByRole('link', { name: '1–7 Nov 2026' }).getAttribute('href')).toBe(
    '/rows?week=1',
  );
});

test('the CSV has the figures of the table, and no formula', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:volume';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show(figures);
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect((await files[0]?.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
    `Departed,Compared with,Sea (cartons),"'=Air, ""fast"" (cartons)",Period before (cartons)`,
    '1–7 Nov 2026,1–7 Oct 2026,1200,3,7',
    '8–14 Nov 2026,8–14 Oct 2026,0,,9',
    '',
  ]);
});

test('without figures it says so instead of drawing nothing', () => {
  show({ ...figures, series: [{ key: 'sea', name: 'Sea', values: [0, null] }] });
  expect(screen.getByText('No figures in this period.')).toBeDefined();
  expect(screen.queryByRole('application')).toBeNull();
});

const october = { from: '2026-10-01', to: '2026-10-25' };

test.each([
  [112, 100, '12% more than'],
  [2_449, 100, '2,349% more than'],
  [50, 100, '50% less than'],
  [100, 100, 'The same as'],
  [1_001, 1_000, 'About the same as'],
  [5, 0, 'None in'],
  [5, -10, 'More than'],
  [-20, -10, 'Less than'],
])('a change from %d compared with %d is said as "%s"', (now, before, text) => {
  expect(changeText(now, before, october)).toBe(`${text} ${dayRange(october.from, october.to)}`);
});

test('a change is said in Chinese too', () => {
  act(() => chooseLanguage('zh'));
  expect(changeText(112, 100, october)).toContain('多 12%');
  act(() => chooseLanguage('en'));
});
