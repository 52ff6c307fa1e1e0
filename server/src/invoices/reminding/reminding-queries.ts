import { Problem } from '@sankofa/domain/errors/problem';
import type { InstalmentKind } from '@sankofa/domain/invoices/invoice';
import { invoiceTexts } from '@sankofa/domain/invoices/invoice-texts';
import type { ReminderStep } from '@sankofa/domain/invoices/reminding/reminder-steps';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';

/** The condition that reminders of an invoice `i` are not stopped. */
export const isReminded: RawBuilder<boolean> = sql`not exists (select from reminder_stops r
  where r.customer_id = i.customer_id and (r.invoice_id is null or r.invoice_id = i.id) and r.ended_at is null)`;

/** @throws Problem thing.not_found */
export const getReminded = (db: Db | Tx, id: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'customerId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(
      () => new Problem('thing.not_found', { message: invoiceTexts.notFound }),
    );

export type LoggedReminder = {
  id: string;
  invoiceId: string;
  step: ReminderStep;
  kind: InstalmentKind;
  key: string;
  dueOn: PlainDay | null;
  amountPesewas: number;
  sentAt: Instant;
};

/** Stores reminders; those that were sent before are left out. */
export async function logReminders(tx: Tx, reminders: readonly LoggedReminder[]) {
  if (reminders.length === 0) return;
  await tx
    .insertInto('paymentReminders')
    .values([...reminders])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const mostShown = 100;

type ShownReminder = Omit<LoggedReminder, 'invoiceId' | 'key' | 'sentAt' | 'amountPesewas'> & {
  at: Instant;
  amount: number;
  byEmail: boolean;
  toPhone: boolean;
};

/** Returns the reminders of an invoice, newest first, with the channels on which each of them went out. */
export async function remindersOf(db: Db | Tx, invoiceId: string): Promise<ShownReminder[]> {
  const { rows } = await sql<ShownReminder>`
    select r.id, r.step, r.kind, r.due_on, r.amount_pesewas as amount, r.sent_at as at,
      coalesce(bool_or(o.channel = 'EMAIL'), false) as by_email,
      coalesce(bool_or(o.channel in ('SMS', 'WHATSAPP')), false) as to_phone
    from payment_reminders r join invoices i on i.id = r.invoice_id
    left join message_outbox o on o.user_id = i.customer_id and o.created_at = r.sent_at
    where r.invoice_id = ${invoiceId} group by r.id order by r.id desc limit ${mostShown}`.execute(
    db,
  );
  return rows;
}

export const stopsOf = (db: Db | Tx, { id, customerId }: { id: string; customerId: string }) =>
  db
    .selectFrom('reminderStops as s')
    .innerJoin('users as u', 'u.id', 's.stoppedBy')
    .select(['s.id', 's.invoiceId', 's.reason', 's.stoppedAt as at', 'u.name as by'])
    .where('s.customerId', '=', customerId)
    .where((eb) => eb.or([eb('s.invoiceId', 'is', null), eb('s.invoiceId', '=', id)]))
    .where('s.endedAt', 'is', null)
    .orderBy('s.id')
    .execute();

type NewStop = {
  id: string;
  customerId: string;
  invoiceId: string | null;
  reason: string;
  stoppedBy: string;
  stoppedAt: Instant;
};
export const addStop = (tx: Tx, stop: NewStop) =>
  tx.insertInto('reminderStops').values(stop).execute();

export const endStops = (
  tx: Tx,
  ids: readonly string[],
  end: { endedBy: string; endedAt: Instant; endReason: string },
) =>
  tx
    .updateTable('reminderStops')
    .set(end)
    .where('id', 'in', [...ids])
    .execute();
