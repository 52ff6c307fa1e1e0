import { expect, test } from 'vitest';

import { seaBatch } from '../testing/office.tsx';
import { batchNotices, cutoffSoon, moneyNotices } from './office-attention.ts';
import { officeTexts } from './office-texts.ts';

const at = { now: '2026-11-25T12:00:00.000Z', today: '2026-11-25', path: '/staff/batches' };
const noticesOf = (batch: Partial<typeof seaBatch>) =>
  batchNotices([{ ...seaBatch, ...batch }], at, officeTexts.en).map(({ text }) => text);

test('a late batch is reported once, with what to do', () => {
  expect(noticesOf({ cutoffAt: '2026-11-26T10:00:00.000Z' })).toEqual([]);
  expect(noticesOf({ cutoffAt: '2026-11-25T10:00:00.000Z' })[0]).toContain(
    'SEA-2026-0042 is still open. Its cut-off passed',
  );
  expect(noticesOf({ state: 'CLOSED', etd: '2026-11-25' })).toEqual([]);
  expect(noticesOf({ state: 'CLOSED', etd: '2026-11-24' })).toEqual([
    'SEA-2026-0042 was due to depart on 24 Nov 2026. Record the departure or a delay.',
  ]);
  expect(noticesOf({ state: 'DEPARTED', eta: '2026-11-24' })).toEqual([
    'SEA-2026-0042 was due to arrive on 24 Nov 2026. Record the arrival or a delay.',
  ]);
  expect(noticesOf({ state: 'DEPARTED', eta: '2026-11-25' })).toEqual([]);
  expect(noticesOf({ cutoffAt: '2026-11-26T10:00:00.000Z', fillPercent: 104 })).toEqual([
    'SEA-2026-0042 is loaded to 104% of capacity.',
  ]);
});

const late = (state: typeof seaBatch.state, at: number) => ({
  ...seaBatch,
  id: `${state}${at}`,
  state,
  cutoffAt: '2026-11-25T10:00:00.000Z',
  etd: state === 'CLOSED' ? '2026-11-24' : '2026-12-24',
});

test('of many late batches the worst are reported, with a link to all', () => {
  const all = Array.from({ length: 20 }, (_, index) => late(index < 17 ? 'OPEN' : 'CLOSED', index));
  const notices = batchNotices(all, at, officeTexts.en);
  expect(notices.map(({ tone }) => tone).join(' ')).toBe('bad bad bad warn warn warn warn warn');
  expect(notices.at(-1)).toMatchObject({
    text: '13 more batches are late or overfull.',
    to: '/staff/batches/active',
  });
  expect(batchNotices(all.slice(0, 8), at, officeTexts.en)).toHaveLength(8);
});

const batch = (cutoffAt: string, state: typeof seaBatch.state = 'OPEN') => ({
  ...seaBatch,
  cutoffAt,
  state,
});

test('only open batches with a cut-off within two days are listed, the nearest first', () => {
  const soon = cutoffSoon(
    [
      batch('2026-11-27T11:00:00.000Z'),
      batch('2026-11-27T13:00:00.000Z'),
      batch('2026-11-26T10:00:00.000Z'),
      batch('2026-11-26T10:00:00.000Z', 'CLOSED'),
    ],
    at.now,
  );
  expect(soon.map(({ cutoffAt }) => cutoffAt)).toEqual([
    '2026-11-26T10:00:00.000Z',
    '2026-11-27T11:00:00.000Z',
  ]);
});

test('doubtful or late money links to its list', () => {
  expect(
    moneyNotices({ sameProofs: 0, corrections: 0, overdue: 0, area: '/staff' }, officeTexts.en),
  ).toEqual([]);
  expect(
    moneyNotices(
      { sameProofs: 1, corrections: 2, overdue: 130, area: '/staff' },
      officeTexts.en,
    ).map(({ text, to }) => [text.replaceAll('\u00a0', ' '), to]),
  ).toEqual([
    [
      '1 pending payment uses a proof that was already submitted.',
      '/staff/payments?state=SUBMITTED',
    ],
    ['2 credit notes or voids need approval by a second person.', '/staff/financial/invoices'],
    ['130 invoices are overdue.', '/staff/financial/invoices?state=OVERDUE'],
  ]);
});
