import { settlementOf, settlementTexts } from '@sankofa/domain/invoices/pay-now';
import { addPesewas } from '@sankofa/domain/values/money';
import { dayText } from '@sankofa/domain/values/time';

import { drawCertification } from './certification-stamp.ts';
import type { InvoiceDocument } from './document-facts.ts';
import { cedis, cubicMetres, kilograms } from './document-texts.ts';
import { drawInvoiceFoot } from './invoice-foot.ts';
import { mm, write } from './page.ts';
import {
  bold,
  colours,
  drawFacts,
  drawFooterText,
  drawLetterhead,
  drawParty,
  drawPill,
  drawRule,
  makeRoom,
  money,
  text,
  startDocument,
  type Flow,
  type Pill,
} from './stationery.ts';
import { drawTable } from './table.ts';

const format = { size: 'A4', margin: mm(15), head: mm(12), footer: mm(17) } as const;

/** Renders an invoice on A4, on as many pages as its lines need. */
export async function renderInvoice(facts: InvoiceDocument): Promise<Uint8Array> {
  const kind = facts.isBroughtForward
    ? 'Balance brought forward'
    : facts.tax
      ? 'Tax invoice'
      : 'Invoice';
  const title = facts.number === null ? 'Draft invoice' : `${kind} ${facts.number}`;
  const { flow, finish } = startDocument(facts.brand, title, format);
  drawHead(flow, facts);
  drawParties(flow, facts);
  drawTable(
    flow,
    [
      { heading: 'Description', share: 0.4 },
      { heading: 'Calculation', share: 0.38 },
      { heading: 'Amount', share: 0.22, align: 'right', ink: money(text(9)) },
    ],
    facts.lines.map((line) => [
      { words: line.description, note: line.note ?? '' },
      line.basis,
      cedis(line.amountPesewas),
    ]),
  );
  drawTotals(flow, facts);
  drawCertification(flow, facts.certification);
  drawInvoiceFoot(flow, facts);
  drawFooterText(flow, facts.footer);
  return finish();
}

/** Returns the status text, as on the screens. */
export function pillOf({
  state,
  isOverdue,
  paidPesewas,
  creditedPesewas,
  writtenOffPesewas,
  payNow,
}: Pick<
  InvoiceDocument,
  'state' | 'isOverdue' | 'paidPesewas' | 'creditedPesewas' | 'writtenOffPesewas' | 'payNow'
>): Pill {
  if (state === 'PAID') {
    const settlement = settlementOf({
      paid: paidPesewas,
      credited: creditedPesewas,
      writtenOff: writtenOffPesewas,
    });
    const tone = settlement === 'WRITTEN_OFF' ? 'neutral' : 'success';
    return { word: settlementTexts[settlement], tone };
  }
  if (state === 'DRAFT') return { word: 'Draft', tone: 'neutral' };
  if (state === 'VOID') return { word: 'Void', tone: 'neutral' };
  if (payNow.kind === null && payNow.awaitingPesewas > 0)
    return { word: 'Payment sent', tone: 'due' };
  if (isOverdue) return { word: 'Overdue', tone: 'danger' };
  return state === 'ISSUED'
    ? { word: 'Issued', tone: 'info' }
    : { word: 'Partly paid', tone: 'due' };
}

function drawHead(flow: Flow, facts: InvoiceDocument) {
  const { pdf, left, width } = flow;
  const half = width / 2;
  const under = drawLetterhead(pdf, facts.brand, { x: left, y: flow.y, width: half - 10 });
  const place = { x: left + half, width: half, align: 'right' } as const;
  const [kind, size] = facts.isBroughtForward
    ? (['BALANCE BROUGHT FORWARD', 13] as const)
    : ([facts.tax ? 'TAX INVOICE' : 'INVOICE', 24] as const);
  write(pdf, kind, { ...place, y: flow.y + 19 }, bold(size, colours.navy));
  write(pdf, facts.number ?? 'Number assigned on issue', { ...place, y: flow.y + 37 }, bold(11));
  drawPill(pdf, pillOf(facts), { right: left + width, y: flow.y + 45 });
  let y = flow.y + 78;
  const figure = isOpen(facts) && facts.payNow.kind !== null ? cedis(facts.payNow.pesewas) : null;
  const days = [
    ['Our TIN', facts.tax?.companyTin ?? null],
    ['Issued', facts.issuedOn && dayText(facts.issuedOn)],
    [facts.isBroughtForward ? 'Balance due' : 'Due now', figure],
    [
      facts.payNow.kind === 'DEPOSIT' ? 'Deposit due' : 'Due',
      isOpen(facts) ? facts.payNow.dueOn && dayText(facts.payNow.dueOn) : null,
    ],
  ] as const;
  for (const [label, words] of days) {
    if (words === null) continue;
    write(pdf, label, { x: left + width - 150, y }, text(9, colours.quiet));
    write(pdf, words, { ...place, y }, bold(9));
    y += 13;
  }
  flow.y = Math.max(under, y - 8) + 10;
  drawRule(pdf, { x: left, y: flow.y, width });
  flow.y += 12;
}

