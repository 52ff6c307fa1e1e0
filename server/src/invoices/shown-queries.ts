import { isOffice, type Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import {
  disputableUntil,
  isDisputable,
  mayDispute,
} from '@sankofa/domain/invoices/corrections/dispute';
import {
  isOverdue,
  owedOn,
  refundableOn,
  type InvoiceState,
} from '@sankofa/domain/invoices/invoice';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { isPlanOpen, mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { invoiceTexts } from '@sankofa/domain/invoices/invoice-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { decimalOf, moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { accountOf, findFourEyesRules } from '../books/books.ts';
import { certificationsOf } from '../certification/certification.ts';
import { pricesOfIds, type DatedPrice } from '../extra-services/extra-services.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import { openCorrectionOf } from './correction-queries.ts';
import { findOpenDispute } from './dispute-queries.ts';
import { instalmentRows } from './instalment-queries.ts';
import {
  refundsRequestedOn,
  isForFreight,
  linesOf,
  moneyOn,
  type LineRow,
} from './invoice-queries.ts';
import { findShownRow } from './list-queries.ts';
import { lastDisputeOf, type ShownDispute } from './shown-dispute-queries.ts';
import { shownTaxesOf, taxOfInvoice, taxOfLine, type ShownTaxes } from './shown-taxes.ts';

type Reader = { db: Db | Tx; actor: Actor; now: Instant };

/** An invoice with the outcome of its dispute as a message, which the route translates. */
export type ShownInvoice = Omit<InvoiceAnswer, 'dispute'> & { dispute: ShownDispute | null };

/**
 * Returns an invoice with every line explained, if this person may see it.
 * @throws Problem thing.not_found, also for another customer's; auth.not_allowed for staff of other duties
 */
export async function shownInvoice({ db, actor, now }: Reader, id: string): Promise<ShownInvoice> {
  const row = await findShownRow(db, id, now);
  if (!row) throw unknown();
  const owned = { customerId: row.customer.id, invoiceNumber: row.invoiceNumber };
  refuseUnseen(actor, owned);
  const lines = await linesOf(db, id);
  const taxes = await shownTaxesOf(db, id, lines);
  const certified = await certificationsOf(db, id);
  const account = await accountOf(db, row.customer.id);
  return {
    ...row,
    lines: await shownLines({ db, actor }, lines, taxes),
    tax: taxOfInvoice(taxes, lines),
    certification: certified.get(id) ?? null,
    instalments: await shownInstalments({ db, now }, row),
    ...(await exchangeOf(db, id)),
    payments: await paymentsOf(db, id),
    creditNotes: (await creditNotesOf(db, id)).map((note) => ({
      ...note,
      certification: certified.get(note.id) ?? null,
    })),
    creditUsed: await creditUsedOn(db, id),
    customerCredit: moneyOf(Math.max(account.free, 0)),
    refundable: moneyOf(
      refundableOn({
        purpose: row.purpose,
        state: row.state,
        total: pesewasOf(row.total),
        paid: pesewasOf(row.paid),
        credited: pesewasOf(row.credited),
        writtenOff: row.writtenOff ? pesewasOf(row.writtenOff) : 0,
        requested: await refundsRequestedOn(db, id),
      }),
    ),
    correction: isOffice(actor) ? await openCorrectionOf(db, id) : null,
    anotherApprovesAbove: isOffice(actor) ? (await findFourEyesRules(db)).anotherSendsAbove : null,
    dispute: await lastDisputeOf(db, id),
    disputableUntil: await disputableOf({ db, actor, now }, row, owned),
    mayChoosePlan:
      (await isForFreight(db, id)) &&
      mayInvoice.choosePlan(actor, owned) &&
      isPlanOpen({ state: row.state, ...(await moneyOn(db, id)) }),
  };
}

/** Returns the instalments of an invoice with amounts and due dates. */
export async function shownInstalments(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  { id, state }: { id: string; state: InvoiceState },
) {
  const today = dayIn(now, zones.accra);
  return (await instalmentRows(db, id)).map((one) => ({
    id: one.id,
    kind: one.kind,
    amount: moneyOf(one.amount),
    paid: moneyOf(one.paid),
    credited: moneyOf(one.credited),
    owed: moneyOf(state === 'VOID' ? 0 : owedOn(one)),
    dueOn: one.dueOn,
    isOverdue: state !== 'VOID' && isOverdue(one, today),
  }));
}

const unknown = (message = invoiceTexts.notFound) => new Problem('thing.not_found', { message });

/** Refuses an invoice of another customer as not found, and staff without the finance duty. */
export function refuseUnseen(
  actor: Actor,
  invoice: { customerId: string; invoiceNumber: string | null },
  notFound?: Message,
) {
  if (actor.role === 'CUSTOMER' && !mayInvoice.see(actor, invoice)) throw unknown(notFound);
  authorize({ actor }, 'finance', mayInvoice.see, invoice);
}

/** @throws Problem request.version_stale with the invoice as it is now */
export async function refuseStale(
  work: Pick<Work, 'tx' | 'actor' | 'now'>,
  invoice: { id: string; version: number },
  version: number | undefined,
) {
  if (version === undefined || version === invoice.version) return;
  const reader = { db: work.tx, actor: work.actor, now: work.now };
  throw new Problem('request.version_stale', { current: await shownInvoice(reader, invoice.id) });
}

async function shownLines(
  { db, actor }: Pick<Reader, 'db' | 'actor'>,
  lines: readonly LineRow[],
  taxes: ShownTaxes | null,
) {
  const photos = await photosOf(
    db,
    lines.flatMap(({ working }) => working?.packages.map(({ packageId }) => packageId) ?? []),
  );
  const rateIds = lines.flatMap(({ rateId }) => rateId ?? []);
  const rates = await effectiveFromOf(db, rateIds);
  const prices = await pricesOfIds(
    db,
    lines.flatMap(({ servicePriceId }) => servicePriceId ?? []),
  );
  return lines.map(
    ({ rateId, amount, tax, working, servicePriceId, serviceUnits, reason, ...line }) => ({
      ...line,
      amount: moneyOf(amount),
      tax: taxOfLine(taxes, tax),
      working,
      service: serviceOf(prices, servicePriceId, serviceUnits),
      reason: isOffice(actor) ? reason : null,
      rateEffectiveFrom: rates.find(({ id }) => id === rateId)?.effectiveFrom ?? null,
      photoIds: photoIdsOf(photos, working),
    }),
  );
}

/** Returns the photos of the cartons of a line; those received together as identical share theirs. */
function photoIdsOf(
  photos: Awaited<ReturnType<typeof photosOf>>,
  working: LineRow['working'],
): string[] {
  const own = new Set(working?.packages.map(({ packageId }) => packageId));
  const shown = photos.filter(({ packageId }) => own.has(packageId));
  return [...new Set(shown.map(({ fileId }) => fileId))];
}

function serviceOf(
  prices: readonly DatedPrice[],
  servicePriceId: string | null,
  units: number | null,
) {
  const price = prices.find(({ id }) => id === servicePriceId);
  return price && units !== null ? { id: price.serviceId, units } : null;
}

async function photosOf(db: Db | Tx, packageIds: readonly string[]) {
  if (packageIds.length === 0) return [];
  return db
    .selectFrom('packagePhotos')
    .select(['packageId', 'fileId'])
    .where('packageId', 'in', [...packageIds])
    .orderBy('addedAt', 'desc')
    .orderBy('fileId', 'desc')
    .execute();
}

async function effectiveFromOf(db: Db | Tx, rateIds: readonly string[]) {
  if (rateIds.length === 0) return [];
  return db
    .selectFrom('rates')
    .select(['id', 'effectiveFrom'])
    .where('id', 'in', [...rateIds])
    .execute();
}

async function exchangeOf(db: Db | Tx, id: string) {
  const row = await db
    .selectFrom('invoices as i')
    .innerJoin('exchangeRates as e', 'e.id', 'i.exchangeRateId')
    .select(['i.cedisPerDollarE4', 'e.effectiveFrom', 'i.voidReason'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    exchange: {
      cedisPerDollar: decimalOf(row.cedisPerDollarE4, 4),
      effectiveFrom: row.effectiveFrom,
    },
    voidReason: row.voidReason,
  };
}

async function paymentsOf(db: Db | Tx, id: string) {
  const rows = await db
    .selectFrom('paymentInvoices as f')
    .innerJoin('payments as p', 'p.id', 'f.paymentId')
    .select(['p.id', 'p.state', 'p.method', 'p.amountPesewas', 'p.reference', 'p.submittedAt'])
    .select(['p.paidOn', 'p.reason', 'f.sharePesewas'])
    .select((eb) => [
      eb('p.proofFileId', 'is not', null).as('proof'),
      eb
        .selectFrom('allocations as a')
        .select(({ fn }) => fn.sum<string>('a.amountPesewas').as('sum'))
        .whereRef('a.paymentId', '=', 'p.id')
        .whereRef('a.invoiceId', '=', 'f.invoiceId')
        .as('booked'),
      eb
        .selectFrom('paymentInvoices as g')
        .innerJoin('invoices as i', 'i.id', 'g.invoiceId')
        .select(
          sql<string[]>`coalesce(array_agg(i.invoice_number order by i.invoice_number), '{}')`.as(
            'numbers',
          ),
        )
        .whereRef('g.paymentId', '=', 'f.paymentId')
        .whereRef('g.invoiceId', '<>', 'f.invoiceId')
        .as('alsoFor'),
    ])
    .where('f.invoiceId', '=', id)
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(({ amountPesewas, sharePesewas, booked, proof, alsoFor, ...row }) => ({
    ...row,
    alsoFor: alsoFor ?? [],
    amount: moneyOf(amountPesewas),
    here: moneyOf(row.state === 'CONFIRMED' ? Number(booked ?? 0) : sharePesewas),
    hasProof: Boolean(proof),
  }));
}

async function creditNotesOf(db: Db | Tx, id: string) {
  const rows = await db
    .selectFrom('creditNotes')
    .select(['id', 'creditNoteNumber', 'amountPesewas', 'taxPesewas', 'reason', 'issuedAt'])
    .where('invoiceId', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ amountPesewas, taxPesewas, ...row }) => ({
    ...row,
    amount: moneyOf(amountPesewas),
    tax: moneyOf(taxPesewas),
  }));
}

/** Returns the credit used on an invoice or given back, by time. */
async function creditUsedOn(db: Db | Tx, id: string) {
  const rows = await db
    .selectFrom('allocations')
    .select(({ fn }) => ['allocatedAt as at', fn.sum<string>('amountPesewas').as('amount')])
    .where('invoiceId', '=', id)
    .where('paymentId', 'is', null)
    .groupBy('allocatedAt')
    .orderBy('allocatedAt', 'desc')
    .execute();
  return rows.map(({ at, amount }) => ({ at, amount: moneyOf(Number(amount)) }));
}

/** Returns until when this person can request a re-measurement, or null if they cannot. */
async function disputableOf(
  { db, actor, now }: Reader,
  row: Pick<InvoiceAnswer, 'id' | 'state' | 'issuedAt' | 'shipmentId' | 'total' | 'credited'>,
  owned: { customerId: string },
): Promise<Instant | null> {
  if (row.issuedAt === null || row.state === 'VOID' || !mayDispute.open(actor, owned)) return null;
  if (pesewasOf(row.credited) >= pesewasOf(row.total)) return null;
  const until = disputableUntil(row.issuedAt);
  if (now > until || !(await isForFreight(db, row.id))) return null;
  if (await findOpenDispute(db, row.id)) return null;
  const cartons = await db
    .selectFrom('packages')
    .select('state')
    .where('shipmentId', '=', row.shipmentId)
    .execute();
  return cartons.some(({ state }) => isDisputable(state)) ? until : null;
}
