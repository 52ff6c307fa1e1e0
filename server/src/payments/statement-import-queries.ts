import { moneyOf } from '@sankofa/domain/money';

import type { Tx } from '../platform/db.ts';
import { invoicesOfPayments, ofOwner } from './payment-invoice-queries.ts';

/** The payments by a method that have one of these references and were not rejected, by reference. */
export async function paymentsByReference(
  tx: Tx,
  method: 'MOBILE_MONEY' | 'BANK_TRANSFER',
  keys: readonly string[],
) {
  const rows = await tx
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.id', 'p.customerId')
    .innerJoin('users as u', 'u.id', 'p.customerId')
    .select(['p.id', 'p.referenceKey', 'p.amountPesewas', 'p.state', 'p.version', 'p.submittedBy'])
    .select(['p.customerId', 'c.code as customerCode', 'u.name as customerName'])
    .where('p.method', '=', method)
    .where('p.referenceKey', 'in', [...keys])
    .where('p.state', '<>', 'REJECTED')
    .execute();
  const invoices = await invoicesOfPayments(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [
      row.referenceKey,
      {
        amountPesewas: row.amountPesewas,
        customerId: row.customerId,
        submittedBy: row.submittedBy,
        shown: {
          id: row.id,
          amount: moneyOf(row.amountPesewas),
          state: row.state,
          version: row.version,
          invoices: ofOwner(invoices, 'paymentId', row.id),
          customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
        },
      },
    ]),
  );
}
