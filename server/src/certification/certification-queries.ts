import type { RefusalReason } from '@sankofa/domain/certification/authority-answer';
import type { CertifiedKind } from '@sankofa/domain/certification/certification';
import type { CertificationState } from '@sankofa/domain/certification/certification-state';
import type { DocumentCertificationAnswer } from '@sankofa/domain/certification/document-certification';
import type { ReceiptBody, Stamp } from '@sankofa/domain/certification/receipt-body';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { z } from 'zod/mini';

import { qrPathOf } from '../pdf/pdf.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Remembered } from './simulator/authority-answers.ts';

/** A document that this process sends now. */
export type ClaimedDocument = {
  id: string;
  kind: CertifiedKind;
  invoiceId: string;
  number: string;
  attempts: number;
  failures: number;
  /** What was sent before; null before the first attempt. */
  body: ReceiptBody | null;
};

const bodySchema: z.ZodMiniType<ReceiptBody> = z.object({
  header: z.record(z.string(), z.string()),
  item_list: z.array(z.record(z.string(), z.string())),
});

/**
 * Claims the document that has waited longest. Another process takes it over at `until`, if this one does not finish.
 * A credit note waits until its invoice has its stamp.
 */
export async function claimDocument(
  db: Db,
  { now, until }: { now: Instant; until: Instant },
): Promise<ClaimedDocument | null> {
  const { rows } = await sql<Omit<ClaimedDocument, 'body'> & { body: string | null }>`
    update certifications set next_attempt_at = ${until}, attempts = attempts + 1
    where id = (
      select c.id from certifications c
      where c.state = 'AWAITING' and c.next_attempt_at <= ${now}
        and (c.kind = 'INVOICE' or exists (select from certifications i
          where i.invoice_id = c.invoice_id and i.kind = 'INVOICE' and i.state = 'CERTIFIED'))
      order by c.next_attempt_at, c.id limit 1
      for update skip locked)
    returning id, kind, invoice_id, number, attempts, failures, body::text`.execute(db);
  const [row] = rows;
  // As text, because the names of columns are changed, and those in it must not be.
  return row
    ? { ...row, body: row.body === null ? null : bodySchema.parse(JSON.parse(row.body)) }
    : null;
}

/** Stores what is about to be sent, so that each attempt sends the same. */
export const storeBody = (db: Db, id: string, body: ReceiptBody) =>
  db
    .updateTable('certifications')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', id)
    .where('state', '=', 'AWAITING')
    .execute();

/** Locks a document that is not certified yet. */
export const lockOpenDocument = (tx: Tx, id: string) =>
  tx
    .selectFrom('certifications')
    .select(['id', 'kind', 'state', 'number', 'invoiceId', 'creditNoteId'])
    .$narrowType<{ kind: CertifiedKind; state: CertificationState }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const storeStamp = (
  tx: Tx,
  id: string,
  { stamp, now, on }: { stamp: Stamp; now: Instant; on: string },
) =>
  tx
    .updateTable('certifications')
    .set({
      state: 'CERTIFIED',
      certifiedAt: now,
      certifiedOn: on,
      nextAttemptAt: null,
      failures: 0,
      code: null,
      authorityText: null,
      reason: null,
      sdcId: stamp.sdcId,
      receiptNumber: stamp.receiptNumber,
      internalData: stamp.internalData,
      signature: stamp.signature,
      stampedTime: stamp.time,
      qrText: stamp.qrText,
    })
    .where('id', '=', id)
    .execute();

export const storeRefusal = (
  tx: Tx,
  id: string,
  { code, text, reason }: { code: string; text: string; reason: RefusalReason },
) =>
  tx
    .updateTable('certifications')
    .set({
      state: 'REFUSED',
      nextAttemptAt: null,
      failures: 0,
      code,
      authorityText: text,
      reason,
    })
    .where('id', '=', id)
    .where('state', '=', 'AWAITING')
    .execute();

