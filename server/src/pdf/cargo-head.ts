import { dayText } from '@sankofa/domain/values/time';

import { drawCode128 } from './barcode.ts';
import { carriageOf, masterOf, portsOf, type Voyage } from './cargo-facts.ts';
import { mm, write } from './page.ts';
import {
  bold,
  colours,
  drawFacts,
  drawLetterhead,
  drawPill,
  drawRule,
  text,
  type Flow,
} from './stationery.ts';

/** Draws the letterhead, the title in both languages, and the batch as a barcode for the scanner. */
export function drawCargoHead(flow: Flow, voyage: Voyage, title: { en: string; zh: string }) {
  const { pdf, left, width } = flow;
  const under = drawLetterhead(pdf, voyage.brand, { x: left, y: flow.y, width: width * 0.36 });
  const middle = left + width * 0.36;
  write(pdf, title.en, { x: middle, y: flow.y + 18 }, bold(17, colours.navy));
  write(pdf, title.zh, { x: middle, y: flow.y + 34 }, text(12));
  if (!voyage.isFrozen)
    drawPill(
      pdf,
      { word: 'Draft 草稿', tone: 'due' },
      { right: middle + 70, y: flow.y + 41, size: 8 },
    );
  const box = { x: left + width - mm(86), y: flow.y, width: mm(86), height: mm(11) };
  drawCode128(pdf, voyage.batchNumber, box);
  const place = { x: box.x, width: box.width, align: 'center' } as const;
  write(pdf, voyage.batchNumber, { ...place, y: box.y + box.height + 11 }, bold(10));
  flow.y = Math.max(under, flow.y + 58) + 6;
  drawRule(pdf, { x: left, y: flow.y, width });
  flow.y += 9;
  const columns = [
    { share: 0.4, labelWidth: 118 },
    { share: 0.33, labelWidth: 112 },
    { share: 0.27, labelWidth: 88 },
  ];
  let x = left;
  const ends = columnsOf(voyage).map((facts, index) => {
    const { share, labelWidth } = columns[index] ?? { share: 0, labelWidth: 0 };
    const end = drawFacts(pdf, facts, { x, y: flow.y, width: width * share - 14, labelWidth });
    x += width * share;
    return end;
  });
  flow.y = Math.max(...ends) + 8;
}

function columnsOf(voyage: Voyage): [string, string][][] {
  const { mode, origin, destination, departedOn, arrivedOn, etd, eta } = voyage;
  const ports = portsOf(voyage);
  const isSea = mode === 'SEA';
  return [
    [
      ['Origin 起运仓', [origin.forwarderName, origin.houseZh].filter(Boolean).join(' ')],
      [isSea ? 'Port of loading 装货港' : 'Airport of departure 起运机场', ports.from],
      [isSea ? 'Port of discharge 卸货港' : 'Airport of destination 目的机场', ports.to],
      ['Destination 目的仓', destination.forwarderName],
    ],
    [
      ['Carrier 承运人', voyage.carrier ?? '–'],
      [isSea ? 'Vessel / voyage 船名航次' : 'Flight 航班', carriageOf(voyage)],
      [isSea ? 'Master B/L 主提单' : 'MAWB 空运主单', masterOf(voyage)],
    ],
    [
      ...(isSea
        ? ([
            ['Container 柜号', voyage.containerNumber ?? '–'],
            ['Seal 封条号', voyage.sealNumber ?? '–'],
          ] satisfies [string, string][])
        : []),
      [departedOn ? 'Departed 离港' : 'ETD 预计离港', dayText(departedOn ?? etd)],
      [arrivedOn ? 'Arrived 到港' : 'ETA 预计到港', dayText(arrivedOn ?? eta)],
      ['Printed 打印日期', dayText(voyage.printedOn)],
    ],
  ];
}

/** Draws lines for the names of the people who loaded and checked. */
export function drawSignatures(flow: Flow, captions: readonly string[]) {
  const width = (flow.width - 20 * (captions.length - 1)) / captions.length;
  flow.y += 40;
  captions.forEach((caption, index) => {
    const x = flow.left + index * (width + 20);
    drawRule(flow.pdf, { x, y: flow.y, width }, colours.quiet);
    write(flow.pdf, caption, { x, y: flow.y + 10 }, text(8, colours.quiet));
  });
  flow.y += 14;
}

/** The landscape page for lists. */
export const wide = {
  size: 'A4',
  layout: 'landscape',
  margin: mm(12),
  head: mm(10),
  footer: mm(18),
} as const;
