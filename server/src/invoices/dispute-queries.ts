import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import { pendingDisputes } from '@sankofa/domain/invoices/corrections/dispute';
import type {
  Dispute,
  listDisputes,
  OfficeDispute,
} from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import type { PackageState } from '@sankofa/domain/shipments/package-status';
import type { Language } from '@sankofa/domain/texts/language';
import type { Message } from '@sankofa/domain/texts/message';
import { fromMeasures, type Measures } from '@sankofa/domain/values/measures';
import type { Mode } from '@sankofa/domain/values/mode';
import { moneyOf } from '@sankofa/domain/values/money';
import { daysBetween, dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorOf, cursorValues } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';
import { storedMessageSchema } from '../platform/texts/stored-messages.ts';
import { linesOf } from './invoice-queries.ts';

/** A dispute with its outcome as a message, which the route translates. */
export type ShownDispute = Omit<Dispute, 'outcome'> & { outcome: Message | null };
type ShownOfficeDispute = Omit<OfficeDispute, 'outcome'> & { outcome: Message | null };

export function disputeTexts<D extends ShownDispute>(dispute: D, language: Language) {
  const { outcome, ...rest } = dispute;
  return { ...rest, outcome: outcome?.in(language) ?? null };
}

export type DisputeRow = Selectable<DB['measureDisputes']>;

/** A carton in dispute: its size as billed in the invoice line, and as re-measured. */
export type DisputedPackage = {
  packageId: string;
  labelNumber: string;
  state: PackageState;
  siteName: string | null;
  siteNameZh: string | null;
  shelf: string | null;
  billed: Measures;
  again: Measures | null;
};

const unknown = () => new Problem('thing.not_found', { message: correctionTexts.disputeNotFound });

/** @throws Problem thing.not_found */
export function getDispute(db: Db | Tx, id: string): Promise<DisputeRow> {
  return db
    .selectFrom('measureDisputes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(unknown);
}

/** Locks a dispute; lock its invoice first. @throws Problem thing.not_found */
export function lockDispute(tx: Tx, id: string): Promise<DisputeRow> {
  return tx
    .selectFrom('measureDisputes')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unknown);
}

/** Returns the open dispute of an invoice. */
export async function findOpenDispute(db: Db | Tx, invoiceId: string): Promise<DisputeRow | null> {
  const row = await db
    .selectFrom('measureDisputes')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('state', 'in', pendingDisputes)
    .executeTakeFirst();
  return row ?? null;
}

export async function addDispute(
  tx: Tx,
  dispute: Insertable<DB['measureDisputes']>,
  packageIds: readonly string[],
) {
  await tx.insertInto('measureDisputes').values(dispute).execute();
  const disputed = packageIds.map((packageId) => ({ disputeId: dispute.id, packageId }));
  for (const chunk of insertChunks(disputed))
    await tx.insertInto('disputedPackages').values(chunk).execute();
}

export async function changeDispute(tx: Tx, id: string, change: Updateable<DB['measureDisputes']>) {
  await tx.updateTable('measureDisputes').set(change).where('id', '=', id).execute();
}

export async function setMeasuredAgain(
  tx: Tx,
  { disputeId, packageId }: { disputeId: string; packageId: string },
  measurementId: string,
) {
  await tx
    .updateTable('disputedPackages')
    .set({ measurementId })
    .where('disputeId', '=', disputeId)
    .where('packageId', '=', packageId)
    .execute();
}

/** Returns who re-measured the cartons of a dispute. */
export async function measurersOf(db: Db | Tx, disputeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('disputedPackages as p')
    .innerJoin('measurements as m', 'm.id', 'p.measurementId')
    .select('m.measuredBy')
    .distinct()
    .where('p.disputeId', '=', disputeId)
    .execute();
  return rows.map(({ measuredBy }) => measuredBy);
}

/** Returns the cartons of a dispute in the order of the invoice. */
export async function disputedPackages(
  db: Db | Tx,
  { id, invoiceId }: Pick<DisputeRow, 'id' | 'invoiceId'>,
): Promise<DisputedPackage[]> {
  const rows = await db
    .selectFrom('disputedPackages as d')
    .innerJoin('packages as p', 'p.id', 'd.packageId')
    .leftJoin('sites as s', 's.id', 'p.siteId')
    .leftJoin('measurements as m', 'm.id', 'd.measurementId')
    .select([
      'p.id',
      'p.labelNumber',
      'p.state',
      'p.shelf',
      's.name as siteName',
      's.nameZh as siteNameZh',
    ])
    .select(['m.weightGrams', 'm.lengthMm', 'm.widthMm', 'm.heightMm'])
    .where('d.disputeId', '=', id)
    .orderBy('p.pieceNumber')
    .execute();
  const billed = (await linesOf(db, invoiceId)).flatMap(({ working }) => working?.packages ?? []);
  return rows.map(({ id: packageId, weightGrams, lengthMm, widthMm, heightMm, ...row }) => {
    const one = billed.find((charged) => charged.packageId === packageId);
    if (!one) throw new RangeError(`The carton ${packageId} is not on invoice ${invoiceId}`);
    return {
      ...row,
      packageId,
      billed: measuresOf(one),
      again:
        weightGrams === null || lengthMm === null || widthMm === null || heightMm === null
          ? null
          : { weightGrams, lengthMm, widthMm, heightMm },
    };
  });
}

