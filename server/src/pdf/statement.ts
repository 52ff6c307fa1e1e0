import { dayText } from '@sankofa/domain/values/time';

import type { StatementDocument } from './document-facts.ts';
import { cedis } from './document-texts.ts';
import { mm, write } from './page.ts';
import {
  bold,
  colours,
  drawFacts,
  drawLetterhead,
  drawParty,
  drawRule,
  makeRoom,
  money,
  text,
  startDocument,
  type Flow,
} from './stationery.ts';
import { drawTable } from './table.ts';

const format = { size: 'A4', margin: mm(15), head: mm(12), footer: mm(20) } as const;

/**
 * Renders an account statement on A4: opening balance, every entry with the balance after it, closing
 * balance.
 */
export async function renderStatement(facts: StatementDocument): Promise<Uint8Array> {
  const title = `Statement of account, ${facts.of.customerCode}`;
  const { flow, finish } = startDocument(facts.brand, title, format);
  drawHead(flow, facts);
  const closing = drawEntries(flow, facts);
  drawClosing(flow, facts, closing);
  return finish();
}

const period = ({ from, to }: StatementDocument) => `${dayText(from)} to ${dayText(to)}`;

function drawHead(flow: Flow, facts: StatementDocument) {
  const { pdf, left, width } = flow;
  const under = drawLetterhead(pdf, facts.brand, { x: left, y: flow.y, width: width * 0.5 });
  const place = { x: left + width * 0.5, width: width * 0.5, align: 'right' } as const;
  write(pdf, 'STATEMENT OF ACCOUNT', { ...place, y: flow.y + 20 }, bold(22, colours.navy));
  write(pdf, period(facts), { ...place, y: flow.y + 36 }, bold(10));
  flow.y = Math.max(under, flow.y + 48) + 10;
  drawRule(pdf, { x: left, y: flow.y, width });
  flow.y += 14;
  const half = width / 2 - 10;
  const party = drawParty(pdf, 'Account', facts.of, { x: left, y: flow.y, width: half });
  const details = drawFacts(
    pdf,
    [
      ['Period', period(facts)],
      ['Date issued', dayText(facts.madeOn)],
      ['Currency', 'Ghana cedi (GHS)'],
    ],
    { x: left + width / 2 + 10, y: flow.y, width: half, labelWidth: 70 },
  );
  flow.y = Math.max(party, details) + 14;
}

/** @returns the balance after the last entry, in pesewas */
function drawEntries(flow: Flow, { from, openingPesewas, entries }: StatementDocument): number {
  let balance = openingPesewas;
  const rows = entries.map(({ day, what, document, amountPesewas }) => {
    balance += amountPesewas;
    const isCharge = amountPesewas >= 0;
    return [
      dayText(day),
      { words: what, note: document },
      isCharge ? cedis(amountPesewas) : '',
      isCharge ? '' : cedis(-amountPesewas),
      cedis(balance),
    ];
  });
  const amount = { align: 'right', ink: money(text(8.5)) } as const;
  drawTable(
    flow,
    [
      { heading: 'Date', share: 0.13, ink: text(8.5) },
      { heading: 'Description', share: 0.33, ink: text(8.5) },
      { heading: 'Charges', share: 0.18, ...amount },
      { heading: 'Payments and credits', share: 0.18, ...amount },
      { heading: 'Balance', share: 0.18, ...amount },
    ],
    [[dayText(from), 'Opening balance', '', '', cedis(openingPesewas)], ...rows],
  );
  return balance;
}

function drawClosing(flow: Flow, { to }: StatementDocument, balance: number) {
  makeRoom(flow, 70);
  const { pdf, left, width } = flow;
  flow.y += 14;
  pdf.roundedRect(left, flow.y, width, 34, 5).fill(colours.navy);
  const name = balance < 0 ? 'Credit balance' : 'Account balance';
  const words = `${name} on ${dayText(to)}`;
  write(pdf, words, { x: left + 12, y: flow.y + 21 }, text(10, '#FFFFFF'));
  const place = { x: left, y: flow.y + 22.5, width: width - 12, align: 'right' } as const;
  write(pdf, cedis(Math.abs(balance)), place, bold(16, '#FFFFFF'));
  flow.y += 46;
}
