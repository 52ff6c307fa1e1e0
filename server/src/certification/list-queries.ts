import type { RefusalReason } from '@sankofa/domain/certification/authority-answer';
import {
  certificationDue,
  warnedIfIssuedBefore,
  type CertifiedKind,
} from '@sankofa/domain/certification/certification';
import type {
  CertificationAnswer,
  listCertifications,
} from '@sankofa/domain/certification/certification-endpoints';
import { type CertificationState } from '@sankofa/domain/certification/certification-state';
import { certificationTexts } from '@sankofa/domain/certification/certification-texts';
import type { Language } from '@sankofa/domain/texts/language';
import type { Page } from '@sankofa/domain/values/list';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { stampOf } from './certification-queries.ts';

export type CertificationQuery = z.output<typeof listCertifications.query>;
export type CertificationFilter = Omit<CertificationQuery, 'cursor' | 'limit' | 'withTotal'>;

type Row = {
  id: string;
  kind: CertifiedKind;
  number: string;
  invoiceId: string;
  customerId: string;
  name: string;
  code: string;
  total: number;
  issuedAt: Instant;
  state: CertificationState;
  attempts: number;
  failures: number;
  nextAttemptAt: Instant | null;
  authorityCode: string | null;
  authorityText: string | null;
  reason: RefusalReason | null;
  certifiedAt: Instant | null;
  sdcId: string | null;
  receiptNumber: string | null;
  internalData: string | null;
  signature: string | null;
  stampedTime: string | null;
  qrText: string | null;
  waitsForInvoice: boolean;
};

const from = sql`certifications t join invoices i on i.id = t.invoice_id left join credit_notes n on n.id = t.credit_note_id
  join customers c on c.id = i.customer_id join users u on u.id = c.id`;

const matching = ({ group, state, kind, isLate, q }: CertificationFilter, now: Instant) => {
  const like = q ? containsPattern(q) : null;
  const lateBefore = isLate === undefined ? null : warnedIfIssuedBefore(now, 1);
  return sql<boolean>`${group === 'OPEN' ? sql`t.state <> 'CERTIFIED'` : sql`t.state = 'CERTIFIED'`}
    and (${state ?? null}::text is null or t.state = ${state ?? null}::text)
    and (${kind ?? null}::text is null or t.kind = ${kind ?? null}::text)
    and (${lateBefore}::timestamptz is null
      or (t.state <> 'CERTIFIED' and t.issued_at <= ${lateBefore}::timestamptz) = ${isLate ?? null}::boolean)
    and (${like}::text is null or t.number ilike ${like} or c.code ilike ${like} or u.name ilike ${like})`;
};

/** Returns documents without a stamp, the oldest first, or certified ones, the newest first. */
export async function pageOfCertifications(
  db: Db,
  { cursor, limit, withTotal, ...filter }: CertificationQuery,
  { now, language }: { now: Instant; language: Language },
): Promise<
  Page<CertificationAnswer> & { open: { awaiting: number; refused: number; late: number } }
> {
  const [at = null, id = null] = cursor ? cursorValues(cursor, ['instant', 'id']) : [];
  const matches = matching(filter, now);
  const [follows, order] =
    filter.group === 'OPEN'
      ? [sql`>`, sql`t.issued_at, t.id`]
      : [sql`<`, sql`t.issued_at desc, t.id desc`];
  const { rows } = await sql<Row>`
    select t.id, t.kind, t.number, t.invoice_id, c.id as customer_id, u.name, c.code,
      coalesce(n.amount_pesewas, i.total_pesewas) as total, t.issued_at, t.state, t.attempts, t.failures,
      t.next_attempt_at, t.code as authority_code, t.authority_text, t.reason, t.certified_at, t.sdc_id,
      t.receipt_number, t.internal_data, t.signature, t.stamped_time, t.qr_text,
      (t.kind = 'CREDIT_NOTE' and t.state = 'AWAITING' and exists (select from certifications of
        where of.invoice_id = t.invoice_id and of.kind = 'INVOICE' and of.state <> 'CERTIFIED')) as waits_for_invoice
    from ${from}
    where ${matches}
      and (${id}::uuid is null or (t.issued_at, t.id) ${follows} (${at}::timestamptz, ${id}::uuid))
    order by ${order} limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.issuedAt, last.id]);
  return {
    items: items.map((row) => shown(row, language)),
    nextCursor,
    open: await openCounts(db, now),
    ...(withTotal && { total: await countOf(db, matches) }),
  };
}

async function countOf(db: Db, matches: ReturnType<typeof matching>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${from} where ${matches}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function openCounts(db: Db, now: Instant) {
  const { rows } = await sql<{ awaiting: number; refused: number; late: number }>`
    select count(*) filter (where state = 'AWAITING')::integer as awaiting,
      count(*) filter (where state = 'REFUSED')::integer as refused,
      count(*) filter (where issued_at <= ${warnedIfIssuedBefore(now, 1)})::integer as late
    from certifications where state <> 'CERTIFIED'`.execute(db);
  return rows[0] ?? { awaiting: 0, refused: 0, late: 0 };
}

function shown(row: Row, language: Language): CertificationAnswer {
  const { customerId, name, code, total, issuedAt, authorityCode } = row;
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    invoiceId: row.invoiceId,
    customer: { id: customerId, name, customerCode: code },
    total: moneyOf(total),
    issuedAt,
    dueAt: certificationDue(issuedAt),
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt,
    reason: reasonOf(row)?.in(language) ?? null,
    code: authorityCode,
    authorityText: row.authorityText,
    certifiedAt: row.certifiedAt,
    stamp: stampOf(row),
  };
}

function reasonOf({ state, reason, failures, authorityCode, waitsForInvoice }: Row) {
  if (reason !== null) return certificationTexts.reason({ reason });
  if (state !== 'AWAITING') return null;
  if (waitsForInvoice) return certificationTexts.waitsForInvoice;
  if (authorityCode === 'D05') return certificationTexts.beingStamped;
  if (authorityCode === 'A01') return certificationTexts.reason({ reason: 'CREDENTIALS' });
  return failures > 0 ? certificationTexts.notReached : null;
}
