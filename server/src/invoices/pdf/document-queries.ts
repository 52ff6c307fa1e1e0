import { addTaxes } from '@sankofa/domain/taxes/tax';
import { addPesewas, pesewas } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import type { EmailAttachment } from '../../platform/email/email-outbox.ts';

export function findPartyRow(db: Db, customerId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.id', 'u.id')
    .select(['u.name', 'u.address', 'u.city', 'u.phone', 'u.email', 'c.code'])
    .where('u.id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Returns the route of a shipment: from where its cartons are or were to its pickup office. */
export async function findTravel(db: Db, shipmentId: string) {
  const shipment = await db
    .selectFrom('shipments as s')
    .innerJoin('sites as d', 'd.id', 's.destinationSiteId')
    .select(['d.city', 's.mode'])
    .where('s.id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  const origin = await db
    .selectFrom('events as e')
    .innerJoin('sites as o', 'o.id', 'e.siteId')
    .select('o.city')
    .where('e.shipmentId', '=', shipmentId)
    .where('o.kind', '=', 'ORIGIN')
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst();
  const batch = await db
    .selectFrom('packages as p')
    .innerJoin('batches as b', 'b.id', 'p.batchId')
    .select('b.batchNumber')
    .where('p.shipmentId', '=', shipmentId)
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    route: { from: origin?.city ?? 'China', to: shipment.city },
    batch: batch?.batchNumber ?? null,
  };
}

/** Returns the date of the last payment of each instalment. */
export async function findPaidOn(db: Db, invoiceId: string) {
  const rows = await db
    .selectFrom('allocations')
    .select((eb) => ['instalmentId as id', eb.fn.max('allocatedAt').as('at')])
    .where('invoiceId', '=', invoiceId)
    .where('amountPesewas', '>', pesewas(0))
    .groupBy('instalmentId')
    .execute();
  return rows.map(({ id, at }) => ({ id, day: dayIn(at, zones.accra) }));
}

/** Returns a credit note with its invoice, the sum of earlier notes on it, and what it freed. */
export async function findCreditNoteRow(db: Db, id: string) {
  return db
    .selectFrom('creditNotes as n')
    .innerJoin('invoices as i', 'i.id', 'n.invoiceId')
    .innerJoin('shipments as s', 's.id', 'i.shipmentId')
    .leftJoin('refunds as r', (join) =>
      join.onRef('r.invoiceId', '=', 'n.invoiceId').onRef('r.creditNoteId', '=', 'n.id'),
    )
    .select(['n.creditNoteNumber', 'n.amountPesewas', 'n.reason', 'n.issuedAt'])
    .select(['i.id as invoiceId', 'i.taxLawId', 'i.customerTin'])
    .select(['i.customerId', 'i.invoiceNumber', 'i.totalPesewas', 'i.issuedAt as invoiceIssuedAt'])
    .select(['s.trackingNumber', 'r.refundNumber', 'r.paidAt as refundPaidAt'])
    .select((eb) => [
      // Numbers are assigned in order, and several notes may have the same time.
      eb
        .selectFrom('creditNotes as e')
        .select(({ fn }) => fn.sum<string>('e.amountPesewas').as('sum'))
        .whereRef('e.invoiceId', '=', 'n.invoiceId')
        .whereRef('e.creditNoteNumber', '<', 'n.creditNoteNumber')
        .as('earlier'),
      eb
        .selectFrom('journalEntries as j')
        .innerJoin('journalLines as l', 'l.entryId', 'j.id')
        .select(({ fn }) => fn.sum<string>('l.amountPesewas').as('sum'))
        .where('j.source', '=', 'credit-note')
        .where('j.kind', '=', 'credit-freed')
        .whereRef('j.sourceId', '=', 'n.id')
        .where('l.account', '=', 'receivable')
        .as('freed'),
    ])
    .where('n.id', '=', id)
    .executeTakeFirst();
}

/** Returns the net amount and the taxes that a credit note takes off its invoice. */
export async function creditedTaxesOf(db: Db, creditNoteId: string) {
  const rows = await db
    .selectFrom('creditNoteLines')
    .select(['netPesewas', 'nhilPesewas', 'getfundPesewas', 'covidPesewas', 'vatPesewas'])
    .select('flatPesewas')
    .where('creditNoteId', '=', creditNoteId)
    .execute();
  return {
    net: addPesewas(rows.map(({ netPesewas }) => netPesewas)),
    amounts: addTaxes(
      rows.map((row) => ({
        NHIL: row.nhilPesewas,
        GETFUND: row.getfundPesewas,
        COVID: row.covidPesewas,
        VAT: row.vatPesewas,
        FLAT: row.flatPesewas,
      })),
    ),
  };
}

/** Returns the customer a PDF attached to an email belongs to. */
export async function findOwnerOfDocument(
  db: Db,
  { kind, id }: EmailAttachment,
): Promise<string | null> {
  const invoices = db.selectFrom('invoices as i').select('i.customerId');
  const row = await (
    kind === 'INVOICE'
      ? invoices.where('i.id', '=', id)
      : invoices.innerJoin('creditNotes as n', 'n.invoiceId', 'i.id').where('n.id', '=', id)
  ).executeTakeFirst();
  return row?.customerId ?? null;
}
