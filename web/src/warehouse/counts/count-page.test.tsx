import type { CountAnswer } from '@sankofa/domain/warehouse/counts/stock-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import { wedge } from '../testing/fixtures.tsx';
import CountPage from './count-page.tsx';

const countId = '0190a000-0000-7000-8000-0000000000b1';
const lost = {
  packageId: '0190a000-0000-7000-8000-0000000000b2',
  labelNumber: 'PLOST000001',
  contents: 'Steel pots',
  state: 'VERIFIED' as const,
  siteName: 'Guangzhou warehouse',
  siteNameZh: '广州仓库',
  shelf: 'A-02',
};
const later = { ...lost, packageId: `${lost.packageId.slice(0, -1)}3`, labelNumber: 'PLATER00001' };
const count = (change: Partial<CountAnswer> = {}): CountAnswer => ({
  id: countId,
  siteName: 'Guangzhou warehouse',
  siteNameZh: '广州仓库',
  zone: 'A',
  startedBy: 'Wei Chen',
  startedAt: '2026-11-21T06:05:00.000Z',
  endedAt: null,
  expected: 2,
  seen: 1,
  missing: 1,
  unexpected: 0,
  ...change,
});

test('a zone is counted by scanning, and missing cartons are resolved with a reason', async () => {
  const server = fakeServer({
    [`GET /counts/${countId}`]: json(200, count()),
    [`GET /counts/${countId}/differences`]: ({ path }) =>
      json(
        200,
        path.includes('kind=MISSING')
          ? path.includes('cursor=later')
            ? { items: [later], nextCursor: null }
            : { items: [lost], nextCursor: 'later' }
          : { items: [], nextCursor: null },
      )(),
    [`POST /counts/${countId}/scan`]: json(200, {
      outcome: 'unexpected',
      carton: { ...lost, labelNumber: 'PSTRAY00001', shelf: 'C-09' },
      count: count({ unexpected: 1 }),
    }),
    [`POST /counts/${countId}/settle`]: json(200, count({ missing: 0 })),
  });
  showAs(wei, <CountPage />, {
    path: '/staff/warehouse/inventory/counts/:id',
    entry: `/staff/warehouse/inventory/counts/${countId}`,
  });
  expect(await screen.findByText('1 of 2 scanned')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Stock counts' }).getAttribute('href')).toBe(
    '/staff/warehouse/inventory/counts',
  );
  wedge('PSTRAY00001');
  expect(await screen.findAllByText('PSTRAY00001 isn’t expected here')).not.toHaveLength(0);
  expect(screen.getAllByText(/Expected at: Guangzhou warehouse · C-09/)).not.toHaveLength(0);

  // The scan's answer has the totals; only the list that it changed is requested again.
  expect(screen.getByRole('heading', { name: 'Unexpected (1)' })).toBeDefined();
  const callCountOf = (kind: string) =>
    server.calls().filter((one) => one.includes(`/differences?kind=${kind}`)).length;
  await waitFor(() => expect(callCountOf('UNEXPECTED')).toBe(2));
  expect([
    callCountOf('MISSING'),
    server.calls().filter((one) => one.endsWith(countId)).length,
  ]).toEqual([1, 1]);

  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('PLATER00001')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Not found: PLOST000001' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.change(dialog.getByRole('textbox', { hidden: true }), {
    target: { value: 'On every shelf' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Not found', hidden: true }));
  await waitFor(() =>
    expect(server.requests.find(({ path }) => path.endsWith('/settle'))?.body).toEqual({
      packageId: lost.packageId,
      reason: 'On every shelf',
    }),
  );
});
