import type { Instant, PlainDay } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';

export type Deposit = {
  invoiceNumber: string | null;
  issuedAt: Instant | null;
  customerCode: string;
  name: string;
  trackingNumber: string;
  total: number;
  credited: number;
  held: number;
  nextDueOn: PlainDay | null;
};

/** Returns partly paid invoices, oldest first: the deposits that `sumsNow` adds up. */
export const depositsHeld = (db: Db, limit: number): Promise<Deposit[]> =>
  db
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customerId')
    .innerJoin('users as u', 'u.id', 'i.customerId')
    .innerJoin('shipments as s', 's.id', 'i.shipmentId')
    .select(['i.invoiceNumber', 'i.issuedAt', 'i.nextDueOn', 's.trackingNumber'])
    .select(['i.totalPesewas as total', 'i.creditedPesewas as credited', 'i.paidPesewas as held'])
    .select(['c.code as customerCode', 'u.name'])
    .where('i.state', '=', 'PARTIALLY_PAID')
    .orderBy('i.id')
    .limit(limit)
    .execute();
