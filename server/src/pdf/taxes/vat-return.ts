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
  makeRoom,
  money,
  startDocument,
  text,
  type Flow,
} from '../stationery.ts';
import { drawTable } from '../table.ts';

type Taxes = {
  nhil: number;
  getfund: number;
  covid: number;
  vat: number;
  flat: number;
  tax: number;
};
type Sums = Taxes & { net: number };

/** A VAT return: what was charged by kind of document and treatment, in whole pesewas. */
export type VatReturnDocument = {
  brand: Brand;
  from: PlainDay;
  to: PlainDay;
  madeOn: PlainDay;
  companyTin: string | null;
  groups: (Sums & { what: string; treatment: string; documents: number })[];
  total: Sums;
  /** Of a month: the credit of earlier months, what is payable, and the credit that is left. */
  credit: { broughtForward: Taxes; payable: Taxes; carriedForward: Taxes } | null;
  /** The movement of the tax accounts in the same days. */
  journalPesewas: number;
};

const format = { size: 'A4', margin: mm(15), head: mm(12), footer: mm(17) } as const;

/** Renders a VAT return on A4, with the figure of the journal below. */
export async function renderVatReturn(facts: VatReturnDocument): Promise<Uint8Array> {
  const { flow, finish } = startDocument(facts.brand, 'VAT return', format);
  drawHead(flow, facts);
  const amount = { align: 'right', ink: money(text(7.5)) } as const;
  const heading = { ...amount, share: 0.115 };
  drawTable(
    flow,
    [
      { heading: 'Documents', share: 0.2, ink: text(8) },
      { heading: 'Treatment', share: 0.11, ink: text(8) },
      { heading: 'Net', ...heading },
      { heading: 'NHIL', ...heading },
      { heading: 'GETFund', ...heading },
      { heading: 'COVID-19', ...heading },
      { heading: 'VAT', ...heading },
      { heading: 'Flat rate', ...heading },
    ],
    [
      ...facts.groups.map((group) => [
        `${group.what} (${group.documents})`,
        group.treatment,
        ...figuresOf(group),
      ]),
      ['Total, net of sales', '', ...figuresOf(facts.total)],
      ...creditRows(facts),
    ],
  );
  drawPayable(flow, facts);
  return finish();
}

function creditRows({ credit }: VatReturnDocument): string[][] {
  if (credit === null || credit.broughtForward.tax + credit.carriedForward.tax === 0) return [];
  const { broughtForward, payable, carriedForward } = credit;
  const less = {
    net: 0,
    nhil: 0 - broughtForward.nhil,
    getfund: 0 - broughtForward.getfund,
    covid: 0 - broughtForward.covid,
    vat: 0 - broughtForward.vat,
    flat: 0 - broughtForward.flat,
  };
  return [
    ['Credit brought forward', '', ...figuresOf(less)],
    ['Payable', '', ...figuresOf({ net: 0, ...payable })],
    ['Credit carried forward', '', ...figuresOf({ net: 0, ...carriedForward })],
  ];
}

const figuresOf = ({ net, nhil, getfund, covid, vat, flat }: Omit<Sums, 'tax'>) =>
  [net, nhil, getfund, covid, vat, flat].map((pesewas) => cedis(pesewas).replace(/GHS\s/, ''));

function drawHead(flow: Flow, facts: VatReturnDocument) {
  const { pdf, left, width } = flow;
  const under = drawLetterhead(pdf, facts.brand, { x: left, y: flow.y, width: width * 0.5 });
  const place = { x: left + width * 0.5, width: width * 0.5, align: 'right' } as const;
  const period = `${dayText(facts.from)} to ${dayText(facts.to)}`;
  write(pdf, 'VAT RETURN', { ...place, y: flow.y + 20 }, bold(22, colours.navy));
  write(pdf, period, { ...place, y: flow.y + 36 }, bold(10));
  flow.y = Math.max(under, flow.y + 48) + 10;
  drawRule(pdf, { x: left, y: flow.y, width });
  flow.y += 14;
  const rows: [string, string][] = [
    ['TIN', facts.companyTin ?? 'Not registered'],
    ['Currency', 'Ghana cedi (GHS)'],
    ['Date prepared', dayText(facts.madeOn)],
  ];
  flow.y = drawFacts(pdf, rows, { x: left, y: flow.y, width: width / 2, labelWidth: 90 }) + 14;
}

function drawPayable(flow: Flow, { total, credit, journalPesewas }: VatReturnDocument) {
  makeRoom(flow, 80);
  const { pdf, left, width } = flow;
  flow.y += 14;
  pdf.roundedRect(left, flow.y, width, 34, 5).fill(colours.navy);
  const label = credit === null ? 'Taxes of the period' : 'Taxes payable';
  write(pdf, label, { x: left + 12, y: flow.y + 21 }, text(10, '#FFFFFF'));
  const place = { x: left, y: flow.y + 22.5, width: width - 12, align: 'right' } as const;
  write(pdf, cedis((credit?.payable ?? total).tax), place, bold(16, '#FFFFFF'));
  flow.y += 50;
  const difference = `Tax accounts of the journal: ${cedis(journalPesewas)}. Difference: ${cedis(total.tax - journalPesewas)}.`;
  write(pdf, difference, { x: left, y: flow.y }, text(8.5, colours.quiet));
  flow.y += 14;
}
