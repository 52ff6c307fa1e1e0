import { addPesewas } from '@sankofa/domain/values/money';
import { dayText } from '@sankofa/domain/values/time';

import type { ReceiptDocument } from './document-facts.ts';
import { cedis } from './document-texts.ts';
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
  setParagraph,
  text,
  startDocument,
  type Flow,
} from './stationery.ts';
import { drawTable } from './table.ts';

const format = { size: 'A5', margin: mm(12), head: mm(10), footer: mm(17) } as const;

/** Renders a receipt on A5 for a confirmed payment: the amount, and the invoices it paid. */
export async function renderReceipt(facts: ReceiptDocument): Promise<Uint8Array> {
  const spent = addPesewas(facts.allocations.map((part) => part.amountPesewas));
  if (spent > facts.amountPesewas) {
    throw new RangeError(`Receipt ${facts.number} gives out more than the payment brought in`);
  }
  const title = `Receipt ${facts.number}`;
  const { flow, finish } = startDocument(facts.brand, title, format);
  drawHead(flow, facts);
  drawAmount(flow, facts);
  drawAllocations(flow, facts, facts.amountPesewas - spent);
  if (facts.note !== undefined) {
    makeRoom(flow, 40);
    const at = { x: flow.left, y: flow.y, width: flow.width, ink: text(8, colours.quiet) };
    flow.y = setParagraph(flow.pdf, facts.note, at);
  }
  drawFooterText(flow, facts.footer);
  return finish();
}

function drawHead(flow: Flow, facts: ReceiptDocument) {
  const { pdf, left, width } = flow;
  const under = drawLetterhead(pdf, facts.brand, { x: left, y: flow.y, width: width * 0.6 });
  const place = { x: left + width * 0.6, width: width * 0.4, align: 'right' } as const;
  write(pdf, 'RECEIPT', { ...place, y: flow.y + 18 }, bold(19, colours.navy));
  write(pdf, facts.number, { ...place, y: flow.y + 33 }, bold(9.5));
  drawPill(
    pdf,
    { word: 'Confirmed', tone: 'success' },
    { right: left + width, y: flow.y + 41, size: 8 },
  );
  flow.y = Math.max(under, flow.y + 62) + 8;
  drawRule(pdf, { x: left, y: flow.y, width });
  flow.y += 11;
}

function drawAmount(flow: Flow, facts: ReceiptDocument) {
  const { pdf, left, width } = flow;
  const half = width / 2 - 8;
  const party = drawParty(pdf, 'Received from', facts.from, { x: left, y: flow.y, width: half });
  const details = drawFacts(
    pdf,
    [
      ['Payment method', facts.method],
      ['Reference', facts.reference],
      ['Paid on', dayText(facts.paidOn)],
      ['Confirmed', dayText(facts.confirmedOn)],
    ],
    { x: left + width / 2 + 8, y: flow.y, width: half, labelWidth: 58 },
  );
  flow.y = Math.max(party, details) + 10;
  pdf.roundedRect(left, flow.y, width, 34, 5).fill(colours.navy);
  write(pdf, 'Amount received', { x: left + 12, y: flow.y + 21 }, text(10, '#FFFFFF'));
  const place = { x: left, y: flow.y + 22.5, width: width - 12, align: 'right' } as const;
  write(pdf, cedis(facts.amountPesewas), place, bold(16, '#FFFFFF'));
  flow.y += 46;
}

function drawAllocations(flow: Flow, facts: ReceiptDocument, credit: number) {
  const amount = { align: 'right', ink: money(text(8.5)) } as const;
  const rows = facts.allocations.map((part) => [
    { words: part.invoiceNumber, note: part.instalment },
    cedis(part.amountPesewas),
    cedis(part.leftPesewas),
  ]);
  if (credit > 0) {
    rows.push([
      { words: 'Added to your credit', note: 'Available for your next invoice' },
      cedis(credit),
      '',
    ]);
  }
  drawTable(
    flow,
    [
      { heading: 'Applied to', share: 0.4, ink: text(8.5) },
      { heading: 'Amount', share: 0.3, ...amount },
      { heading: 'Balance due', share: 0.3, ...amount },
    ],
    rows,
  );
  flow.y += 12;
}
