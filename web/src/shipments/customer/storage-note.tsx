import { getStorage } from '@sankofa/domain/storage/storage-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { counted, day, money } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Card } from '../../ui/layout/card.tsx';

import css from './shipment-page.module.css';

type StoragePart = z.output<typeof getStorage.answer>['parts'][number];

/** Returns a key of what distinguishes the parts of a shipment. */
const keyOf = ({ arrivedOn, freeUntil, rule, maxDays, invoicedDays }: StoragePart) =>
  [arrivedOn, freeUntil, rule, maxDays, invoicedDays].join(' ');

/** Until when to collect for free storage, and the fee per day after that. */
export function StorageDeadline({ id }: { id: string }) {
  const storage = useAnswer(getStorage, { params: { id }, staleMs: 60_000 });
  return (
    <Answer of={storage} what="your free storage period">
      {({ parts }) => {
        const priced = parts.filter(({ perDay }) => pesewasOf(perDay) > 0);
        return priced.length === 0 ? null : (
          <ul className={css.deadlines}>
            {priced.map((part) => (
              <li key={keyOf(part)}>{deadlineText(part)}</li>
            ))}
          </ul>
        );
      }}
    </Answer>
  );
}

/** Returns `Collect 2 cartons by 25 Nov 2026. After that, storage costs GHS 1.20 per day.` */
export function deadlineText({ cartons, freeUntil, days, maxDays, perDay, due }: StoragePart) {
  const what = counted(cartons, 'carton');
  const was = `Free storage for ${what} ended on ${day(freeUntil)}.`;
  if (days >= maxDays)
    return `${was} The maximum of ${counted(maxDays, 'day')} has been charged${pesewasOf(due) > 0 ? `: ${money(due)} due` : ''}.`;
  return days === 0
    ? `Collect ${what} by ${day(freeUntil)}. After that, storage costs ${money(perDay)} per day.`
    : `${was} Storage costs ${money(perDay)} per day, ${money(due)} so far.`;
}

/** Until when storage at the office is free, and the fee per day after that. */
export function StorageNote({ id }: { id: string }) {
  const storage = useAnswer(getStorage, { params: { id }, staleMs: 60_000 });
  const parts = (storage.data?.parts ?? []).filter(({ perDay }) => pesewasOf(perDay) > 0);
  if (!storage.data || parts.length === 0) return null;
  return (
    <Card title="Storage">
      <div className="stack">
        <div>
          <p className={css.amount}>{money(storage.data.due)}</p>
          <p className="muted">
            {parts.every(({ days }) => days === 0)
              ? 'Storage so far. Your goods are still in their free storage period.'
              : pesewasOf(storage.data.due) === 0
                ? 'Nothing to invoice today. The days so far are already invoiced.'
                : 'Storage not invoiced yet. We’ll invoice it when you collect.'}
          </p>
        </div>
        <ul className="small">
          {parts.map((part) => (
            <li key={keyOf(part)}>{partText(part)}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/**
 * Formats a storage charge with all figures needed to check it:
 * `2 cartons, arrived 18 Nov 2026: free until 25 Nov 2026, then 4 days × 0.400 CBM × …`.
 */
export function partText({ cartons, arrivedOn, freeUntil, days, perDay, ...part }: StoragePart) {
  const { invoicedDays, maxDays, quantity, rule, due } = part;
  const since = `${counted(cartons, 'carton')}, arrived ${day(arrivedOn)}: free until ${day(freeUntil)}, then`;
  const price = `${quantity} × ${rule}`;
  if (days === 0)
    return `${since} ${money(perDay)} per day (${price}) for up to ${counted(maxDays, 'day')}.`;
  const most = days >= maxDays ? ' (the maximum)' : ` so far, up to ${counted(maxDays, 'day')}`;
  const invoiced = invoicedDays > 0 ? `; ${counted(invoicedDays, 'day')} already invoiced` : '';
  return `${since} ${counted(days - invoicedDays, 'day')} × ${price} = ${money(due)}${most}${invoiced}.`;
}
