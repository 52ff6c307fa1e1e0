import type { batchRowSchema } from '@sankofa/domain/batches/batch-endpoints';
import { addMs, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { ago, day } from '../lib/format/format.ts';
import type { OfficeTexts } from './office-texts.ts';

type Batch = z.output<typeof batchRowSchema>;
/** Something that went wrong or is about to, with a link to fix it. */
export type Notice = { id: string; tone: 'warn' | 'bad'; text: string; to: string };

const soonMs = 48 * 3_600_000;

/** Returns open batches with a cut-off within two days, the nearest first. */
export const cutoffSoon = (batches: readonly Batch[], now: Instant) =>
  batches
    .filter(({ state, cutoffAt }) => state === 'OPEN' && cutoffAt < addMs(now, soonMs))
    .toSorted((a, b) => a.cutoffAt.localeCompare(b.cutoffAt));

/** More notices are one link to the list. */
const mostBatches = 8;

/** Returns notices of late or overfull batches under way, at most `mostBatches` and how many more there are. */
export function batchNotices(
  batches: readonly Batch[],
  at: { now: Instant; today: PlainDay; path: string },
  t: OfficeTexts,
): Notice[] {
  const notices = batches.flatMap((batch): Notice[] => {
    const { id, batchNumber, state } = batch;
    const notice = (tone: Notice['tone'], text: string): Notice[] => [
      { id, tone, text, to: `${at.path}/${id}` },
    ];
    if (state === 'OPEN' && batch.cutoffAt < at.now)
      return notice('warn', t.pastCutoff(batchNumber, ago(batch.cutoffAt)));
    if ((state === 'OPEN' || state === 'CLOSED') && batch.etd < at.today)
      return notice('bad', t.departureOverdue(batchNumber, day(batch.etd)));
    if (state === 'DEPARTED' && batch.eta < at.today)
      return notice('bad', t.arrivalOverdue(batchNumber, day(batch.eta)));
    if (batch.fillPercent > 100 && (state === 'OPEN' || state === 'CLOSED'))
      return notice('bad', t.overCapacity(batchNumber, batch.fillPercent));
    return [];
  });
  if (notices.length <= mostBatches) return notices;
  const shown = notices.toSorted((a, b) => a.tone.localeCompare(b.tone)).slice(0, mostBatches - 1);
  const rest = t.moreBatches(notices.length - shown.length);
  return [...shown, { id: 'more-batches', tone: 'warn', text: rest, to: `${at.path}/active` }];
}

/** Returns notices about money that needs checking. */
export function moneyNotices(
  {
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
  },
  t: OfficeTexts,
): Notice[] {
  return [
    ...(sameProofs > 0
      ? [
          {
            id: 'same-proof',
            tone: 'bad' as const,
            text: t.sameProofs(sameProofs),
            to: `${area}/payments?state=SUBMITTED`,
          },
        ]
      : []),
    ...(corrections > 0
      ? [
          {
            id: 'corrections',
            tone: 'warn' as const,
            text: t.corrections(corrections),
            to: `${area}/financial/invoices`,
          },
        ]
      : []),
    ...(overdue > 0
      ? [
          {
            id: 'overdue',
            tone: 'warn' as const,
            text: t.overdueInvoices(overdue),
            to: `${area}/financial/invoices?state=OVERDUE`,
          },
        ]
      : []),
  ];
}
