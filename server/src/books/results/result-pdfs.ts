import type {
  BalanceAnswer,
  CashFlowAnswer,
  ProfitAnswer,
} from '@sankofa/domain/books/result-endpoints';
import { dayIn, dayText, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';

import { brandOf, companySettings } from '../../company/company.ts';
import { renderResultStatement } from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';
import type { MoneySheet } from '../../platform/files/money-sheet.ts';
import { balanceFile, cashSheet, profitSheet } from './result-files.ts';

type Place = { db: Db; now: Instant; publicUrl: string };
type Days = { from: PlainDay; to: PlainDay };

const range = ({ from, to }: Days) => `${dayText(from)} – ${dayText(to)}`;

const pesewas = (cell: MoneySheet['rows'][number][number] | undefined) =>
  typeof cell === 'number' ? cell : null;

/** Renders the rows of a statement's file, so that the PDF has the same figures. */
async function renderSheet(
  { db, now, publicUrl }: Place,
  sheet: MoneySheet,
  headings: readonly [string, string],
) {
  return renderResultStatement({
    brand: await brandOf(db, await companySettings(db), publicUrl),
    title: sheet.name,
    headings,
    madeOn: dayIn(now, zones.accra),
    rows: sheet.rows.map(([section, name, amount, before]) => ({
      section: String(section ?? ''),
      name: String(name ?? ''),
      figures: [pesewas(amount) ?? 0, pesewas(before)],
    })),
  });
}

export const profitPdf = (place: Place, answer: ProfitAnswer) =>
  renderSheet(place, profitSheet(answer), [range(answer.period), range(answer.before)]);

export const balancePdf = (place: Place, answer: BalanceAnswer) =>
  renderSheet(place, balanceFile(answer), [dayText(answer.on), dayText(answer.comparedOn)]);

export const cashPdf = (place: Place, answer: CashFlowAnswer) =>
  renderSheet(place, cashSheet(answer), [range(answer.period), range(answer.before)]);
