import type { Db, Tx } from '../platform/database/db.ts';

/** Returns what an invoice with taxes says of them. */
export async function findTaxesFixed(db: Db | Tx, invoiceId: string) {
  const { companyTin, customerTin, certificateNumber, ...law } = await db
    .selectFrom('invoices as i')
    .innerJoin('taxLaws as l', 'l.id', 'i.taxLawId')
    .leftJoin('taxExemptions as e', 'e.id', 'i.taxExemptionId')
    .select(['i.companyTin', 'i.customerTin', 'e.certificateNumber'])
    .select(['l.nhilBp', 'l.getfundBp', 'l.covidBp', 'l.vatBp', 'l.flatBp', 'l.vatBase'])
    .where('i.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { law, companyTin, customerTin, certificateNumber };
}
