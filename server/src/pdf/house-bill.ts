import { dayText } from '@sankofa/domain/values/time';

import { drawCode128 } from './barcode.ts';
import {
  carriageOf,
  declaredTexts,
  masterOf,
  portsOf,
  type Consignment,
  type ManifestDocument,
  type Voyage,
} from './cargo-facts.ts';
import { drawSignatures } from './cargo-head.ts';
import { cubicMetres, kilograms } from './document-texts.ts';
import { mm, write } from './page.ts';
import {
  bold,
  colours,
  drawLetterhead,
  drawPill,
  makeRoom,
  money,
  setParagraph,
  startDocument,
  text,
  type Flow,
} from './stationery.ts';
import { drawTable } from './table.ts';

const format = { size: 'A4', margin: mm(13), head: mm(10), footer: mm(18) } as const;

const names = {
  SEA: { title: 'HOUSE BILL OF LADING', zh: '分提单', what: 'House bill' },
  AIR: { title: 'HOUSE AIR WAYBILL', zh: '空运分单', what: 'House air waybill' },
} as const;

/**
 * Renders house bills, one page each.
 * @throws RangeError if there are none, or one has no number yet
 */
export async function renderHouseBills({
  voyage,
  consignments,
}: ManifestDocument): Promise<Uint8Array> {
  const [first] = consignments;
  if (!first) throw new RangeError('There is no house bill to print');
  const { what } = names[voyage.mode];
  const title =
    consignments.length === 1
      ? `${what} ${first.houseBillNumber}`
      : `${what}s ${voyage.batchNumber}`;
  const { flow, finish } = startDocument(voyage.brand, title, format);
  consignments.forEach((one, index) => {
    if (index > 0) flow.turn();
    drawBill(flow, voyage, one);
  });
  return finish();
}

function drawBill(flow: Flow, voyage: Voyage, one: Consignment) {
  if (one.houseBillNumber === null)
    throw new RangeError(`${one.trackingNumber} has no house bill number yet`);
  drawHead(flow, voyage, one.houseBillNumber);
  drawParties(flow, voyage, one);
  drawRoute(flow, voyage);
  drawGoods(flow, one);
  makeRoom(flow, 96);
  const issued = dayText(voyage.departedOn ?? voyage.printedOn);
  flow.y += 8;
  const rest =
    one.cartons === one.cartonsInAll
      ? ''
      : ` Part shipment: ${one.cartons} of ${one.cartonsInAll} cartons are carried under this bill. The rest are not in ${voyage.batchNumber}.`;
  const words = `Weight and measurement as measured at our ${voyage.origin.city} warehouse. Description and value as declared by the shipper.${rest}`;
  const at = { x: flow.left, y: flow.y, width: flow.width, ink: text(8, colours.quiet) };
  flow.y = setParagraph(flow.pdf, words, at);
  drawSignatures(flow, [
    `Place and date of issue: ${voyage.origin.city}, ${issued}`,
    `For ${voyage.brand.name}`,
  ]);
}

function drawHead(flow: Flow, voyage: Voyage, number: string) {
  const { pdf, left, width } = flow;
  const under = drawLetterhead(pdf, voyage.brand, { x: left, y: flow.y, width: width * 0.48 });
  const { title, zh } = names[voyage.mode];
  const place = { x: left + width * 0.48, width: width * 0.52, align: 'right' } as const;
  write(pdf, title, { ...place, y: flow.y + 16 }, bold(15, colours.navy));
  write(pdf, zh, { ...place, y: flow.y + 30 }, text(11));
  const box = { x: left + width - mm(92), y: flow.y + 38, width: mm(92), height: mm(11) };
  drawCode128(pdf, number, box);
  write(pdf, number, { ...box, y: box.y + box.height + 11, align: 'center' }, bold(10));
  if (!voyage.isFrozen)
    drawPill(pdf, { word: 'Draft 草稿', tone: 'due' }, { right: left + 70, y: under + 4 });
  flow.y = Math.max(under + 20, flow.y + 90) + 4;
}

type Field = { caption: string; lines: readonly string[] };

