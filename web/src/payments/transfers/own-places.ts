import { getCompany } from '@sankofa/domain/company/company-endpoints';
import {
  listStatementAccounts,
  type StatementAccount,
} from '@sankofa/domain/payments/statements/statement-account-endpoints';
import { accountOfStatements } from '@sankofa/domain/payments/statements/statement-books';
import { ownAccounts } from '@sankofa/domain/payments/transfers/own-account';
import type { TransferAnswer } from '@sankofa/domain/payments/transfers/transfer-endpoints';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAllPages, useAnswer } from '../../lib/queries/query.tsx';
import { transferTexts, type TransferTexts } from './transfer-texts.ts';

type Place = TransferAnswer['from'];

/** Names one side of a transfer: its bank account, wallet or office, or else its account in the books. */
export const placeName = ({ account, office, statementAccount }: Place, t: TransferTexts): string =>
  statementAccount?.name ?? (office ? t.cashAt(office.name) : t[account]);

const optionOf = ({ id, name, method }: StatementAccount) =>
  [[accountOfStatements[method], '', id].join(' '), name] as const;

/** Returns where money can be: the bank accounts and wallets in use, and the cash of each office. Empty until both load. */
export function usePlaceOptions(): readonly (readonly [value: string, name: string])[] {
  const t = useTexts(transferTexts);
  const accounts = useAllPages(listStatementAccounts, { staleMs: 0 });
  const { data: company } = useAnswer(getCompany);
  if (!accounts.data || !company) return [];
  return [
    ...accounts.data.filter(({ isActive }) => isActive).map(optionOf),
    ...company.offices.map(({ id, name }) => [`cash-office ${id}`, t.cashAt(name)] as const),
  ];
}

/** Reads the value of an option. */
export function readPlace(value: string) {
  const [account, siteId, statementAccountId] = value.split(' ');
  return {
    account: ownAccounts.find((one) => one === account) ?? 'cash-bank',
    ...(siteId && { siteId }),
    ...(statementAccountId && { statementAccountId }),
  };
}
