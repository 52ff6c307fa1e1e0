import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { chooseLanguage } from '../lib/messages/language.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs } from '../testing/office.tsx';
import { kwame, wei } from '../testing/people.ts';
import { WaitingCard } from './waiting-card.tsx';

const ages = (day: number, longer: number) => [
  { age: 'DAY', total: day },
  { age: 'THREE_DAYS', total: 0 },
  { age: 'WEEK', total: 0 },
  { age: 'LONGER', total: longer },
];
const verify = {
  queue: 'VERIFY',
  total: 14,
  oldestAt: '2026-10-01T08:00:00.000Z',
  ages: ages(12, 2),
};
const scans = { queue: 'SCANS', total: 0, oldestAt: null, ages: ages(0, 0) };

test('work is listed by age with a link to its list, and empty queues are named', async () => {
  fakeServer({ 'GET /waiting-work': json(200, { queues: [verify, scans] }) });
  showAs(wei, <WaitingCard />);
  const link = await screen.findByRole('link', { name: '14 · Cartons to verify' });
  expect(link.getAttribute('href')).toBe('/staff/warehouse/inventory?state=RECEIVED');
  expect(screen.getByText('under 1 day: 12')).toBeDefined();
  expect(screen.getByText('over 7 days: 2')).toBeDefined();
  expect(screen.queryByText(/1–3 days/)).toBeNull();
  expect(screen.getByText('Nothing waiting: Open scans')).toBeDefined();
  act(() => chooseLanguage('zh'));
  expect(await screen.findByRole('link', { name: '14 · 待验货件' })).toBeDefined();
  act(() => chooseLanguage('en'));
});

test.each([
  [[scans], 'All done. New work appears here, oldest first.'],
  [[], 'You have no permissions yet. Ask an admin which work is yours.'],
])('without work it says what will be here', async (queues, text) => {
  fakeServer({ 'GET /waiting-work': json(200, { queues }) });
  showAs(kwame, <WaitingCard />);
  expect(await screen.findByText(text)).toBeDefined();
});