/** Plans the next attempt of a document that waits. */
export const planAttempt = (
  db: Db | Tx,
  id: string,
  plan: { at: Instant; failures: number; code: string | null; text: string | null },
) =>
  db
    .updateTable('certifications')
    .set({
      nextAttemptAt: plan.at,
      failures: plan.failures,
      code: plan.code,
      authorityText: plan.text,
    })
    .where('id', '=', id)
    .where('state', '=', 'AWAITING')
    .execute();

/** Queues a rejected document again, to be written with what is known now. */
export const queueAgain = (tx: Tx, id: string, now: Instant) =>
  tx
    .updateTable('certifications')
    .set({
      state: 'AWAITING',
      body: null,
      nextAttemptAt: now,
      failures: 0,
      code: null,
      authorityText: null,
      reason: null,
    })
    .where('id', '=', id)
    .execute();

/** Returns the documents without a stamp that were issued before a time and had fewer warnings, and counts the warning. */
export async function countWarning(
  tx: Tx,
  { warnings, issuedBefore }: { warnings: number; issuedBefore: Instant },
) {
  return tx
    .updateTable('certifications')
    .set({ warnings })
    .where('state', '<>', 'CERTIFIED')
    .where('issuedAt', '<=', issuedBefore)
    .where('warnings', '<', warnings)
    .returning(['number', 'issuedAt'])
    .execute();
}

/** Returns whether an invoice was or will be sent to the Authority. */
export async function isSentToAuthority(tx: Tx, invoiceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('certifications')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'INVOICE')
    .executeTakeFirst();
  return row !== undefined;
}

const stampColumns = [
  'state',
  'sdcId',
  'receiptNumber',
  'internalData',
  'signature',
  'stampedTime',
  'qrText',
] as const;

type StampRow = {
  state: string;
  sdcId: string | null;
  receiptNumber: string | null;
  internalData: string | null;
  signature: string | null;
  stampedTime: string | null;
  qrText: string | null;
};

/** Returns the stamp of a row; null before it has one. */
export function stampOf(row: StampRow): Stamp | null {
  const { sdcId, receiptNumber, internalData, signature, stampedTime: time, qrText } = row;
  return sdcId === null ||
    receiptNumber === null ||
    internalData === null ||
    signature === null ||
    time === null ||
    qrText === null
    ? null
    : { sdcId, receiptNumber, internalData, signature, time, qrText };
}

/** Returns the certifications of an invoice and its credit notes, by the id of the document. */
export async function certificationsOf(
  db: Db | Tx,
  invoiceId: string,
): Promise<ReadonlyMap<string, DocumentCertificationAnswer>> {
  const rows = await db
    .selectFrom('certifications')
    .select(['id', ...stampColumns])
    .$narrowType<{ state: CertificationState }>()
    .where('invoiceId', '=', invoiceId)
    .execute();
  return new Map(
    await Promise.all(
      rows.map(
        async (row) => [row.id, { state: row.state, stamp: await shownStamp(row) }] as const,
      ),
    ),
  );
}

async function shownStamp(row: StampRow) {
  const stamp = stampOf(row);
  return stamp && { ...stamp, qr: await qrPathOf(stamp.qrText) };
}

/** Whether an invoice or a credit note is certified, but has no stamp yet. */
export async function awaitsCertification(tx: Tx, documentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('certifications')
    .select('state')
    .where('id', '=', documentId)
    .executeTakeFirst();
  return row !== undefined && row.state !== 'CERTIFIED';
}

/** Returns the certified documents for a simulated Authority, which starts empty each time. */
export async function certifiedForSimulator(db: Db): Promise<Remembered[]> {
  const { rows } = await sql<Remembered>`
    select number, receipt_number, stamped_time as at, body -> 'header' ->> 'FLAG' as flag,
      body -> 'header' ->> 'TOTAL_VAT' as vat, body -> 'header' ->> 'TOTAL_LEVY' as levies,
      body -> 'header' ->> 'TOTAL_AMOUNT' as total
    from certifications where state = 'CERTIFIED'`.execute(db);
  return rows;
}
