import { shipmentStatuses } from '@sankofa/domain/shipments/shipment-status';
import { modeSchema } from '@sankofa/domain/values/mode';
import { sql } from 'kysely';
import { z } from 'zod/mini';

import { canonical } from '../../platform/canonical.ts';
import { runTogether } from '../../platform/database/connection.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { lookup } from '../../platform/database/statement.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import { cartonsOf, counted, type TrackedCarton } from '../journey-queries.ts';
import { milestonesFrom, readsOfMilestones } from '../milestone-queries.ts';
import { findTracked } from './tracking-queries.ts';

/** Another number makes summaries of earlier versions of the product be computed again. */
const format = 4;

const summarySchema = z.object({
  trackingNumber: z.string(),
  mode: modeSchema,
  status: z.enum(shipmentStatuses),
  updatedAt: z.string(),
  to: z.string(),
  cartons: z.array(z.custom<TrackedCarton>()),
  milestones: z.array(
    z.object({
      code: z.string(),
      classifier: z.enum(['PLANNED', 'ESTIMATED', 'ACTUAL']),
      sentence: storedMessageSchema,
      place: z.nullable(z.string()),
      at: z.string(),
      cartons: z.int(),
    }),
  ),
});
/** Everything about a shipment that its public tracking is made of, apart from today's date. */
export type TrackingSummary = z.output<typeof summarySchema>;
const storedSchema = z.object({ format: z.literal(format), summary: summarySchema });

const storedSummary = lookup((db: Db | Tx, keys: { number: string[]; known: string[] }) =>
  db
    .selectFrom(
      sql<{
        number: string;
        known: string;
        at: number;
      }>`unnest(${keys.number}::text[], ${keys.known}::text[])
        with ordinality`.as<'read'>(sql`read(number, known, at)`),
    )
    .innerJoin('trackingSummaries as t', 't.trackingNumber', 'read.number')
    .select('read.at')
    // Of the transaction that stored it, so it is another one for each summary.
    .select(sql<string>`t.xmin::text`.as('version'))
    .select(
      sql<string | null>`case when t.xmin::text = read.known then null else t.facts end`.as(
        'facts',
      ),
    )
    .where('t.facts', 'is not', null)
    .where(
      sql<boolean>`not exists (select from tracking_changes c where c.shipment_id = t.shipment_id)`,
    ),
);

type Stored = { version: string; summary: TrackingSummary | null };

/**
 * Returns the stored summary if it still holds.
 * @param known the version that the caller has: then the summary is null
 */
export async function findSummary(db: Db, number: string, known = ''): Promise<Stored | null> {
  const row = await storedSummary(db, { number, known });
  if (!row) return null;
  const { version, facts } = row;
  if (version === known) return { version, summary: null };
  const summary = facts === null ? null : summaryIn(facts);
  return summary && { version, summary };
}

/** Returns null for a summary of another version of the product. */
function summaryIn(facts: string): TrackingSummary | null {
  const parsed = storedSchema.safeParse(JSON.parse(facts));
  return parsed.success ? parsed.data.summary : null;
}

/** Reads the summary from the tables it is made of; null if there is no such shipment. */
export async function readSummary(db: Db | Tx, number: string) {
  const shipment = await findTracked(db, number);
  if (!shipment) return null;
  const { id, ...facts } = shipment;
  const [cartons, events, ahead, reports] = await runTogether(db, [
    cartonsOf({ id }),
    ...readsOfMilestones(id),
  ]);
  const milestones = milestonesFrom(events, ahead, reports);
  return { id, summary: { ...facts, cartons: counted(cartons), milestones } };
}

type Snapshot = {
  id: string;
  summary: TrackingSummary;
  /** The changes that the summary includes. */
  changes: string[];
  /** Whether there is a row to store it in, which every later change sees. */
  isStorable: boolean;
};

/** Reads the summary and what it includes, all as of one moment. */
export const readSummaryAt = (db: Db, number: string): Promise<Snapshot | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const read = await readSummary(tx, number);
      if (!read) return null;
      const { rows } = await sql<{ changes: string[] | null; isStorable: boolean | null }>`
        select (select array_agg(id::text) from tracking_changes where shipment_id = ${read.id}) as changes,
          (select added_by < pg_snapshot_xmin(pg_current_snapshot()) from tracking_summaries
            where shipment_id = ${read.id}) as is_storable`.execute(tx);
      const [row] = rows;
      return { ...read, changes: row?.changes ?? [], isStorable: row?.isStorable ?? false };
    });

/**
 * Stores a summary, unless another one was stored or a change was added meanwhile. The first time only its row is
 * added: a transaction that runs just then may not see it, and so not add its change.
 */
export async function storeSummary(db: Db, { id, summary, changes, isStorable }: Snapshot) {
  if (!isStorable) {
    await db
      .insertInto('trackingSummaries')
      .values({ trackingNumber: summary.trackingNumber, shipmentId: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  const facts = JSON.stringify({ format, summary });
  await db.transaction().execute(async (tx) => {
    const held = await sql`select id from tracking_changes where id = any(${changes}::bigint[])
      for update skip locked`.execute(tx);
    // Someone else has stored a summary that includes them, or is doing so.
    if (held.rows.length !== changes.length) return;
    await sql`delete from tracking_changes where id = any(${changes}::bigint[])`.execute(tx);
    await sql`update tracking_summaries set facts = ${facts} where shipment_id = ${id}
      and (${changes.length}::int > 0 or facts is null)`.execute(tx);
  });
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Returns the tracking numbers of summaries that differ from the tables they were made of. */
export async function wrongSummaries(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('trackingSummaries').select('trackingNumber').execute();
  const wrong: string[] = [];
  for (const { trackingNumber } of rows) {
    const stored = await findSummary(db, trackingNumber);
    const read = await readSummary(db, trackingNumber);
    if (stored && canonical(asJson(stored.summary)) !== canonical(asJson(read?.summary)))
      wrong.push(trackingNumber);
  }
  return wrong;
}
