import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { kofi, showAs, testId } from '../testing/office.tsx';
import { deadlineWords, StorageNote } from './storage-note.tsx';

const cedis = (amount: string) => ({ amount, currency: 'GHS' });
const part = {
  cartons: 2,
  arrivedOn: '2026-11-26',
  freeUntil: '2026-12-03',
  days: 0,
  invoicedDays: 0,
  mostDays: 60,
  rule: 'GHS 3.00 for one CBM a day',
  perDay: cedis('1.20'),
  due: cedis('0.00'),
};
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
function show(answer: object) {
  fakeServer({ [`GET /shipments/${testId(7)}/storage`]: json(200, answer) });
  showAs(kofi, <StorageNote id={testId(7)} />);
}

test('storage is seen coming: until when it is free, and what a day costs then', async () => {
  show({ parts: [part], due: cedis('0.00') });
  const line = await screen.findByText(/2 cartons, here since/);
  expect(plain(line.textContent)).toMatch(
    /free until .*3 Dec.*, then GHS 1\.20 a day \(GHS 3\.00 for one CBM a day\), for 60 days at most\./,
  );
  expect(plain(screen.getByText(/^GHS/).textContent)).toBe('GHS 0.00');
});

test('once all days that can be charged are charged it names no price for another day', () => {
  const words = plain(
    deadlineWords({ ...part, cartons: 2, days: 60, invoicedDays: 60 } as Parameters<
      typeof deadlineWords
    >[0]),
  );
  expect(words).toMatch(/60 days are charged, and no more is added\.$/);
  expect(words).not.toMatch(/a day/);
});

test('after the free days it says what it comes to today', async () => {
  show({ parts: [{ ...part, days: 4, due: cedis('4.80') }], due: cedis('4.80') });
  expect(plain((await screen.findByText(/^GHS/)).textContent)).toBe('GHS 4.80');
  expect(screen.getByText(/We send an invoice for it when you collect/)).toBeDefined();
  expect(plain(screen.getByText(/2 cartons/).textContent)).toContain(
    'since then 4 days at GHS 1.20',
  );
});

test('days of an invoice that was sent before are told apart from what is due', async () => {
  show({ parts: [{ ...part, days: 4, invoicedDays: 3, due: cedis('1.20') }], due: cedis('1.20') });
  expect(
    plain(await screen.findByText(/2 cartons/).then(({ textContent }) => textContent)),
  ).toMatch(/since then 4 days at GHS 1\.20 a day .*; 3 days invoiced already\.$/);
});

test('where storage costs nothing there is nothing to say', async () => {
  show({ parts: [{ ...part, perDay: cedis('0.00') }], due: cedis('0.00') });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/Storage/)).toBeNull();
});
