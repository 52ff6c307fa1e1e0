import { dayIn, zones } from '@sankofa/domain/values/time';

import type { PublicWork } from './work.ts';

/**
 * Returns the next number of a kind of document, without gaps within a year: `INV-2026-0001`. The counter
 * stays locked until the transaction ends, so call it as late as possible.
 */
export async function nextDocumentNumber(
  work: Pick<PublicWork, 'tx' | 'now'>,
  kind: string,
  digits = 4,
): Promise<string> {
  const [number] = await nextDocumentNumbers(work, { kind, count: 1, digits });
  if (number === undefined) throw new RangeError(`No number of ${kind}`);
  return number;
}

/** Returns several next numbers, in order. */
export async function nextDocumentNumbers(
  { tx, now }: Pick<PublicWork, 'tx' | 'now'>,
  { kind, count, digits = 4 }: { kind: string; count: number; digits?: number },
): Promise<string[]> {
  if (count === 0) return [];
  const year = Number(dayIn(now, zones.accra).slice(0, 4));
  const { lastNumber } = await tx
    .insertInto('documentNumbers')
    .values({ kind, year, lastNumber: count })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((eb) => ({ lastNumber: eb('documentNumbers.lastNumber', '+', count) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, at) => {
    const number = lastNumber - count + 1 + at;
    return `${kind}-${year}-${String(number).padStart(digits, '0')}`;
  });
}
