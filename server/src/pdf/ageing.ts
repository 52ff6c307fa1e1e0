import { ageHeads } from '@sankofa/domain/books/age-labels';
import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { dayText, type PlainDay } from '@sankofa/domain/values/time';

import type { Brand } from './document-facts.ts';
import { cedis } from './document-texts.ts';
import { mm, write } from './page.ts';
import {
  bold,
  colours,
  drawFacts,
  drawLetterhead,
  drawRule,
  money,
  startDocument,
  text,
  type Flow,
} from './stationery.ts';
import { drawTable } from './table.ts';

type Figures = { bandsPesewas: readonly number[]; owedPesewas: number; creditPesewas: number };

/** Receivables at the end of a day by customer and age; the document adds up the totals itself. */
export type AgeingDocument = {
  brand: Brand;
  on: PlainDay;
  madeOn: PlainDay;
  rows: readonly (Figures & {
    name: string;
    customerCode: string;
    oldestDueOn: PlainDay | null;
  })[];
};

const format = { size: 'A4', margin: mm(13), head: mm(12), footer: mm(17) } as const;

/** Renders the receivables ageing on A4. */
export async function renderAgeing(facts: AgeingDocument): Promise<Uint8Array> {
  const { flow, finish } = startDocument(facts.brand, 'Receivables by age', format);
  drawHead(flow, facts);
  const amount = { align: 'right', ink: money(text(7)) } as const;
  const heading = { ...amount, share: 0.11 };
  drawTable(
    flow,
    [
      { heading: 'Customer', share: 0.23, ink: text(7.5) },
      ...ageings.map((age) => ({ ...heading, heading: ageHeads[age] })),
      { heading: 'Total', ...heading },
      { heading: 'Credit', ...heading },
    ],
    [
      ...facts.rows.map(({ name, customerCode, oldestDueOn, ...figures }) => [
        {
          words: name,
          note: oldestDueOn ? `${customerCode}, due since ${dayText(oldestDueOn)}` : customerCode,
        },
        ...cellsOf(figures),
      ]),
      ['Total', ...cellsOf(totalOf(facts.rows))],
    ],
  );
  return finish();
}

const cellsOf = ({ bandsPesewas, owedPesewas, creditPesewas }: Figures) =>
  [...bandsPesewas, owedPesewas, creditPesewas].map((pesewas) =>
    cedis(pesewas).replace(/GHS\s/, ''),
  );

const totalOf = (rows: readonly Figures[]): Figures => ({
  bandsPesewas: ageings.map((_, at) =>
    rows.reduce((sum, { bandsPesewas }) => sum + (bandsPesewas[at] ?? 0), 0),
  ),
  owedPesewas: rows.reduce((sum, { owedPesewas }) => sum + owedPesewas, 0),
  creditPesewas: rows.reduce((sum, { creditPesewas }) => sum + creditPesewas, 0),
});

function drawHead(flow: Flow, facts: AgeingDocument) {
  const { pdf, left, width } = flow;
  const under = drawLetterhead(pdf, facts.brand, { x: left, y: flow.y, width: width * 0.5 });
  const place = { x: left + width * 0.5, width: width * 0.5, align: 'right' } as const;
  write(pdf, 'RECEIVABLES BY AGE', { ...place, y: flow.y + 20 }, bold(18, colours.navy));
  write(pdf, `As of ${dayText(facts.on)}`, { ...place, y: flow.y + 36 }, bold(10));
  flow.y = Math.max(under, flow.y + 48) + 10;
  drawRule(pdf, { x: left, y: flow.y, width });
  flow.y += 14;
  const rows: [string, string][] = [
    ['Customers', String(facts.rows.length)],
    ['Currency', 'Ghana cedi (GHS)'],
    ['Date prepared', dayText(facts.madeOn)],
  ];
  flow.y = drawFacts(pdf, rows, { x: left, y: flow.y, width: width / 2, labelWidth: 90 }) + 14;
}
