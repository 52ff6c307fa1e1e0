import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { deadlineText, partText, StorageNote } from './storage-note.tsx';

const cedis = (amount: string) => ({ amount, currency: 'GHS' });
const part = {
  cartons: 2,
  arrivedOn: '2026-11-26',
  freeUntil: '2026-12-03',
  days: 0,
  invoicedDays: 0,
  maxDays: 60,
  quantity: '0.400 CBM',
  rule: 'GHS 3.00 per CBM per day',
  perDay: cedis('1.20'),
  due: cedis('0.00'),
};
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
function show(answer: object) {
  fakeServer({ [`GET /shipments/${testId(7)}/storage`]: json(200, answer) });
  showAs(kwame, <StorageNote id={testId(7)} />);
}

test('upcoming storage fees are shown: until when it is free, and the price per day after that', async () => {
  show({ parts: [part], due: cedis('0.00') });
  const line = await screen.findByText(/2 cartons, arrived/);
  expect(plain(line.textContent)).toMatch(
    /free until .*3 Dec.*, then GHS 1\.20 per day \(0\.400 CBM × GHS 3\.00 per CBM per day\) for up to 60 days\./,
  );
  expect(plain(screen.getByText(/^GHS/).textContent)).toBe('GHS 0.00');
});

test('once all chargeable days are charged no further price is shown', () => {
  const text = plain(
    deadlineText({ ...part, cartons: 2, days: 60, invoicedDays: 60 } as Parameters<
      typeof deadlineText
    >[0]),
  );
  expect(text).toMatch(/The maximum of 60 days has been charged\.$/);
  expect(text).not.toMatch(/per day/);
});

test('after the free days the current storage fee is shown', async () => {
  show({ parts: [{ ...part, days: 4, due: cedis('4.80') }], due: cedis('4.80') });
  expect(plain((await screen.findByText(/^GHS/)).textContent)).toBe('GHS 4.80');
  expect(
    screen.getByText(/Storage not invoiced yet\. We’ll invoice it when you collect/),
  ).toBeDefined();
  expect(plain(screen.getByText(/2 cartons/).textContent)).toContain(
    'then 4 days × 0.400 CBM × GHS 3.00 per CBM per day = GHS 4.80 so far',
  );
});

test('storage that is invoiced up to today is not called free', async () => {
  show({ parts: [{ ...part, days: 4, invoicedDays: 4 }], due: cedis('0.00') });
  expect(await screen.findByText(/The days so far are already invoiced/)).toBeDefined();
  expect(screen.queryByText(/free storage period/)).toBeNull();
});

test('each part shows its own days and the price of its own rule', async () => {
  const older = {
    ...part,
    cartons: 1,
    arrivedOn: '2026-11-02',
    freeUntil: '2026-11-16',
    days: 10,
    maxDays: 30,
    quantity: '1 carton',
    rule: 'GHS 2.00 per carton per day',
    perDay: cedis('2.00'),
    due: cedis('20.00'),
  };
  // Of the same day and rule, but invoiced until another day.
  const invoiced = { ...older, invoicedDays: 4, due: cedis('12.00') };
  show({ parts: [older, invoiced, part], due: cedis('32.00') });
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    plain(textContent),
  );
  expect(lines).toEqual([
    '1 carton, arrived 2 Nov 2026: free until 16 Nov 2026, then 10 days × 1 carton × GHS 2.00 per carton per day = GHS 20.00 so far, up to 30 days.',
    '1 carton, arrived 2 Nov 2026: free until 16 Nov 2026, then 6 days × 1 carton × GHS 2.00 per carton per day = GHS 12.00 so far, up to 30 days; 4 days already invoiced.',
    '2 cartons, arrived 26 Nov 2026: free until 3 Dec 2026, then GHS 1.20 per day (0.400 CBM × GHS 3.00 per CBM per day) for up to 60 days.',
  ]);
});

test('a part that has reached the maximum number of days says that no more is added', () => {
  const fullyInvoiced = { ...part, days: 30, invoicedDays: 12, maxDays: 30, due: cedis('21.60') };
  expect(plain(partText(fullyInvoiced as Parameters<typeof partText>[0]))).toBe(
    '2 cartons, arrived 26 Nov 2026: free until 3 Dec 2026, then 18 days × 0.400 CBM × GHS 3.00 per CBM per day = GHS 21.60 (the maximum); 12 days already invoiced.',
  );
});

test('days on an earlier invoice are shown separately from what is due', async () => {
  show({ parts: [{ ...part, days: 4, invoicedDays: 3, due: cedis('1.20') }], due: cedis('1.20') });
  expect(
    plain(await screen.findByText(/2 cartons/).then(({ textContent }) => textContent)),
  ).toMatch(
    /then 1 day × 0\.400 CBM × GHS 3\.00 per CBM per day = GHS 1\.20 so far.*; 3 days already invoiced\.$/,
  );
});

test('where storage is free nothing is shown', async () => {
  show({ parts: [{ ...part, perDay: cedis('0.00') }], due: cedis('0.00') });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/Storage/)).toBeNull();
});
