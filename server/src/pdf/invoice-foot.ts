import { settlementTexts } from '@sankofa/domain/invoices/pay-now';
import { dayText } from '@sankofa/domain/values/time';

import { drawQr } from './barcode.ts';
import type { Instalment, InvoiceDocument, PaymentMethod } from './document-facts.ts';
import { cedis, exchangeText } from './document-texts.ts';
import { mm, write } from './page.ts';
import {
  bold,
  colours,
  drawFacts,
  heightOf,
  makeRoom,
  money,
  setParagraph,
  text,
  type Flow,
  type Pill,
} from './stationery.ts';
import { drawTable, type TableCell } from './table.ts';

/** Draws what follows the totals of an invoice: schedule, how to pay, exchange rate and terms. */
export function drawInvoiceFoot(flow: Flow, facts: InvoiceDocument) {
  // A balance brought forward is due in full, on the day in the head.
  const hasSchedule = facts.instalments.length > 0 && !facts.isBroughtForward;
  if (hasSchedule && facts.state !== 'VOID') drawSchedule(flow, facts);
  if (facts.state === 'ISSUED' || facts.state === 'PARTIALLY_PAID') drawHowToPay(flow, facts);
  drawNotes(flow, facts);
}

function stampOf(part: Instalment): Pill {
  if (part.paidPesewas >= part.amountPesewas) {
    // Credit notes have reduced it to zero.
    if (part.amountPesewas === 0) return { word: settlementTexts.CREDITED, tone: 'success' };
    return {
      word: part.paidOn === null ? 'Paid' : `Paid ${dayText(part.paidOn)}`,
      tone: 'success',
    };
  }
  if (part.openAs === 'AWAITING') return { word: 'Awaiting confirmation', tone: 'info' };
  if (part.isOverdue) return { word: 'Overdue', tone: 'danger' };
  if (part.paidPesewas > 0) return { word: 'Partly paid', tone: 'due' };
  return part.openAs === 'NOW'
    ? { word: 'Due now', tone: 'due' }
    : { word: 'Due later', tone: 'neutral' };
}

function drawSchedule(flow: Flow, { instalments, otherPlanPesewas, shipment }: InvoiceDocument) {
  const ink = text(9);
  const other = otherPlanPesewas === null ? '' : otherPlanText(otherPlanPesewas, shipment.mode);
  const otherHeight = other === '' ? 0 : heightOf(flow.pdf, other, ink, flow.width) + 6;
  const unknownDay = shipment.mode === 'AIR' ? 'Before pickup' : 'Before arrival';
  makeRoom(flow, 40 + instalments.length * 24 + otherHeight);
  heading(flow, 'Payment schedule');
  const amount = { share: 0.19, align: 'right', ink: money(text(9)) } as const;
  drawTable(
    flow,
    [
      { heading: 'Instalment', share: 0.22 },
      { heading: 'Due', share: 0.17 },
      { heading: 'Amount', ...amount },
      { heading: 'Paid', ...amount },
      { heading: 'Status', share: 0.23, align: 'right' },
    ],
    instalments.map((part): TableCell[] => [
      part.label,
      part.dueOn === null ? unknownDay : dayText(part.dueOn),
      cedis(part.amountPesewas),
      cedis(part.paidPesewas),
      stampOf(part),
    ]),
  );
  if (other !== '') {
    const place = { x: flow.left, y: flow.y + 6, width: flow.width, ink };
    flow.y = setParagraph(flow.pdf, other, place);
  }
  flow.y += 16;
}

/** Describes the other payment plan, as on the page of the invoice. */
function otherPlanText(amounts: readonly number[], mode: 'AIR' | 'SEA') {
  const [first = 0, second] = amounts;
  const until = mode === 'SEA' ? 'before the vessel arrives' : 'before pickup';
  const plan =
    second === undefined
      ? `You can also pay in full: ${cedis(first)}`
      : `You can also pay in two parts: ${cedis(first)} now and ${cedis(second)} ${until}`;
  return `${plan}. You can choose until your first payment is confirmed.`;
}

