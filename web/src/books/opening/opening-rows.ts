import { getTrialBalance } from '@sankofa/domain/books/book-endpoints';
import { type OpeningAccount, openingAccounts } from '@sankofa/domain/books/opening/opening';
import {
  getOpeningBalances,
  type OpeningAnswer,
} from '@sankofa/domain/books/opening/opening-endpoints';
import { getBalanceSheet, getCashFlow } from '@sankofa/domain/books/result-endpoints';
import { listWaiting } from '@sankofa/domain/statistics/waiting-endpoints';

/** What a step of opening balances can change. */
export const openingReads = [
  getOpeningBalances,
  getBalanceSheet,
  getCashFlow,
  getTrialBalance,
  listWaiting,
];

export type OpeningRow = {
  account: OpeningAccount;
  office: OpeningAnswer['offices'][number] | null;
};

/** One field for each account, and for cash one for each office. */
export const rowsOf = (offices: OpeningAnswer['offices']): OpeningRow[] =>
  openingAccounts.flatMap((account): OpeningRow[] =>
    account === 'cash-office'
      ? offices.map((office) => ({ account, office }))
      : [{ account, office: null }],
  );

export const nameOfPlace = (account: string, office: { name: string } | null) =>
  office ? `${account}, ${office.name}` : account;
