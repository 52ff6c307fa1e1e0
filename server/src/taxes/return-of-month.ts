import { returnAfter, type ReturnedTax } from '@sankofa/domain/taxes/carried-tax';
import type { Account } from '@sankofa/domain/values/ledger-accounts';
import type { Days } from '@sankofa/domain/values/periods/comparison';

import type { Db, Tx } from '../platform/database/db.ts';
import { creditFromBefore, taxesByMonth, type TaxAccount } from './vat-return-queries.ts';

export type TaxOfReturn = ReturnedTax & { account: TaxAccount };

/**
 * Returns each tax in the return of a month, read from the journal only: what documents charged, the credit of earlier
 * months or of the opening balances, and what is payable or carried forward. Taxes without any of them are left out.
 * @param days the first and the last day of the month
 */
export async function returnOfMonth(db: Db | Tx, { from, to }: Days): Promise<TaxOfReturn[]> {
  const charged = await taxesByMonth(db, to);
  const before = await creditFromBefore(db);
  const last = before[0]?.month;
  // What was charged until the last return that was filed elsewhere is in that return.
  const months =
    last === undefined || from <= last
      ? charged
      : [...before, ...charged.filter(({ month }) => month > last)];
  const accounts = [...new Set(months.map(({ account }) => account))].toSorted();
  return accounts.flatMap((account) => {
    const own = months.filter((one) => one.account === account);
    const earlier = own.filter(({ month }) => month < from).map(({ pesewas }) => pesewas);
    const inMonth = own.find(({ month }) => month === from)?.pesewas ?? 0;
    const tax = returnAfter(earlier, inMonth);
    return tax.charged === 0 && tax.broughtForward === 0 ? [] : [{ account, ...tax }];
  });
}

type Part = 'broughtForward' | 'payable' | 'carriedForward';
const parts = {
  nhil: 'tax-nhil',
  getfund: 'tax-getfund',
  covid: 'tax-covid',
  vat: 'tax-vat',
  flat: 'tax-flat-rate',
} as const satisfies Record<string, Account>;

/** Returns one part of a return by tax, and all of it. */
export function sumsOfReturn(taxes: readonly TaxOfReturn[], part: Part) {
  const of = (name: keyof typeof parts) =>
    taxes.find(({ account }) => account === parts[name])?.[part] ?? 0;
  return {
    nhil: of('nhil'),
    getfund: of('getfund'),
    covid: of('covid'),
    vat: of('vat'),
    flat: of('flat'),
    tax: taxes.reduce((sum, tax) => sum + tax[part], 0),
  };
}
