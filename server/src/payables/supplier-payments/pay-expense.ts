import type { payExpense as payCall } from '@sankofa/domain/payables/bill-endpoints';
import { nextBillState } from '@sankofa/domain/payables/bill-status';
import type { z } from 'zod/mini';

import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { auditBill, postBill, refuseAlone } from '../bills/approve-bill.ts';
import { lockBill, updateBill } from '../bills/bill-queries.ts';
import { enterBill } from '../bills/enter-bill.ts';
import { settleBill } from './send-payment.ts';
import { insertSupplierPayment } from './supplier-payment-queries.ts';

/**
 * Enters an expense that is paid already, such as petty cash: a bill that is approved and paid at once by one person, up
 * to the limit for one person.
 * @throws Problem bill.own above the limit, and what entering a bill and sending a payment throw
 */
export async function payExpense(
  work: Work,
  { method, reference, siteId, ...entered }: z.output<(typeof payCall)['body']>,
): Promise<string> {
  const id = await enterBill(work, entered, { isExpense: true });
  const draft = await lockBill(work.tx, id);
  await refuseAlone(work, draft);
  const state = nextBillState('approve', draft.state);
  const postedOn = await postBill(work, draft);
  await updateBill(work.tx, id, {
    state,
    approvedBy: work.actor.id,
    approvedAt: work.now,
    postedOn,
  });
  const payment = { id: newId(work.now), amountMinor: draft.totalMinor };
  await insertSupplierPayment(work.tx, {
    ...payment,
    billId: id,
    state: 'REQUESTED',
    requestedBy: work.actor.id,
    requestedAt: work.now,
  });
  await settleBill(
    work,
    { bill: { ...draft, state }, payment, state: 'SENT', paidOn: postedOn },
    { method, reference, siteId, ...rateOf(entered) },
  );
  auditBill(work, draft, { action: 'bill.pay-expense', state: 'PAID', postedOn });
  return id;
}

/** It is paid at the rate it was entered with, so there is no exchange difference. */
const rateOf = ({
  cedisPer,
  rateSource,
  confirmedAgainst,
}: Pick<z.output<(typeof payCall)['body']>, 'cedisPer' | 'rateSource' | 'confirmedAgainst'>) => ({
  cedisPer,
  rateSource,
  confirmedAgainst,
});
