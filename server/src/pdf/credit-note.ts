import { dayText } from '@sankofa/domain/values/time';

import { drawCertification } from './certification-stamp.ts';
import type { CreditNoteDocument } from './document-facts.ts';
import { cedis } from './document-texts.ts';
import { mm, write } from './page.ts';
import {
  bold,
  colours,
  drawFacts,
  drawFooterText,
  drawLetterhead,
  drawParty,
  drawRule,
  makeRoom,
  money,
  startDocument,
  text,
  type Flow,
} from './stationery.ts';
import { drawTable, type TableCell } from './table.ts';

const format = { size: 'A4', margin: mm(15), head: mm(12), footer: mm(17) } as const;

/** Renders a credit note on A4: its invoice, the amount and reason, and what happens to the money. */
export async function renderCreditNote(facts: CreditNoteDocument): Promise<Uint8Array> {
  const left = facts.invoice.totalPesewas - facts.earlierPesewas - facts.amountPesewas;
  if (left < 0)
    throw new RangeError(`Credit note ${facts.number} takes more off than its invoice comes to`);
  if (facts.freedPesewas > facts.amountPesewas)
    throw new RangeError(`Credit note ${facts.number} frees more than it takes off`);
  const { flow, finish } = startDocument(facts.brand, `Credit note ${facts.number}`, format);
  drawHead(flow, facts);
  drawParties(flow, facts);
  drawReason(flow, facts);
  drawSum(flow, facts, left);
  drawUse(flow, facts);
  flow.y += 12;
  drawCertification(flow, facts.certification);
  drawFooterText(flow, facts.footer);
  return finish();
}

function drawHead(flow: Flow, facts: CreditNoteDocument) {
  const { pdf, left, width } = flow;
  const half = width / 2;
  const under = drawLetterhead(pdf, facts.brand, { x: left, y: flow.y, width: half - 10 });
  const place = { x: left + half, width: half, align: 'right' } as const;
  write(pdf, 'CREDIT NOTE', { ...place, y: flow.y + 19 }, bold(24, colours.navy));
  write(pdf, facts.number, { ...place, y: flow.y + 37 }, bold(11));
  write(pdf, dayText(facts.issuedOn), { ...place, y: flow.y + 52 }, text(9, colours.quiet));
  if (facts.tax?.companyTin) {
    const words = `Our TIN ${facts.tax.companyTin}`;
    write(pdf, words, { ...place, y: flow.y + 65 }, text(9, colours.quiet));
  }
  flow.y = Math.max(under, flow.y + (facts.tax ? 73 : 60)) + 10;
  drawRule(pdf, { x: left, y: flow.y, width });
  flow.y += 12;
}

function drawParties(flow: Flow, { to, invoice }: CreditNoteDocument) {
  const { pdf, left, width } = flow;
  const column = width / 2 - 12;
  const party = drawParty(pdf, 'Credit to', to, { x: left, y: flow.y, width: column });
  const corrected = drawFacts(
    pdf,
    [
      ['Original invoice', invoice.number],
      ['Issued', dayText(invoice.issuedOn)],
      ['Invoice total', cedis(invoice.totalPesewas)],
      ['Shipment', invoice.trackingNumber],
    ],
    { x: left + width / 2 + 12, y: flow.y, width: column, labelWidth: 82 },
  );
  flow.y = Math.max(party, corrected) + 14;
}

const amountColumn = { share: 0.24, align: 'right', ink: money(text(9)) } as const;

function drawReason(flow: Flow, { reason, amountPesewas, tax }: CreditNoteDocument) {
  drawTable(
    flow,
    [
      { heading: 'Reason', share: 0.76 },
      { heading: 'Amount', ...amountColumn },
    ],
    [
      [reason, cedis(amountPesewas)],
      ...(tax?.rows ?? []).map(([label, amount]) => [`Of which ${label}`, cedis(amount)]),
    ],
  );
}

function drawSum(flow: Flow, facts: CreditNoteDocument, left: number) {
  const { pdf } = flow;
  const { invoice, earlierPesewas, amountPesewas } = facts;
  const rows: [string, string][] = [[`${invoice.number} total`, cedis(invoice.totalPesewas)]];
  if (earlierPesewas > 0) rows.push(['Earlier credit notes', cedis(-earlierPesewas)]);
  rows.push(['This credit note', cedis(-amountPesewas)]);
  const width = 270;
  const x = flow.left + flow.width - width;
  makeRoom(flow, rows.length * 16 + 50);
  flow.y += 8;
  for (const [label, amount] of rows) {
    write(pdf, label, { x: x + 10, y: flow.y + 11 }, text(9.5, colours.quiet));
    const place = { x, y: flow.y + 11, width: width - 6, align: 'right' } as const;
    write(pdf, amount, place, money(text(9.5)));
    flow.y += 16;
  }
  pdf.roundedRect(x, flow.y + 2, width, 30, 5).fill(colours.navy);
  write(pdf, 'Revised invoice total', { x: x + 10, y: flow.y + 21 }, text(10, '#FFFFFF'));
  const place = { x, y: flow.y + 21.5, width: width - 10, align: 'right' } as const;
  write(pdf, cedis(left), place, bold(13, '#FFFFFF'));
  flow.y += 50;
}

/** Draws which part reduced the balance due, and which part had been paid and became credit. */
function drawUse(flow: Flow, facts: CreditNoteDocument) {
  const { amountPesewas, freedPesewas, refund } = facts;
  const rows: TableCell[][] = [];
  if (freedPesewas < amountPesewas)
    rows.push([
      { words: 'Balance reduced', note: 'Unpaid part of the invoice' },
      cedis(amountPesewas - freedPesewas),
    ]);
  if (freedPesewas > 0) rows.push([refund ? goesBack(refund) : staysCredit, cedis(freedPesewas)]);
  drawTable(
    flow,
    [
      { heading: 'How it’s applied', share: 0.76 },
      { heading: 'Amount', ...amountColumn },
    ],
    rows,
  );
}

const staysCredit = {
  words: 'Added to your credit',
  note: 'Already paid. Use it on your next invoice or request a refund',
};

const goesBack = ({ number, sentOn }: NonNullable<CreditNoteDocument['refund']>) => ({
  words: `Refunded to you: ${number}`,
  note: sentOn === null ? 'We’ll notify you when it’s sent' : `Sent on ${dayText(sentOn)}`,
});