/**
 * Returns the re-measurements of the cartons of an invoice, earliest first: those of the open dispute and of
 * disputes settled by measuring. A withdrawn or closed dispute left the invoice as it was.
 */
export async function measuredAgainOn(
  db: Db | Tx,
  invoiceId: string,
): Promise<(Measures & { packageId: string })[]> {
  return db
    .selectFrom('measureDisputes as d')
    .innerJoin('disputedPackages as p', 'p.disputeId', 'd.id')
    .innerJoin('measurements as m', 'm.id', 'p.measurementId')
    .select(['p.packageId', 'm.weightGrams', 'm.lengthMm', 'm.widthMm', 'm.heightMm'])
    .where('d.invoiceId', '=', invoiceId)
    .where('d.state', 'in', [...pendingDisputes, 'CREDITED', 'UPHELD'])
    .orderBy('d.id')
    .execute();
}

/** Returns the sum of the dispute credits of an invoice, in pesewas. */
export async function creditedByDisputes(db: Db | Tx, invoiceId: string): Promise<number> {
  const row = await db
    .selectFrom('measureDisputes as d')
    .innerJoin('creditNotes as n', 'n.id', 'd.creditNoteId')
    .select((eb) => eb.fn.sum<string>('n.amountPesewas').as('sum'))
    .where('d.invoiceId', '=', invoiceId)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

const measuresOf = ({ weightGrams, lengthMm, widthMm, heightMm }: Measures): Measures => ({
  weightGrams,
  lengthMm,
  widthMm,
  heightMm,
});

export async function shownDispute(db: Db | Tx, row: DisputeRow): Promise<ShownDispute> {
  const cartons = await disputedPackages(db, row);
  const note =
    row.creditNoteId === null
      ? null
      : await db
          .selectFrom('creditNotes')
          .select(['creditNoteNumber', 'amountPesewas'])
          .where('id', '=', row.creditNoteId)
          .executeTakeFirstOrThrow();
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    openedAt: row.openedAt,
    endedAt: row.endedAt,
    outcome: row.outcome === null ? null : storedMessageSchema.parse(row.outcome),
    creditNote: note && {
      creditNoteNumber: note.creditNoteNumber,
      amount: moneyOf(note.amountPesewas),
    },
    cartons: cartons.map(({ billed, again, ...one }) => ({
      ...one,
      billed: fromMeasures(billed),
      again: again && fromMeasures(again),
    })),
  };
}

/** Returns the last dispute of an invoice, whatever its outcome. */
export async function lastDisputeOf(db: Db | Tx, invoiceId: string): Promise<ShownDispute | null> {
  const row = await db
    .selectFrom('measureDisputes')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? shownDispute(db, row) : null;
}

type Facts = {
  id: string;
  invoiceNumber: string;
  shipmentId: string;
  trackingNumber: string;
  mode: Mode;
  customerId: string;
  name: string;
  customerCode: string;
};

async function officeRows(
  db: Db | Tx,
  now: Instant,
  { condition, limit }: { condition: RawBuilder<unknown>; limit: number },
): Promise<ShownOfficeDispute[]> {
  const { rows } = await sql<Facts>`
    select d.id, i.invoice_number, i.shipment_id, s.tracking_number, s.mode,
      d.customer_id, u.name, c.code as customer_code
    from measure_disputes d
    join invoices i on i.id = d.invoice_id join shipments s on s.id = i.shipment_id
    join users u on u.id = d.customer_id join customers c on c.id = d.customer_id
    where ${condition} order by d.id limit ${limit}`.execute(db);
  return Promise.all(
    rows.map(async (row) => {
      const dispute = await getDispute(db, row.id);
      return {
        ...(await shownDispute(db, dispute)),
        invoice: { id: dispute.invoiceId, invoiceNumber: row.invoiceNumber },
        shipment: { id: row.shipmentId, trackingNumber: row.trackingNumber, mode: row.mode },
        customer: { id: row.customerId, name: row.name, customerCode: row.customerCode },
        days: daysBetween(dayIn(dispute.openedAt, zones.accra), dayIn(now, zones.accra)),
      };
    }),
  );
}

export async function officeDispute(
  db: Db | Tx,
  id: string,
  now: Instant,
): Promise<ShownOfficeDispute> {
  const [one] = await officeRows(db, now, { condition: sql`d.id = ${id}`, limit: 1 });
  if (!one) throw unknown();
  return one;
}

/** Returns disputes in one state, longest waiting first. */
export async function pageOfDisputes(
  db: Db,
  now: Instant,
  { cursor, limit, q, state }: z.output<(typeof listDisputes)['query']>,
) {
  const conditions = [sql`d.state = ${state}`];
  if (cursor) conditions.push(sql`d.id > ${cursorValues(cursor, ['id'])[0]}`);
  if (q) {
    const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(
      sql`(i.invoice_number ilike ${like} or s.tracking_number ilike ${like} or u.name ilike ${like}
        or c.code ilike ${like})`,
    );
  }
  const condition = sql.join(conditions, sql` and `);
  const rows = await officeRows(db, now, { condition, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > limit ? cursorOf(last.id) : null };
}

/** Refuses a dispute of another customer as not found, so that its existence is not revealed. */
export function refuseUnseenDispute(actor: Actor, dispute: { customerId: string }) {
  if (actor.role === 'CUSTOMER' && dispute.customerId !== actor.id) throw unknown();
}
