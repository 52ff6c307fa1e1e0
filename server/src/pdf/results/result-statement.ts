import { dayText, type PlainDay } from '@sankofa/domain/values/time';

import type { Brand } from '../document-facts.ts';
import { cedis } from '../document-texts.ts';
import { mm, write } from '../page.ts';
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
} from '../stationery.ts';
import { drawTable } from '../table.ts';

/** A statement of results: rows with a figure and the one before, in whole pesewas. */
export type ResultDocument = {
  brand: Brand;
  title: string;
  /** The two periods or days, as headings. */
  headings: readonly [string, string];
  madeOn: PlainDay;
  rows: readonly { section: string; name: string; figures: readonly [number, number | null] }[];
};

const format = { size: 'A4', margin: mm(15), head: mm(12), footer: mm(17) } as const;
const figure = (pesewas: number | null) =>
  pesewas === null ? '' : cedis(pesewas).replace(/GHS\s/, '');

/** Renders profit and loss, a balance sheet or a cash flow on A4. */
export async function renderResultStatement(facts: ResultDocument): Promise<Uint8Array> {
  const { flow, finish } = startDocument(facts.brand, facts.title, format);
  drawHead(flow, facts);
  const amount = { align: 'right', share: 0.22, ink: money(text(9)) } as const;
  let section = '';
  const rows = facts.rows.map((row) => {
    const heading = row.section === section ? '' : row.section;
    section = row.section;
    return [heading, row.name, figure(row.figures[0]), figure(row.figures[1])];
  });
  drawTable(
    flow,
    [
      { heading: '', share: 0.2, ink: bold(9) },
      { heading: '', share: 0.36 },
      { heading: facts.headings[0], ...amount },
      { heading: facts.headings[1], ...amount },
    ],
    rows,
  );
  return finish();
}

function drawHead(flow: Flow, { brand, title, madeOn }: ResultDocument) {
  const { pdf, left, width } = flow;
  const under = drawLetterhead(pdf, brand, { x: left, y: flow.y, width: width * 0.5 });
  const place = { x: left + width * 0.5, width: width * 0.5, align: 'right' } as const;
  write(pdf, title.toUpperCase(), { ...place, y: flow.y + 20 }, bold(20, colours.navy));
  flow.y = Math.max(under, flow.y + 34) + 10;
  drawRule(pdf, { x: left, y: flow.y, width });
  flow.y += 14;
  const rows: [string, string][] = [
    ['Currency', 'Ghana cedi (GHS)'],
    ['Date prepared', dayText(madeOn)],
  ];
  flow.y = drawFacts(pdf, rows, { x: left, y: flow.y, width: width / 2, labelWidth: 90 }) + 14;
}
