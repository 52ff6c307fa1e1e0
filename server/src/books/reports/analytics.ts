import type { PaymentMethod } from '@sankofa/domain/payments/payment-status';
import { accounts, type Account } from '@sankofa/domain/values/ledger-accounts';
import { addPesewas, moneyOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import { ageingOn, balancesOn, movedIn, sumsNow, type Days } from './analytics-queries.ts';

const methodOf: Partial<Record<Account, PaymentMethod>> = {
  'cash-mobile-money': 'MOBILE_MONEY',
  'cash-bank': 'BANK_TRANSFER',
  'cash-office': 'CASH',
  'gateway-clearing': 'GATEWAY',
};

/** Returns the answer of `getMoneyView`: sums of today, and the payments of a period. */
export async function moneyView(db: Db, now: Instant, days: Days) {
  const sums = await sumsNow(db);
  const ageing = await ageingOn(db, dayIn(now, zones.accra));
  const moved = await receivedByMethod(db, days);
  const late = ageing.filter(({ age }) => age !== 'NOT_DUE');
  return {
    today: {
      owed: moneyOf(sums.owed),
      overdue: moneyOf(addPesewas(late.map(({ owed }) => owed))),
      deposits: moneyOf(sums.deposits),
      credit: moneyOf(sums.credit),
      refundsToPay: moneyOf(sums.refunds),
    },
    ageing: ageing.map((row) => ({ ...row, owed: moneyOf(row.owed) })),
    received: moved.map(({ method, received, refunded }) => ({
      method,
      received: moneyOf(received),
      refunded: moneyOf(refunded),
      net: moneyOf(received - refunded),
    })),
  };
}

/** Returns payments received and refunds sent by method, in pesewas. Methods without any are left out. */
export async function receivedByMethod(db: Db, days: Days) {
  const moved = await movedIn(db, days);
  return moved.flatMap(({ account, ...sums }) => {
    const method = methodOf[account];
    return method ? [{ method, ...sums }] : [];
  });
}

/** Returns all accounts with their closing balances on a date, including those never used. */
export async function trialBalance(db: Db, on: PlainDay) {
  const found = await balancesOn(db, on);
  const rows = accounts.map((account) => {
    const balance = found.find((row) => row.account === account)?.balance ?? 0;
    return { account, debit: Math.max(balance, 0), credit: Math.max(-balance, 0) };
  });
  return {
    rows: rows.map(({ account, debit, credit }) => ({
      account,
      debit: moneyOf(debit),
      credit: moneyOf(credit),
    })),
    debit: moneyOf(addPesewas(rows.map(({ debit }) => debit))),
    credit: moneyOf(addPesewas(rows.map(({ credit }) => credit))),
  };
}
