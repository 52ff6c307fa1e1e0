import { dayText } from '@sankofa/domain/values/time';

import { drawQr } from './barcode.ts';
import {
  carriageOf,
  portsOf,
  type ArrivalDocument,
  type Arriving,
  type Voyage,
} from './cargo-facts.ts';
import { cedis, cubicMetres, kilograms } from './document-texts.ts';
import { mm, write } from './page.ts';
import {
  bold,
  colours,
  drawFacts,
  drawLetterhead,
  drawParty,
  drawRule,
  setParagraph,
  startDocument,
  text,
  type Flow,
} from './stationery.ts';

const format = { size: 'A4', margin: mm(18), head: mm(12), footer: mm(20) } as const;

/**
 * Renders arrival notices, one page per customer.
 * @throws RangeError if there are no customers to notify
 */
export async function renderArrivalNotices({
  voyage,
  arriving,
}: ArrivalDocument): Promise<Uint8Array> {
  const [first] = arriving;
  if (!first) throw new RangeError('There is no arrival notice to print');
  const of = arriving.length === 1 ? first.trackingNumber : voyage.batchNumber;
  const { flow, finish } = startDocument(voyage.brand, `Arrival notice ${of}`, format);
  arriving.forEach((one, index) => {
    if (index > 0) flow.turn();
    drawNotice(flow, voyage, one);
  });
  return finish();
}

function drawNotice(flow: Flow, voyage: Voyage, one: Arriving) {
  drawHead(flow, voyage, one);
  const { left, width, pdf } = flow;
  const { placeName } = voyage.destination;
  const sentence = voyage.arrivedOn
    ? `Your goods arrived in ${placeName} on ${dayText(voyage.arrivedOn)}.`
    : `Your goods are due in ${placeName} on ${dayText(voyage.eta)}.`;
  flow.y = setParagraph(pdf, sentence, { x: left, y: flow.y, width, ink: bold(14) }) + 8;
  drawGoods(flow, voyage, one);
  drawOwed(flow, one);
  drawNext(flow, one);
}

function drawHead(flow: Flow, { brand, printedOn }: Voyage, one: Arriving) {
  const { pdf, left, width } = flow;
  const top = flow.y;
  const under = drawLetterhead(pdf, brand, { x: left, y: top, width: width * 0.5 });
  const place = { x: left + width * 0.5, width: width * 0.5, align: 'right' } as const;
  write(pdf, 'ARRIVAL NOTICE', { ...place, y: top + 20 }, bold(19, colours.navy));
  write(pdf, one.trackingNumber, { ...place, y: top + 36 }, bold(10));
  write(pdf, dayText(printedOn), { ...place, y: top + 50 }, text(9, colours.quiet));
  flow.y = Math.max(under, top + 58) + 8;
  drawRule(pdf, { x: left, y: flow.y, width });
  flow.y += 14;
  const side = mm(27);
  drawQr(pdf, one.trackingUrl, {
    x: left + width - side,
    y: flow.y,
    width: side,
    height: side,
  });
  const party = drawParty(pdf, 'To', one.consignee, {
    x: left,
    y: flow.y,
    width: width - side - 20,
  });
  const caption = {
    x: left + width - side,
    y: flow.y + side + 9,
    width: side,
    align: 'center',
  } as const;
  write(pdf, 'Track online', caption, text(7.5, colours.quiet));
  flow.y = Math.max(party, flow.y + side + 14) + 14;
}

function drawGoods(flow: Flow, voyage: Voyage, one: Arriving) {
  const { from, to } = portsOf(voyage);
  const isSea = voyage.mode === 'SEA';
  const rest = one.cartons === one.cartonsInAll ? '' : ` of ${one.cartonsInAll}`;
  flow.y =
    drawFacts(
      flow.pdf,
      [
        [isSea ? 'House bill' : 'House air waybill', one.houseBillNumber ?? '–'],
        ['Batch', voyage.batchNumber],
        [isSea ? 'Vessel' : 'Flight', carriageOf(voyage)],
        ...(isSea
          ? ([['Container', voyage.containerNumber ?? '–']] satisfies [string, string][])
          : []),
        ['Route', `${from} → ${to}`],
        ['Shipping mark', one.shippingMark],
        ['Goods', one.goods],
        ['Cartons', `${one.cartons}${rest}`],
        ['Weight and volume', `${kilograms(one.weightGrams)}, ${cubicMetres(one.volumeCm3)} CBM`],
      ],
      { x: flow.left, y: flow.y, width: flow.width, labelWidth: 110 },
    ) + 14;
}

function drawOwed(flow: Flow, { owed }: Arriving) {
  const { pdf, left, width } = flow;
  pdf.roundedRect(left, flow.y, width, 40, 5).fill(colours.navy);
  const amount = owed && owed.amountPesewas > 0 ? owed : null;
  const words = !owed
    ? 'Invoice to follow'
    : amount
      ? `Balance due on ${owed.invoiceNumber}${owed.dueOn ? ` by ${dayText(owed.dueOn)}` : ''}`
      : `${owed.invoiceNumber} is paid in full. Thank you.`;
  write(pdf, words, { x: left + 14, y: flow.y + 24 }, text(10.5, '#FFFFFF'));
  if (amount) {
    const place = { x: left, y: flow.y + 26, width: width - 14, align: 'right' } as const;
    write(pdf, cedis(amount.amountPesewas), place, bold(16, '#FFFFFF'));
  }
  flow.y += 56;
}

function drawNext(flow: Flow, one: Arriving) {
  const { pdf, left, width } = flow;
  const { name, address, city, phone } = one.collectAt;
  const steps = one.isDelivery
    ? [
        'We’ll notify you when customs releases your goods and when they’re out for delivery.',
        'Make sure someone is there to sign for the goods. We deliver them once the invoice is paid.',
        `To change the delivery, contact ${name}, ${address}, ${city}. Phone: ${phone}.`,
      ]
    : [
        'We’ll notify you when customs releases your goods and when they’re ready for pickup.',
        `Collect them from ${name}, ${address}, ${city}. Phone: ${phone}.`,
        'Bring the pickup code we send you. You’ll need to sign for the goods. We release them once the invoice is paid.',
      ];
  flow.y = setParagraph(pdf, 'Next steps', { x: left, y: flow.y, width, ink: bold(12) }) + 4;
  steps.forEach((step, index) => {
    write(pdf, `${index + 1}.`, { x: left, y: flow.y + 10 }, bold(10));
    flow.y =
      setParagraph(pdf, step, { x: left + 18, y: flow.y, width: width - 18, ink: text(10) }) + 4;
  });
}
