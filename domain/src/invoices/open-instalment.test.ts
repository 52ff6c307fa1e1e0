import { expect, test } from 'vitest';

import { moneyOf } from '../values/money.ts';
import { openInstalmentOf } from './open-instalment.ts';

const payNow = (kind: 'DEPOSIT' | 'BALANCE' | null, awaiting: number, all: number) => ({
  kind,
  awaiting: moneyOf(awaiting),
  all: moneyOf(all),
});

test.each([
  ['nothing is reported', payNow('DEPOSIT', 0, 100), 'NOW', 'LATER'],
  ['the deposit is reported', payNow(null, 40, 60), 'AWAITING', 'LATER'],
  ['a part of the deposit is reported', payNow('DEPOSIT', 10, 90), 'NOW', 'LATER'],
  ['both are reported', payNow(null, 100, 0), 'AWAITING', 'AWAITING'],
  ['the balance is due', payNow('BALANCE', 0, 60), 'LATER', 'NOW'],
])('if %s, deposit and balance are shown so', (_, due, deposit, balance) => {
  expect([openInstalmentOf('DEPOSIT', due), openInstalmentOf('BALANCE', due)]).toEqual([
    deposit,
    balance,
  ]);
});
