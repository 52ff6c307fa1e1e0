import { depositDueDays, type InstalmentKind } from '@sankofa/domain/invoices/invoice';
import {
  daysBefore,
  type DueReminderRules,
} from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import { lateStepOn, type ReminderStep } from '@sankofa/domain/invoices/reminding/reminder-steps';
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
import { newId } from '../../platform/ids.ts';
import { isDaytime, notifyMany } from '../../reminders/reminders.ts';
import { logReminders } from '../reminding/reminding-queries.ts';
import {
  balancesOfGoodsInGhana,
  instalmentsDueBy,
  type DueRow,
  type WaitingRow,
} from './due-queries.ts';
import { findDueReminderRules } from './due-reminder-rules.ts';

type WorkerParts = Pick<Parts, 'db' | 'log'>;
type Step = Exclude<ReminderStep, 'HERE'>;

/** A balance by air has no due date (domain.md §5): days after its goods arrived in stock in Ghana. */
const daysInGhana = [14, 7, 3, 0] as const;
const maxDaysInGhana = 21;
/** In order of priority. */
const urgencies = [
  'FINAL',
  'FIRM',
  'POLITE',
  'TODAY',
  'HERE',
  'AHEAD',
] as const satisfies readonly ReminderStep[];
const dayMs = 86_400_000;

/**
 * Reminds customers of payments due soon, due today and overdue: each step once per instalment and due date, however
 * often and by however many processes this runs, and never at night or where reminders are stopped.
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
      async (work) => {
        const urgentFirst = own.toSorted((a, b) => a.urgency - b.urgency);
        await logReminders(
          work.tx,
          urgentFirst.map(({ logged, key }) => ({
            id: newId(work.now),
            ...logged,
            key,
            sentAt: work.now,
          })),
        );
        await notifyMany(
          work,
          urgentFirst.map((one) => {
            const { urgency: _urgency, logged: _logged, ...reminder } = one;
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
      logged: {
        invoiceId,
        step: 'HERE' as const,
        kind: 'BALANCE' as const,
        dueOn: null,
        amountPesewas: amount,
      },
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
    const step = dueOn === null ? null : stepOf(rules, { kind, dueOn, today });
    if (dueOn === null || step === null || amount === 0) return [];
    const { title, first } = textsOfStep(row, { step, amount, dueOn });
    return {
      urgency: urgencies.indexOf(step),
      logged: { invoiceId, step, kind, dueOn, amountPesewas: amount },
      kind: 'INVOICE' as const,
      userId,
      // The key of the polite step is older than the other steps.
      key: `invoice.${invoiceId}.${kind}.due.${dueOn}.${step === 'POLITE' ? 'LATE' : step}`,
      title,
      ...channelsOf(rules, step),
      body: joinedTexts.sentences({
        sentences: [
          first,
          reasonOf(row, { dueOn, today }),
          ...otherwiseOf(row),
          issuingTexts.invoiceShowsHow,
        ],
      }),
      link: `/customer/invoices/${invoiceId}`,
    };
  });
}

/** Returns the subject and the first sentence of a reminder. */
function textsOfStep(
  { kind, invoiceNumber: number, trackingNumber }: DueRow,
  { step, amount, dueOn }: { step: Step; amount: number; dueOn: PlainDay },
) {
  const late = { amount, trackingNumber, dueOn };
  if (step === 'FIRM')
    return { title: issuingTexts.firm({ number, amount }), first: issuingTexts.firmFor(late) };
  if (step === 'FINAL')
    return { title: issuingTexts.final({ number, amount }), first: issuingTexts.finalFor(late) };
  const when = step === 'POLITE' ? 'LATE' : step;
  return {
    title: issuingTexts.due({ kind, number, amount, when, dueOn }),
    first: issuingTexts.dueFor({ ...late, when }),
  };
}

/** Returns on which channels a step is sent; those before the due date use all that the customer allows. */
function channelsOf(rules: DueReminderRules, step: Step) {
  if (step === 'AHEAD' || step === 'TODAY') return {};
  const { politeChannels, firmChannels, finalChannels } = rules;
  return { channels: { POLITE: politeChannels, FIRM: firmChannels, FINAL: finalChannels }[step] };
}

function stepOf(
  rules: DueReminderRules,
  { kind, dueOn, today }: { kind: InstalmentKind; dueOn: PlainDay; today: PlainDay },
): Step | null {
  if (today === dueOn) return rules.isOnDueDate ? 'TODAY' : null;
  if (today < dueOn) return today >= addDays(dueOn, -daysBefore(rules, kind)) ? 'AHEAD' : null;
  return lateStepOn(rules, { dueOn, today });
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
