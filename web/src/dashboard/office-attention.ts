import type { batchRowSchema } from '@sankofa/domain/batches/batch-endpoints';
import { addMs, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { ago, counted, day } from '../lib/format/format.ts';

type Batch = z.output<typeof batchRowSchema>;
/** Something that went wrong or is about to, with a link to fix it. */
export type Notice = { id: string; tone: 'warn' | 'bad'; text: string; to: string };

const soonMs = 48 * 3_600_000;

/** Returns open batches with a cut-off within two days, the nearest first. */
export const cutoffSoon = (batches: readonly Batch[], now: Instant) =>
  batches
    .filter(({ state, cutoffAt }) => state === 'OPEN' && cutoffAt < addMs(now, soonMs))
    .toSorted((a, b) => a.cutoffAt.localeCompare(b.cutoffAt));

/** Returns notices of late or overfull batches under way. */
export function batchNotices(
  batches: readonly Batch[],
  at: { now: Instant; today: PlainDay; path: string },
): Notice[] {
  return batches.flatMap((batch): Notice[] => {
    const { id, batchNumber, state } = batch;
    const notice = (tone: Notice['tone'], text: string): Notice[] => [
      { id, tone, text: `${batchNumber} ${text}`, to: `${at.path}/${id}` },
    ];
    if (state === 'OPEN' && batch.cutoffAt < at.now)
      return notice('warn', `is still open. Its cut-off passed ${ago(batch.cutoffAt)}.`);
    if ((state === 'OPEN' || state === 'CLOSED') && batch.etd < at.today)
      return notice(
        'bad',
        `was due to depart on ${day(batch.etd)}. Record the departure or a delay.`,
      );
    if (state === 'DEPARTED' && batch.eta < at.today)
      return notice(
        'bad',
        `was due to arrive on ${day(batch.eta)}. Record the arrival or a delay.`,
      );
    if (batch.fillPercent > 100 && (state === 'OPEN' || state === 'CLOSED'))
      return notice('bad', `is loaded to ${batch.fillPercent}% of capacity.`);
    return [];
  });
}

/** Returns notices about money that needs checking. */
export function moneyNotices({
  sameProofs,
  corrections,
  overdue,
  area,
}: {
  sameProofs: number;
  /** Credit notes and voids above the limit for one person. */
  corrections: number;
  overdue: number;
  area: string;
}): Notice[] {
  return [
    ...(sameProofs > 0
      ? [
          {
            id: 'same-proof',
            tone: 'bad' as const,
            text: `${counted(sameProofs, 'pending payment uses', 'pending payments use')} a proof that was already submitted.`,
            to: `${area}/payments?state=SUBMITTED`,
          },
        ]
      : []),
    ...(corrections > 0
      ? [
          {
            id: 'corrections',
            tone: 'warn' as const,
            text: `${counted(corrections, 'credit note or void needs', 'credit notes or voids need')} approval by a second person.`,
            to: `${area}/financial/invoices`,
          },
        ]
      : []),
    ...(overdue > 0
      ? [
          {
            id: 'overdue',
            tone: 'warn' as const,
            text: `${counted(overdue, 'invoice is', 'invoices are')} overdue.`,
            to: `${area}/financial/invoices?state=OVERDUE`,
          },
        ]
      : []),
  ];
}
