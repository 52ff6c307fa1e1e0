import type { StatementAccount } from '@sankofa/domain/payments/statements/statement-account-endpoints';

import { good } from '../trade/freight-fixture.ts';
import type { Client } from '../world.ts';

const columns = {
  dateOrder: 'DAY_FIRST',
  decimalSign: 'POINT',
  date: 'Date',
  reference: 'Ref',
  note: 'Details',
  moneyOut: 'Debit',
  moneyIn: 'Credit',
};

/**
 * Adds an account whose statements have the columns Date, Ref, Details, Debit and Credit, unless `more` names
 * others.
 * @returns the account's id
 */
export async function addMappedAccount(
  finance: Client,
  method: string,
  name: string,
  more: object = {},
) {
  const { id, version } = good<StatementAccount>(
    await finance.post('/payments/statement-accounts', { method, name }),
  );
  const path = `/payments/statement-accounts/${id}/mapping`;
  good(await finance.post(path, { ...columns, ...more }, { version }));
  return id;
}