function drawParties(flow: Flow, facts: InvoiceDocument) {
  const { pdf, left, width } = flow;
  const column = width / 2 - 12;
  const right = left + width / 2 + 12;
  const party = drawParty(pdf, 'Bill to', facts.billTo, { x: left, y: flow.y, width: column });
  const { shipment } = facts;
  const rows: [string, string][] = facts.isBroughtForward
    ? [['For', 'Earlier shipments, balance brought forward']]
    : [
        ['Shipment', shipment.trackingNumber],
        ['Shipping method', shipment.mode === 'SEA' ? 'Sea freight' : 'Air freight'],
        ['Route', `${shipment.route.from} → ${shipment.route.to}`],
      ];
  if (shipment.cargo !== null) {
    const { pieces, weightGrams, volumeCm3 } = shipment.cargo;
    rows.push(['Cartons', String(pieces)]);
    rows.push([
      'Weight and volume',
      `${kilograms(weightGrams)}, ${cubicMetres(volumeCm3)}\u00a0CBM`,
    ]);
  }
  if (shipment.batch !== null) rows.push(['Batch', shipment.batch]);
  const ship = drawFacts(pdf, rows, { x: right, y: flow.y, width: column, labelWidth: 82 });
  flow.y = Math.max(party, ship) + 14;
}

/** Returns the totals of an invoice: the sum of its lines and the balance due. */
export function sumsOf(
  facts: Pick<
    InvoiceDocument,
    'lines' | 'tax' | 'creditedPesewas' | 'writtenOffPesewas' | 'paidPesewas'
  >,
) {
  const [, ...taxes] = facts.tax?.isInclusive === false ? facts.tax.rows : [];
  const total = addPesewas([
    ...facts.lines.map((line) => line.amountPesewas),
    ...taxes.map(([, amount]) => amount),
  ]);
  return { total, left: total - facts.creditedPesewas - facts.paidPesewas };
}

function drawTotals(flow: Flow, facts: InvoiceDocument) {
  const { total, left } = sumsOf(facts);
  const lead = leadOf(facts, left);
  const rows: [string, string][] = (facts.tax?.rows ?? []).map(([label, amount]) => [
    label,
    cedis(amount),
  ]);
  rows.push(['Total', cedis(total)]);
  const { creditedPesewas, writtenOffPesewas } = facts;
  if (creditedPesewas > writtenOffPesewas)
    rows.push(['Credit notes', cedis(writtenOffPesewas - creditedPesewas)]);
  if (writtenOffPesewas > 0) rows.push(['Written off', cedis(-writtenOffPesewas)]);
  if (facts.paidPesewas > 0) rows.push(['Paid', cedis(-facts.paidPesewas)]);
  // If only a part or nothing is due now, the total balance due is shown first.
  if (lead.pesewas !== Math.abs(left)) rows.push(['Total balance due', cedis(left)]);
  if (isOpen(facts) && facts.payNow.awaitingPesewas > 0)
    rows.push(['Awaiting confirmation', cedis(facts.payNow.awaitingPesewas)]);
  const width = 260;
  const x = flow.left + flow.width - width;
  makeRoom(flow, rows.length * 16 + 50);
  flow.y += 8;
  for (const [label, amount] of rows) {
    write(flow.pdf, label, { x: x + 10, y: flow.y + 11 }, text(9.5, colours.quiet));
    write(
      flow.pdf,
      amount,
      { x, y: flow.y + 11, width: width - 6, align: 'right' },
      money(text(9.5)),
    );
    flow.y += 16;
  }
  flow.pdf.roundedRect(x, flow.y + 2, width, 30, 5).fill(colours.navy);
  write(flow.pdf, lead.label, { x: x + 10, y: flow.y + 21 }, text(10, '#FFFFFF'));
  const amount = cedis(lead.pesewas);
  const place = { x, y: flow.y + 21.5, width: width - 10, align: 'right' } as const;
  write(flow.pdf, amount, place, bold(13, '#FFFFFF'));
  flow.y += 46;
}

const isOpen = ({ state }: Pick<InvoiceDocument, 'state'>) =>
  state === 'ISSUED' || state === 'PARTIALLY_PAID';

/** Returns the main figure of an invoice: the amount to pay now. */
function leadOf(facts: InvoiceDocument, left: number): { label: string; pesewas: number } {
  if (facts.state === 'VOID') return { label: 'Void: nothing to pay', pesewas: 0 };
  if (facts.state === 'DRAFT') return { label: 'Not yet due', pesewas: Math.abs(left) };
  if (!isOpen(facts) || left <= 0)
    return { label: left < 0 ? 'Your credit' : 'Amount due', pesewas: Math.abs(left) };
  const { kind, pesewas } = facts.payNow;
  if (kind === null) return { label: 'Nothing due now', pesewas: 0 };
  return { label: leadTexts[kind], pesewas };
}

const leadTexts = {
  FULL: 'Amount due',
  DEPOSIT: 'Deposit due now',
  BALANCE: 'Balance due now',
} as const;
