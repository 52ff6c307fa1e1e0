import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { invoiceTexts } from '@sankofa/domain/invoices/invoice-texts';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { certificationsOf } from '../../certification/certification.ts';
import { documentFooter } from '../../company/company.ts';
import type { CreditNoteDocument } from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';
import { refuseUnseen } from '../shown-queries.ts';
import { findTaxesFixed } from '../shown-tax-queries.ts';
import { sumsOf } from '../shown-taxes.ts';
import { creditedTaxesOf, findCreditNoteRow } from './document-queries.ts';
import { brandOnDocuments, documentTaxOf, partyOf, withTin } from './invoice-document.ts';

const dayInAccra = (at: string) => dayIn(at, zones.accra);

/**
 * Returns the data of a credit note PDF, for people who may see its invoice.
 * @throws Problem thing.not_found, also for another customer's; auth.not_allowed for staff of other duties
 */
export async function creditNoteDocument(
  { db, actor }: { db: Db; actor: Actor },
  id: string,
  publicUrl: string,
): Promise<CreditNoteDocument> {
  const row = await findCreditNoteRow(db, id);
  if (!row) throw new Problem('thing.not_found', { message: invoiceTexts.creditNoteNotFound });
  refuseUnseen(actor, row, invoiceTexts.creditNoteNotFound);
  return {
    brand: await brandOnDocuments(db, publicUrl),
    number: row.creditNoteNumber,
    issuedOn: dayInAccra(row.issuedAt),
    to: withTin(await partyOf(db, row.customerId), row.customerTin),
    invoice: {
      number: row.invoiceNumber ?? '',
      issuedOn: dayInAccra(row.invoiceIssuedAt ?? row.issuedAt),
      totalPesewas: row.totalPesewas,
      trackingNumber: row.trackingNumber,
    },
    reason: row.reason,
    amountPesewas: row.amountPesewas,
    tax: await taxOfNote(db, id, row),
    certification: (await certificationsOf(db, row.invoiceId)).get(id) ?? null,
    earlierPesewas: Number(row.earlier ?? 0),
    freedPesewas: Number(row.freed ?? 0),
    refund:
      row.refundNumber === null
        ? null
        : { number: row.refundNumber, sentOn: row.refundPaidAt && dayInAccra(row.refundPaidAt) },
    footer: await documentFooter(db, 'credit-note'),
  };
}

/** Returns the taxes that a credit note takes off, in the order of the invoice. */
async function taxOfNote(
  db: Db,
  id: string,
  { invoiceId, taxLawId }: { invoiceId: string; taxLawId: string | null },
) {
  if (taxLawId === null) return null;
  const { net, amounts } = await creditedTaxesOf(db, id);
  const { law, companyTin } = await findTaxesFixed(db, invoiceId);
  return documentTaxOf({ ...sumsOf(law, net, amounts), companyTin, isInclusive: false });
}