function heading(flow: Flow, words: string) {
  write(flow.pdf, words, { x: flow.left, y: flow.y + 10 }, bold(11, colours.navy));
  flow.y += 17;
}

const qrSize = mm(27);

function drawHowToPay(flow: Flow, facts: InvoiceDocument) {
  if (facts.methods.length === 0 && facts.payUrl === null) return;
  const { pdf, left } = flow;
  const width = facts.payUrl === null ? flow.width : flow.width - qrSize - 44;
  const gap = 16;
  const column = (width - gap) / 2;
  const rows = pairsOf(facts.methods);
  const heights = rows.map((row) =>
    Math.max(...row.map((method) => methodHeight(flow, method, column))),
  );
  const needed = heights.reduce((sum, height) => sum + height, 0);
  makeRoom(flow, Math.max(needed + 40, facts.payUrl === null ? 0 : qrSize + 34));
  heading(flow, 'How to pay');
  const top = flow.y;
  write(pdf, 'Payment reference', { x: left, y: top + 9 }, text(9, colours.quiet));
  write(pdf, facts.number ?? '', { x: left + 140, y: top + 9 }, bold(10));
  flow.y += 18;
  rows.forEach((row, index) => {
    row.forEach((method, side) =>
      drawMethod(flow, method, { x: left + side * (column + gap), width: column }),
    );
    flow.y += heights[index] ?? 0;
  });
  if (facts.payUrl !== null) {
    const box = { x: left + flow.width - qrSize - 8, y: top - 6, width: qrSize, height: qrSize };
    drawQr(pdf, facts.payUrl, box);
    const place = {
      x: box.x - 20,
      y: top + qrSize + 14,
      width: qrSize + 40,
      align: 'center',
    } as const;
    const words = facts.isPaidOnline ? 'Scan to pay online' : 'Scan to view online';
    write(pdf, words, place, text(8.5));
    flow.y = Math.max(flow.y, top + qrSize + 12);
  }
  flow.y += 6;
}

function pairsOf(methods: readonly PaymentMethod[]): PaymentMethod[][] {
  const rows: PaymentMethod[][] = [];
  for (let index = 0; index < methods.length; index += 2)
    rows.push(methods.slice(index, index + 2));
  return rows;
}

const labelWidth = 66;
function methodHeight(flow: Flow, method: PaymentMethod, width: number) {
  const rows = method.rows.map(([label, value]) =>
    Math.max(
      heightOf(flow.pdf, label, text(9), labelWidth - 6),
      heightOf(flow.pdf, value, text(9), width - labelWidth),
    ),
  );
  return rows.reduce((sum, height) => sum + height, 22);
}

function drawMethod(flow: Flow, method: PaymentMethod, at: { x: number; width: number }) {
  const y = setParagraph(flow.pdf, method.heading, { ...at, y: flow.y, ink: bold(9) });
  drawFacts(flow.pdf, method.rows, { ...at, y: y + 1, labelWidth });
}

function drawNotes(flow: Flow, facts: InvoiceDocument) {
  const notes: string[] = [];
  if (facts.state === 'DRAFT') {
    notes.push('This is a draft. Amounts may change before it’s issued. Don’t pay this draft.');
  }
  if (facts.tax?.isInclusive) notes.push('Prices of the lines include taxes.');
  if (facts.exchange !== null) {
    const { rateE4, day } = facts.exchange;
    notes.push(
      `USD rates are converted at GHS\u00a0${exchangeText(rateE4)} per USD (rate of ${dayText(day)}). ` +
        'This rate is fixed for this invoice and doesn’t change if you pay later.',
    );
  }
  const ink = text(8, colours.quiet);
  for (const note of [...notes, ...facts.terms]) {
    makeRoom(flow, heightOf(flow.pdf, note, ink, flow.width) + 4);
    flow.y = setParagraph(flow.pdf, note, { x: flow.left, y: flow.y, width: flow.width, ink }) + 3;
  }
}
