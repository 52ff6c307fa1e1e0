import { numberingOf } from '@sankofa/domain/company/numbering/numbering';
import {
  numberKinds,
  documentNumber,
  usualFormats,
  type NumberKind,
  type NumberFormat,
} from '@sankofa/domain/values/document-number';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { runTogether } from './connection.ts';
import type { Db, Tx } from './db.ts';
import { sectionFrom, sectionOf } from './settings.ts';
import { builtOnce } from './statement.ts';
import type { PublicWork } from './work.ts';

/** The section of the settings with the formats. */
export const numberingSection = 'numbering' as const;

const yearOf = (now: Instant) => Number(dayIn(now, zones.accra).slice(0, 4));

/**
 * Returns the next number of a kind of document, without gaps within a year: `INV-2026-000001`. The counter
 * stays locked until the transaction ends, so call it as late as possible.
 */
export async function nextDocumentNumber(
  work: Pick<PublicWork, 'tx' | 'now'>,
  kind: NumberKind,
): Promise<string> {
  const [number] = await nextDocumentNumbers(work, { kind, count: 1 });
  if (number === undefined) throw new RangeError(`No number of ${kind}`);
  return number;
}

const drawNumbers = builtOnce(
  (db, { kind, year, count }: { kind: NumberKind; year: number; count: number }) =>
    db
      .insertInto('documentNumbers')
      .values({ kind, year, lastNumber: count })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'year'])
          .doUpdateSet((eb) => ({ lastNumber: eb('documentNumbers.lastNumber', '+', count) })),
      )
      .returning('lastNumber'),
);

/** Returns several next numbers, in order. */
export async function nextDocumentNumbers(
  { tx, now }: Pick<PublicWork, 'tx' | 'now'>,
  { kind, count }: { kind: NumberKind; count: number },
): Promise<string[]> {
  if (count === 0) return [];
  const year = yearOf(now);
  // The format is read while the counter is locked: once a number has a new format, every later one has it.
  const [[drawn], section] = await runTogether(tx, [
    drawNumbers({ kind, year, count }),
    sectionOf({ section: numberingSection }),
  ]);
  if (!drawn) throw new RangeError(`No number of ${kind}`);
  const { lastNumber } = drawn;
  const format = numberingOf(sectionFrom(section).value)[kind];
  return Array.from({ length: count }, (_, at) =>
    documentNumber(format, year, lastNumber - count + 1 + at),
  );
}

/** Returns the running number that each kind gets next. */
export async function nextRunningNumbers(db: Db | Tx, now: Instant) {
  const year = yearOf(now);
  const rows = await db
    .selectFrom('documentNumbers')
    .select(['kind', 'lastNumber'])
    .where('year', '=', year)
    .execute();
  const last = new Map(rows.map((row) => [row.kind, row.lastNumber]));
  const nextOf = (kind: NumberKind) => (last.get(kind) ?? 0) + 1;
  const next: Record<NumberKind, number> = {
    INV: nextOf('INV'),
    CRN: nextOf('CRN'),
    RCP: nextOf('RCP'),
    RFD: nextOf('RFD'),
    TKT: nextOf('TKT'),
    SEA: nextOf('SEA'),
    AIR: nextOf('AIR'),
    HBL: nextOf('HBL'),
    HAWB: nextOf('HAWB'),
    RUN: nextOf('RUN'),
  };
  return { year, next };
}

/** Every format that numbers of each kind were ever given, from the history of the settings. */
export async function formatsEver(
  db: Db | Tx,
): Promise<readonly (NumberFormat & { kind: NumberKind })[]> {
  const { rows } = await sql<NumberFormat & { kind: NumberKind }>`
    select distinct f.key as kind, f.value->>'prefix' as prefix, (f.value->>'digits')::integer as digits
    from settings_versions v cross join jsonb_each(v.value) f
    where v.section = ${numberingSection} and f.key = any(${[...numberKinds]}::text[])
    order by 1, 2, 3`.execute(db);
  return [...numberKinds.map((kind) => ({ kind, ...usualFormats[kind] })), ...rows];
}

/** Every format of invoice numbers, by which the note of a transfer is read. */
export const invoiceFormatsEver = async (db: Db | Tx): Promise<readonly NumberFormat[]> =>
  (await formatsEver(db)).filter(({ kind }) => kind === 'INV');
