import { setImmediate } from 'node:timers/promises';

import { drawCode128, drawQr } from '../barcode.ts';
import type { LabelFacts } from '../document-facts.ts';
import { centimetres, cubicMetresOf, kilograms } from '../document-texts.ts';
import {
  drawMark,
  fitted,
  markRatio,
  mm,
  openSheet,
  widthOf,
  write,
  type Ink,
  type Pdf,
} from '../page.ts';
import {
  boxOf,
  caption,
  drawFrame,
  drawText,
  edge,
  millimetres,
  padding,
  page,
  type Cell,
} from './label-cells.ts';

/** The heights of the zones from top to bottom, in millimetres; the barcode takes the rest. */
const zones = { brand: 16, owner: 24, receiver: 36, measures: 15, goods: 17 };

/** Renders carton labels, one page of 100 × 150 mm each, in black only for a 203 dpi thermal printer. */
export async function renderLabels(labels: readonly LabelFacts[]): Promise<Uint8Array> {
  const document = await renderLabelsWhile(labels, () => Promise.resolve(true));
  if (document === null) throw new RangeError('It was not stopped');
  return document;
}

/**
 * Renders the labels as long as `goesOn` says so before each one, which is given the number rendered so far.
 * @returns null if it was stopped
 */
export async function renderLabelsWhile(
  labels: readonly LabelFacts[],
  goesOn: (done: number) => Promise<boolean>,
): Promise<Uint8Array | null> {
  if (labels.length === 0) throw new RangeError('There is no label to print');
  const { pdf, close } = openSheet({
    title: labels
      .map((label) => label.labelNumber)
      .slice(0, 3)
      .join(', '),
    author: labels[0]?.brandName ?? '',
    isTrueSize: true,
    isWrittenByPage: true,
  });
  for (const [done, label] of labels.entries()) {
    if (!(await goesOn(done))) return null;
    pdf.addPage({ size: [mm(page.width), mm(page.height)], margin: 0 });
    drawLabel(pdf, label);
    // A label takes about 5 ms, so other requests get their turn between the labels of a whole container.
    await setImmediate();
  }
  return close();
}

function drawLabel(pdf: Pdf, label: LabelFacts) {
  const inner = page.width - 2 * edge;
  let y = edge;
  const zone = (height: number, widths: number[]): Cell[] => {
    let x = edge;
    const cells = widths.map((width) => {
      const cell = { x, y, width, height };
      x += width;
      return cell;
    });
    cells.forEach((cell) => drawFrame(pdf, cell));
    y += height;
    return cells;
  };
  drawBrand(pdf, label, zone(zones.brand, [inner - 31, 31]));
  drawOwner(pdf, label, zone(zones.owner, [inner - 27, 27]));
  drawReceiver(pdf, label, zone(zones.receiver, [inner - 36, 36]));
  drawMeasures(pdf, label, zone(zones.measures, [33, 27, inner - 60]));
  drawGoods(pdf, label, zone(zones.goods, [inner - 54, 31, 23]));
  drawNumber(pdf, label, zone(page.height - edge - y, [inner]));
}

function drawBrand(pdf: Pdf, label: LabelFacts, [brand, mode]: Cell[]) {
  if (brand === undefined || mode === undefined) return;
  const markHeight = mm(8.5);
  const left = brand.x + padding + 0.5;
  drawMark(
    pdf,
    { x: mm(left), y: mm(brand.y) + (mm(brand.height) - markHeight) / 2, height: markHeight },
    '#000000',
  );
  const words = left + millimetres(markHeight * markRatio);
  const cell = {
    x: words,
    y: brand.y + 0.3,
    width: brand.x + brand.width - words,
    height: brand.height,
  };
  const baseline = drawText(pdf, cell, {
    text: label.brandName,
    ink: { size: 13, weight: 700 },
    least: 8,
  });
  let below = { ...cell, y: millimetres(baseline) + 0.8 - padding };
  for (const text of [label.route.from, `→ ${label.route.to}`]) {
    const line = drawText(pdf, below, { text, ink: { size: 8 }, least: 6.5 });
    below = { ...cell, y: millimetres(line) + 0.7 - padding };
  }
  drawMode(pdf, label.mode, mode);
}

const modes = {
  AIR: { word: 'AIR', chinese: '空运' },
  SEA: { word: 'SEA', chinese: '海运' },
  waiting: { word: 'TBC', chinese: '待定' },
};
function drawMode(pdf: Pdf, mode: LabelFacts['mode'], cell: Cell) {
  const box = boxOf(cell);
  pdf.rect(box.x, box.y, box.width, box.height).fill('#000000');
  const { word, chinese } = modes[mode ?? 'waiting'];
  const white = { colour: '#FFFFFF', weight: 700 } as const;
  const place = { x: box.x, width: box.width, align: 'center' } as const;
  write(pdf, word, { ...place, y: box.y + mm(9.7) }, { ...white, size: mode === null ? 24 : 29 });
  write(pdf, chinese, { ...place, y: box.y + mm(13.9) }, { ...white, size: 10 });
}

