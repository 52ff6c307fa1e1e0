import { expect, test } from 'vitest';

import { isAboutMoney, needsAnOwner, nextOfDispute } from './gateway-issue.ts';

const open = { state: 'OPEN', outcome: null } as const;
const won = { state: 'WON', outcome: 'WON' } as const;
const lost = { state: 'OPEN', outcome: 'LOST' } as const;
const aside = { state: 'SET_ASIDE', outcome: null } as const;

test.each([
  ['is open when it is first reported', null, null, open],
  ['ends when it is won', open, 'WON', won],
  ['stays open for a person when it is lost', open, 'LOST', lost],
  ['ends when the first event reports that it is won', null, 'WON', won],
  ['stays won when an older event arrives late', won, null, won],
  ['stays lost when an older event arrives late', lost, null, lost],
  ['keeps its first outcome', lost, 'WON', lost],
  ['stays set aside after another event without an outcome', aside, null, aside],
  ['reopens when it is lost after it was set aside', aside, 'LOST', lost],
  ['ends when it is won after it was set aside', aside, 'WON', won],
] as const)('a chargeback %s', (_name, before, event, after) => {
  expect(nextOfDispute(before, event)).toEqual(after);
});

test.each([
  ['charge.success', true, true],
  ['charge.failed', true, false],
  ['charge.dispute.create', true, true],
  ['refund.processed', true, true],
  ['invoice.create', false, false],
  ['transfer.success', false, false],
  ['recharge.success', false, false],
])('the event %s is about money: %s, and needs a matching customer: %s', (kind, money, owner) => {
  expect([isAboutMoney(kind), needsAnOwner(kind)]).toEqual([money, owner]);
});
