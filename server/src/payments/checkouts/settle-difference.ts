import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';

import { postEntry } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { lockDifferences, lockDifference, markSettled } from './difference-queries.ts';
import { differenceText } from './reconcile.ts';

/**
 * Settles a difference in favour of the gateway: what it has more or less than was booked is posted, with a
 * reason.
 * @throws Problem difference.not_open, thing.not_found
 */
export async function settleDifference(
  work: Work,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  authorize(work, 'finance', mayPayment.listAll);
  await lockDifferences(work.tx);
  const row = await lockDifference(work.tx, id);
  if (row.state !== 'OPEN')
    throw new Problem('difference.not_open', {
      message:
        row.state === 'GONE' ? checkoutTexts.differenceGone : checkoutTexts.differenceResolved,
    });
  const difference = row.gatewayPesewas - row.booksPesewas;
  await markSettled(work.tx, id, {
    settledBy: work.actor.id,
    settledAt: work.now,
    reason,
  });
  await postEntry(work, {
    kind: 'gateway-settled',
    source: 'gateway-difference',
    sourceId: id,
    memo: `${differenceText(row.reference, difference)}. ${reason}`,
    lines: [
      { account: 'gateway-clearing', amount: difference },
      { account: 'gateway-differences', amount: -difference },
    ],
  });
  audit(work, {
    action: 'difference.settle',
    subject: 'difference',
    subjectId: id,
    before: { state: row.state },
    after: { state: 'SETTLED', reference: row.reference, differencePesewas: difference },
    reason,
  });
  return id;
}
