import { dayIn, zones } from '@sankofa/domain/values/time';

import type { PublicWork } from './work.ts';

/**
 * The next number of a kind of document, without gaps within a year: `INV-2026-0001`. It is held until
 * the work ends, so take it as late as can be.
 */
export async function nextDocumentNumber(
  { tx, now }: Pick<PublicWork, 'tx' | 'now'>,
  kind: string,
  digits = 4,
): Promise<string> {
  const year = Number(dayIn(now, zones.accra).slice(0, 4));
  const { lastNumber } = await tx
    .insertInto('documentNumbers')
    .values({ kind, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((eb) => ({ lastNumber: eb('documentNumbers.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return `${kind}-${year}-${String(lastNumber).padStart(digits, '0')}`;
}
