import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { invoiceTexts } from '@sankofa/domain/invoices/invoice-texts';
import type { PayableAnswer } from '@sankofa/domain/payments/payment-endpoints';
import type { Instant } from '@sankofa/domain/values/time';

import { findShownRow, refuseUnseen, shownInstalments } from '../invoices/invoices.ts';
import type { Db } from '../platform/database/db.ts';

type Reader = { db: Db; actor: Actor; now: Instant };

/**
 * Returns the balance due and pending payments of these invoices, in the requested order.
 * @throws Problem thing.not_found, also for another customer's; auth.not_allowed for staff of other duties
 */
export async function payableOf(
  { db, actor, now }: Reader,
  ids: readonly string[],
): Promise<PayableAnswer[]> {
  const payable: PayableAnswer[] = [];
  for (const id of new Set(ids)) {
    const row = await findShownRow(db, id, now);
    if (!row) throw unknown();
    const { invoiceNumber, trackingNumber, customer, total, owed, purpose, payNow } = row;
    refuseUnseen(actor, { customerId: customer.id, invoiceNumber });
    payable.push({
      id,
      invoiceNumber,
      trackingNumber,
      customer,
      total,
      owed,
      purpose,
      payNow,
      waiting: payNow.awaiting,
      instalments: await shownInstalments({ db, now }, row),
    });
  }
  return payable;
}

const unknown = () => new Problem('thing.not_found', { message: invoiceTexts.notFound });
