import { isHint } from '@sankofa/domain/payments/claims/payment-hints';
import type { NumberFormat } from '@sankofa/domain/values/document-number';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';

type Line = { id: string; referenceTexts: readonly string[]; referenceKeys: readonly string[] };

/**
 * Returns the first earlier row of the same statement with the same transaction reference, by line id. Two
 * real payments may share a reference, so a line that repeats one keeps its outcome and is only marked.
 */
export async function earlierRowsOf(
  db: Db | Tx,
  lines: readonly Line[],
  invoiceFormats: readonly NumberFormat[],
): Promise<Map<string, number>> {
  const candidates = lines.flatMap(({ id, referenceTexts, referenceKeys }) => {
    // An invoice or phone number is in every payment of that customer.
    const key = referenceKeys[referenceTexts.findIndex((text) => !isHint(text, invoiceFormats))];
    return key === undefined ? [] : [{ id, key }];
  });
  if (candidates.length === 0) return new Map();
  const { rows } = await sql<{ id: string; row: number }>`
    select l.id, min(e.row_number)::integer as row
    from unnest(${candidates.map(({ id }) => id)}::uuid[], ${candidates.map(({ key }) => key)}::text[]) as a (id, key)
    join statement_lines l on l.id = a.id
    join statement_lines e on e.statement_id = l.statement_id and e.row_number < l.row_number
      and e.reference_keys @> array[a.key]
    group by l.id`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, row]));
}
