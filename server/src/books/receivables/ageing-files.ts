import { ageLabels } from '@sankofa/domain/books/age-labels';
import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';

import { brandOf, companySettings } from '../../company/company.ts';
import { renderAgeing } from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';
import type { MoneySheet } from '../../platform/files/money-sheet.ts';
import type { CustomerAged } from './ageing-queries.ts';

type WholeAgeing = { day: PlainDay; rows: readonly CustomerAged[] };

export const ageingFileName = ({ day }: WholeAgeing, kind: 'csv' | 'xlsx' | 'pdf') =>
  `receivables-by-age-${day}.${kind}`;

/** The ageing as a table for a spreadsheet. */
export const ageingSheet = ({ rows }: WholeAgeing): MoneySheet => ({
  name: 'Receivables by age',
  columns: [
    { heading: 'Customer code', width: 16 },
    { heading: 'Customer', width: 30 },
    ...[...ageings.map((age) => ageLabels[age]), 'Total', 'Credit on account'].map((heading) => ({
      heading: `${heading} (GHS)`,
      width: 20,
      places: 2,
    })),
    { heading: 'Invoices', width: 10 },
    { heading: 'Oldest due date', width: 16 },
  ],
  rows: rows.map(({ customerCode, name, owedByAge, owed, credit, invoices, oldestDueOn }) => [
    customerCode,
    name,
    ...owedByAge,
    owed,
    credit,
    String(invoices),
    oldestDueOn ?? '',
  ]),
});

/** The ageing as a PDF to print, with the totals below. */
export async function ageingPdf(
  db: Db,
  { day, rows }: WholeAgeing,
  { now, publicUrl }: { now: Instant; publicUrl: string },
): Promise<Uint8Array> {
  return renderAgeing({
    brand: await brandOf(db, await companySettings(db), publicUrl),
    on: day,
    madeOn: dayIn(now, zones.accra),
    rows: rows.map(({ name, customerCode, owedByAge, owed, credit, oldestDueOn }) => ({
      name,
      customerCode,
      bandsPesewas: owedByAge,
      owedPesewas: owed,
      creditPesewas: credit,
      oldestDueOn,
    })),
  });
}
