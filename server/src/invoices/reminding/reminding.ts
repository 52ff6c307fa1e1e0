import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import type { RemindersAnswer } from '@sankofa/domain/invoices/reminding/reminding-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';

import { lockAccount } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { addStop, endStops, getReminded, remindersOf, stopsOf } from './reminding-queries.ts';

/** Returns the reminders of an invoice, and whether they are stopped. @throws Problem thing.not_found */
export async function shownReminders(db: Db | Tx, invoiceId: string): Promise<RemindersAnswer> {
  const invoice = await getReminded(db, invoiceId);
  const [stop] = await stopsOf(db, invoice);
  const items = await remindersOf(db, invoiceId);
  return {
    stopped: stop
      ? { by: stop.by, at: stop.at, reason: stop.reason, isForCustomer: stop.invoiceId === null }
      : null,
    items: items.map((one) => ({ ...one, amount: moneyOf(one.amount) })),
  };
}

type Stop = { invoiceId: string; reason: string; isForCustomer: boolean };

/**
 * Stops payment reminders for an invoice, or for all of its customer, until someone resumes them.
 * @throws Problem thing.not_found, request.invalid if they are stopped already
 */
export async function stopReminders(work: Work, { invoiceId, reason, isForCustomer }: Stop) {
  const invoice = await lockedFor(work, invoiceId);
  const stops = await stopsOf(work.tx, invoice);
  if (stops.some((stop) => stop.invoiceId === null || !isForCustomer))
    throw new Problem('request.invalid', { message: issuingTexts.remindersStopped });
  const { customerId } = invoice;
  await addStop(work.tx, {
    id: newId(work.now),
    customerId,
    invoiceId: isForCustomer ? null : invoiceId,
    reason,
    stoppedBy: work.actor.id,
    stoppedAt: work.now,
  });
  audit(work, {
    action: 'invoice.stop-reminders',
    subject: 'invoice',
    subjectId: invoiceId,
    after: { isForCustomer },
    reason,
  });
}

/** @throws Problem thing.not_found, request.invalid if they are not stopped */
export async function resumeReminders(
  work: Work,
  { invoiceId, reason }: Pick<Stop, 'invoiceId' | 'reason'>,
) {
  const invoice = await lockedFor(work, invoiceId);
  const stops = await stopsOf(work.tx, invoice);
  if (stops.length === 0)
    throw new Problem('request.invalid', { message: issuingTexts.remindersNotStopped });
  await endStops(
    work.tx,
    stops.map(({ id }) => id),
    { endedBy: work.actor.id, endedAt: work.now, endReason: reason },
  );
  audit(work, {
    action: 'invoice.resume-reminders',
    subject: 'invoice',
    subjectId: invoiceId,
    before: { isForCustomer: stops.some((stop) => stop.invoiceId === null) },
    reason,
  });
}

/** Locks the account of the customer, so that two people do not stop the same reminders. */
async function lockedFor(work: Work, invoiceId: string) {
  const invoice = await getReminded(work.tx, invoiceId);
  authorize(work, 'finance', mayInvoice.remind, invoice);
  await lockAccount(work.tx, invoice.customerId);
  return invoice;
}
