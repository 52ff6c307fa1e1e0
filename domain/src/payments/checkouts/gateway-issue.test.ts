import { expect, test } from 'vitest';

import { isAboutMoney, needsAnOwner, nextOfDispute } from './gateway-issue.ts';

const open = { state: 'OPEN', outcome: null } as const;
const won = { state: 'WON', outcome: 'WON' } as const;
const lost = { state: 'OPEN', outcome: 'LOST' } as const;
const aside = { state: 'SET_ASIDE', outcome: null } as const;

test.each([
  ['is open when it is told of', null, null, open],
  ['is over when it was won', open, 'WON', won],
  ['waits for a person when it was lost', open, 'LOST', lost],
  ['is over when that is the first that we hear', null, 'WON', won],
  ['stays won when an older event comes late', won, null, won],
  ['stays lost when an older event comes late', lost, null, lost],
  ['stays as it was decided first', lost, 'WON', lost],
  ['stays set aside while it is only reminded of', aside, null, aside],
  ['comes back when it is lost after all', aside, 'LOST', lost],
  ['is over when it is won after it was set aside', aside, 'WON', won],
] as const)('a dispute %s', (_name, before, told, after) => {
  expect(nextOfDispute(before, told)).toEqual(after);
});

test.each([
  ['charge.success', true, true],
  ['charge.failed', true, false],
  ['charge.dispute.create', true, true],
  ['refund.processed', true, true],
  ['invoice.create', false, false],
  ['transfer.success', false, false],
  ['recharge.success', false, false],
])('%s is about money: %s, and needs an owner: %s', (kind, money, owner) => {
  expect([isAboutMoney(kind), needsAnOwner(kind)]).toEqual([money, owner]);
});