/** Draws framed fields side by side, as high as the tallest. */
function drawFields(flow: Flow, fields: readonly Field[]) {
  const { pdf, left, width } = flow;
  const each = width / fields.length;
  const top = flow.y;
  const ends = fields.map(({ caption, lines }, index) => {
    const at = { x: left + index * each + 7, width: each - 14 };
    let y = setParagraph(pdf, caption, { ...at, y: top + 5, ink: text(7.5, colours.quiet) }) + 1;
    lines.forEach((line, row) => {
      y = setParagraph(pdf, line, { ...at, y, ink: row === 0 ? bold(9.5) : text(9) });
    });
    return y;
  });
  flow.y = Math.max(...ends) + 6;
  fields.forEach((_field, index) => {
    pdf
      .lineWidth(0.7)
      .rect(left + index * each, top, each, flow.y - top)
      .stroke(colours.quiet);
  });
}

function drawParties(flow: Flow, { brand, origin, destination }: Voyage, one: Consignment) {
  drawFields(flow, [
    {
      caption: 'Shipper 发货人',
      lines: [
        brand.name,
        [origin.forwarderName, origin.houseZh].filter(Boolean).join(' '),
        origin.address,
        origin.addressZh ?? '',
        origin.phone,
      ].filter((line) => line !== ''),
    },
    {
      caption: 'Consignee 收货人',
      lines: [
        one.consignee.name,
        `Customer code ${one.consignee.customerCode}`,
        ...one.consignee.lines,
      ],
    },
  ]);
  drawFields(flow, [
    {
      caption: 'For delivery apply to 目的港代理',
      lines: [
        destination.forwarderName,
        `${destination.address}, ${destination.city}`,
        destination.phone,
      ],
    },
    { caption: 'Tracking number 运单号', lines: [one.trackingNumber] },
  ]);
}

function drawRoute(flow: Flow, voyage: Voyage) {
  const { from, to } = portsOf(voyage);
  const isSea = voyage.mode === 'SEA';
  drawFields(flow, [
    { caption: isSea ? 'Vessel / voyage 船名航次' : 'Flight 航班', lines: [carriageOf(voyage)] },
    { caption: isSea ? 'Port of loading 装货港' : 'Airport of departure 起运机场', lines: [from] },
    {
      caption: isSea ? 'Port of discharge 卸货港' : 'Airport of destination 目的机场',
      lines: [to],
    },
    { caption: 'Place of delivery 交货地点', lines: [voyage.destination.city] },
  ]);
  drawFields(flow, [
    { caption: isSea ? 'Master B/L 主提单' : 'MAWB 空运主单', lines: [masterOf(voyage)] },
    ...(isSea
      ? [
          { caption: 'Container 柜号', lines: [voyage.containerNumber ?? '–'] },
          { caption: 'Seal 封条号', lines: [voyage.sealNumber ?? '–'] },
        ]
      : [{ caption: 'Carrier 承运人', lines: [voyage.carrier ?? '–'] }]),
    {
      caption: voyage.departedOn ? 'Shipped on board 装船日期' : 'ETD 预计离港',
      lines: [dayText(voyage.departedOn ?? voyage.etd)],
    },
  ]);
  flow.y += 10;
}

function drawGoods(flow: Flow, one: Consignment) {
  const ink = text(9);
  const figures = { align: 'right', ink: money(ink) } as const;
  const declared = declaredTexts(one.declared);
  const value = declared.length === 0 ? '' : `Declared value ${declared.join(' and ')}`;
  drawTable(
    flow,
    [
      { heading: 'Marks & numbers 唛头', share: 0.18, ink },
      { heading: 'No. of packages 件数', share: 0.15, ...figures },
      { heading: 'Description of goods 品名', share: 0.35, ink },
      { heading: 'Gross weight 毛重', share: 0.18, ...figures },
      { heading: 'Measurement (CBM) 体积', share: 0.14, ...figures },
    ],
    [
      [
        one.shippingMark,
        String(one.cartons),
        { words: one.goods, note: value },
        kilograms(one.weightGrams),
        cubicMetres(one.volumeCm3),
      ],
    ],
  );
}