function drawOwner(pdf: Pdf, label: LabelFacts, [owner, piece]: Cell[]) {
  if (owner === undefined || piece === undefined) return;
  const baseline = drawText(pdf, owner, {
    caption: 'CUSTOMER 会员号',
    text: label.receiver?.customerCode ?? 'UNIDENTIFIED 无主件',
    ink: { size: 27, weight: 700 },
    least: 12,
  });
  const markLine = mm(owner.y + owner.height - padding - 0.6);
  if (label.receiver !== null && markLine > baseline) {
    write(pdf, 'MARK 唛头', { x: mm(owner.x + padding), y: markLine }, caption);
    write(
      pdf,
      label.receiver.shippingMark,
      { x: mm(owner.x + padding) + 38, y: markLine },
      { size: 14, weight: 700 },
    );
  }
  drawText(pdf, piece, {
    caption: 'CARTON 件号',
    gap: 7,
    text: `${label.piece.number}/${label.piece.of}`,
    ink: { size: 24, weight: 700 },
    least: 10,
  });
}

function drawReceiver(pdf: Pdf, label: LabelFacts, [receiver, code]: Cell[]) {
  if (receiver === undefined || code === undefined) return;
  const baseline = drawText(pdf, receiver, {
    caption: 'TO 收货人',
    text: label.receiver?.name ?? 'Unidentified 无主件',
    ink: { size: 14, weight: 700 },
    lines: 2,
    least: 8.5,
  });
  const below = { ...receiver, y: millimetres(baseline) + 1.2 - padding };
  const city = drawText(pdf, below, {
    text: label.receiver?.city ?? '',
    ink: { size: 10 },
    lines: 2,
    least: 7.5,
  });
  const foot = mm(receiver.y + receiver.height - padding - 0.6);
  if (label.receiver?.phoneEnding !== undefined && city + 11 < foot) {
    write(
      pdf,
      `Phone 电话 …${label.receiver.phoneEnding}`,
      { x: mm(receiver.x + padding), y: city + 13 },
      { size: 9 },
    );
  }
  if (label.trackingNumber !== null) {
    write(
      pdf,
      label.trackingNumber,
      { x: mm(receiver.x + padding), y: foot },
      { size: 11, weight: 700 },
    );
  }
  const qr = 29;
  const inset = (code.width - qr) / 2;
  if (label.trackingUrl !== null) {
    drawQr(
      pdf,
      label.trackingUrl,
      boxOf({ x: code.x + inset, y: code.y + inset, width: qr, height: qr }),
    );
  }
}

function drawMeasures(pdf: Pdf, label: LabelFacts, [weight, volume, sides]: Cell[]) {
  if (weight === undefined || volume === undefined || sides === undefined) return;
  const m = label.measures;
  const ink: Ink = { size: 15, weight: 700 };
  const none = '–';
  drawText(pdf, weight, {
    caption: 'WEIGHT 重量',
    text: m === null ? none : kilograms(m.weightGrams),
    ink,
  });
  drawText(pdf, volume, {
    caption: 'CBM 体积',
    text: m === null ? none : cubicMetresOf(m),
    ink,
  });
  drawText(pdf, sides, {
    caption: 'L×W×H 长×宽×高 cm',
    text: m === null ? none : centimetres(m),
    ink: { ...ink, size: 13 },
  });
}

function drawGoods(pdf: Pdf, label: LabelFacts, [goods, shelf, day]: Cell[]) {
  if (goods === undefined || shelf === undefined || day === undefined) return;
  drawText(pdf, goods, {
    caption: 'GOODS 品名',
    text: label.goods,
    ink: { size: 9.5 },
    lines: 3,
    least: 7,
  });
  drawClass(pdf, label.goodsClass, goods);
  drawText(pdf, shelf, {
    caption: 'SHELF 货位',
    text: label.shelf ?? '–',
    ink: { size: 17, weight: 700 },
    least: 8,
  });
  drawText(pdf, day, {
    caption: 'RECEIVED 收货',
    text: label.receivedOn,
    ink: { size: 9.5 },
    least: 7,
  });
}

/** Draws the goods class, with special goods in reverse, so that no one overlooks them when loading. */
function drawClass(pdf: Pdf, goodsClass: LabelFacts['goodsClass'], cell: Cell) {
  const special = goodsClass === 'SPECIAL';
  const text = special ? 'SPECIAL 敏感货' : 'NORMAL 普货';
  const ink: Ink = {
    size: special ? 8 : 6.5,
    weight: 700,
    colour: special ? '#FFFFFF' : '#000000',
  };
  const right = mm(cell.x + cell.width - 1.2);
  const width = widthOf(pdf, text, ink);
  const baseline = mm(cell.y + padding) + caption.size;
  if (special) pdf.rect(right - width - 6, baseline - 8.5, width + 6, 11.5).fill('#000000');
  write(pdf, text, { x: right - width - 3, y: baseline }, ink);
}

function drawNumber(pdf: Pdf, label: LabelFacts, [cell]: Cell[]) {
  if (cell === undefined) return;
  const box = boxOf(cell);
  const barHeight = mm(24);
  const top = box.y + mm(3);
  drawCode128(pdf, label.labelNumber, { x: box.x, y: top, width: box.width, height: barHeight });
  const room = { width: box.width - mm(2 * padding), lines: 1, least: 9 };
  const { ink } = fitted(pdf, label.labelNumber, { size: 16, weight: 700 }, room);
  const place = { x: box.x, y: top + barHeight + 17, width: box.width, align: 'center' } as const;
  write(pdf, label.labelNumber, place, ink);
}
