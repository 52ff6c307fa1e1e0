import { depositDueDays, type InstalmentKind } from '@sankofa/domain/invoices/invoice';
import {
  daysBefore,
  type DueReminderRules,
} from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import { countedWaiting, subtractUnconfirmed } from '@sankofa/domain/invoices/unconfirmed-payments';
import { joinedTexts } from '@sankofa/domain/texts/joined-texts';
import {
  addDays,
  addMs,
  dayIn,
  daysBetween,
  zones,
  type Instant,
  type PlainDay,
} from '@sankofa/domain/values/time';

import { inWork } from '../../platform/database/work.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { isDaytime, notifyMany } from '../../reminders/reminders.ts';
import {
  balancesOfGoodsInGhana,
  instalmentsDueBy,
  type DueRow,
  type WaitingRow,
} from './due-queries.ts';
import { findDueReminderRules } from './due-reminder-rules.ts';

type WorkerParts = Pick<Parts, 'db' | 'log'>;
type When = 'AHEAD' | 'TODAY' | 'LATE';

/** A missed reminder of an overdue payment is sent for so many more days. */
const lateForDays = 11;
/** A balance by air has no due date (domain.md §5): days after its goods arrived in stock in Ghana. */
const daysInGhana = [14, 7, 3, 0] as const;
const maxDaysInGhana = 21;
/** In order of priority. */
const urgencies = ['LATE', 'TODAY', 'HERE', 'AHEAD'] as const satisfies readonly (When | 'HERE')[];
const dayMs = 86_400_000;

/**
 * Reminds customers of payments due soon, due today and overdue: once per instalment and due date, however
 * often and by however many processes this runs, and never at night.
 */
export async function remindOfDue({ db, log }: WorkerParts, now: Instant): Promise<number> {
  if (!isDaytime(now)) return 0;
  const rules = await findDueReminderRules(db);
  if (!rules.isOn) return 0;
  const today = dayIn(now, zones.accra);
  const furthest = Math.max(rules.depositDaysBefore, rules.balanceDaysBefore);
  const rows = await instalmentsDueBy(db, addDays(today, furthest));
  const inGhana = await balancesOfGoodsInGhana(db, addMs(now, -maxDaysInGhana * dayMs));
  const reminders = [
    ...[...Map.groupBy(rows, ({ invoiceId }) => invoiceId).values()].flatMap((own) =>
      remindersOf(own, { today, rules }),
    ),
    ...inGhana.flatMap((row) => reminderInGhana(row, today)),
  ];
  // A customer with several due invoices has one reminder of all of them, overdue ones first.
  for (const own of Map.groupBy(reminders, ({ userId }) => userId).values())
    await inWork(
      db,
      { actor: null, now, request: { id: 'due', ip: null, userAgent: null }, log },
      (work) => {
        const urgentFirst = own.toSorted((a, b) => a.urgency - b.urgency);
        return notifyMany(
          work,
          urgentFirst.map((one) => {
            const { urgency: _, ...reminder } = one;
            return { ...reminder, linkToAll: '/customer/payments' };
          }),
        );
      },
    );
  return reminders.length;
}

/** Builds the reminder for goods in Ghana that are on hold for their balance. */
function reminderInGhana(row: WaitingRow, today: PlainDay) {
  const { invoiceId, customerId: userId, invoiceNumber, trackingNumber } = row;
  const amount = Math.max(row.owed - row.waiting, 0);
  const since = dayIn(row.since, zones.accra);
  const step = daysInGhana.find((days) => daysBetween(since, today) >= days);
  if (amount === 0 || step === undefined) return [];
  return [
    {
      urgency: urgencies.indexOf('HERE'),
      kind: 'INVOICE' as const,
      userId,
      key: `invoice.${invoiceId}.BALANCE.here.${since}.${step}`,
      title: issuingTexts.dueHere({ amount, number: invoiceNumber }),
      body: issuingTexts.dueHereBody({
        trackingNumber,
        since,
        amount,
        how: issuingTexts.invoiceShowsHow,
      }),
      link: `/customer/invoices/${invoiceId}`,
    },
  ];
}

/** @param own the instalments of one invoice, in order; pending payments cover the first ones */
function remindersOf(
  own: readonly DueRow[],
  { today, rules }: { today: PlainDay; rules: DueReminderRules },
) {
  const left = subtractUnconfirmed(
    own.map(({ owed }) => owed),
    countedWaiting(own, { awaiting: own[0]?.waiting ?? 0, forDeposit: own[0]?.forDeposit ?? 0 }),
  );
  return own.flatMap((row, at) => {
    const { invoiceId, customerId: userId, kind, dueOn } = row;
    const amount = left[at] ?? 0;
    const when = dueOn === null ? null : whenOf(rules, { kind, dueOn, today });
    if (dueOn === null || when === null || amount === 0) return [];
    return {
      urgency: urgencies.indexOf(when),
      kind: 'INVOICE' as const,
      userId,
      key: `invoice.${invoiceId}.${kind}.due.${dueOn}.${when}`,
      title: issuingTexts.due({ kind, number: row.invoiceNumber, amount, when, dueOn }),
      body: joinedTexts.sentences({
        sentences: [
          issuingTexts.dueFor({ amount, trackingNumber: row.trackingNumber, when, dueOn }),
          reasonOf(row, { dueOn, today }),
          ...otherwiseOf(row),
          issuingTexts.invoiceShowsHow,
        ],
      }),
      link: `/customer/invoices/${invoiceId}`,
    };
  });
}

function whenOf(
  rules: DueReminderRules,
  { kind, dueOn, today }: { kind: InstalmentKind; dueOn: PlainDay; today: PlainDay },
): When | null {
  if (today === dueOn) return rules.isOnDueDate ? 'TODAY' : null;
  if (today < dueOn) return today >= addDays(dueOn, -daysBefore(rules, kind)) ? 'AHEAD' : null;
  if (rules.daysLate === null) return null;
  const first = addDays(dueOn, rules.daysLate);
  return today >= first && today <= addDays(first, lateForDays) ? 'LATE' : null;
}

/** Explains why it is due on that day. */
function reasonOf(
  { kind, eta, issuedAt }: DueRow,
  { dueOn, today }: { dueOn: PlainDay; today: PlainDay },
) {
  if (kind !== 'BALANCE')
    return issuingTexts.dueWithinDays({
      issuedOn: dayIn(issuedAt, zones.accra),
      isFull: kind === 'FULL',
      days: depositDueDays,
    });
  return eta !== null && dueOn < eta && today <= eta
    ? issuingTexts.dueBeforeArrival({ eta })
    : issuingTexts.dueBeforeRelease;
}

/** Explains what happens without payment. Only freight invoices put goods on hold. */
function otherwiseOf({ kind, purpose }: DueRow) {
  if (purpose !== 'FREIGHT') return [];
  return [kind === 'BALANCE' ? issuingTexts.noHandover : issuingTexts.noLoading];
}
