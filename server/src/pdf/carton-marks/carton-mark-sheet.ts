import type { Mode } from '@sankofa/domain/values/mode';

import { drawQr } from '../barcode.ts';
import { fitted, mm, openSheet, write, type Box, type Ink, type Pdf } from '../page.ts';

export type CartonMark = {
  brandName: string;
  mode: Mode;
  mark: string;
  receiver: string;
  phone: string;
  address: { zh: string; en: string };
};

/** A4 in millimetres. Each sheet has the mark twice, one above the other. */
const page = { width: 210, height: 297 };
const half = page.height / 2;
const margin = 14;
const inner = page.width - 2 * margin;
const qr = 44;
const modes: Record<Mode, string> = { AIR: 'AIR 空运', SEA: 'SEA 海运' };

/**
 * Renders an A4 sheet for office printers, in black: two carton marks to cut apart. The QR code has the shipping mark,
 * which our scanners take like the written one.
 */
export async function renderCartonMarks(mark: CartonMark): Promise<Uint8Array> {
  const { pdf, close } = openSheet({ title: mark.mark, author: mark.brandName });
  pdf.addPage({ size: [mm(page.width), mm(page.height)], margin: 0 });
  drawMark(pdf, mark, 0);
  drawCut(pdf);
  drawMark(pdf, mark, half);
  return close();
}

function drawCut(pdf: Pdf) {
  pdf.lineWidth(0.5).dash(4, { space: 4 });
  pdf.moveTo(0, mm(half)).lineTo(mm(page.width), mm(half)).stroke('#000000').undash();
}

function drawMark(pdf: Pdf, mark: CartonMark, top: number) {
  const at = (y: number) => ({ x: mm(margin), y: mm(top + y) });
  const across = { width: mm(inner), align: 'center' } as const;
  const line = (text: string, y: number, ink: Ink, room: { width: number; least: number }) => {
    const { ink: size, lines } = fitted(pdf, text, ink, {
      ...room,
      width: mm(room.width),
      lines: 1,
    });
    write(pdf, lines.join(''), at(y), size);
  };
  line(mark.brandName, 21, { size: 16, weight: 700 }, { width: inner - 50, least: 8 });
  drawMode(pdf, mark.mode, {
    x: mm(page.width - margin - 46),
    y: mm(top + 12),
    width: mm(46),
    height: mm(14),
  });
  write(pdf, 'SHIPPING MARK 唛头', { ...at(36), ...across }, { size: 12 });
  const room = { width: mm(inner), lines: 1, least: 40 };
  const { ink } = fitted(pdf, mark.mark, { size: 90, weight: 700 }, room);
  write(pdf, mark.mark, { ...at(66), ...across }, ink);

  const beside = inner - qr - 8;
  drawQr(pdf, mark.mark, {
    x: mm(page.width - margin - qr),
    y: mm(top + 76),
    width: mm(qr),
    height: mm(qr),
  });
  let y = mm(top + 82);
  const facts: readonly [string, Ink, number][] = [
    [`收货人：${mark.receiver}`, { size: 14, weight: 700 }, 2],
    [`电话：${mark.phone}`, { size: 14 }, 1],
    [`地址：${mark.address.zh}`, { size: 14 }, 3],
    [mark.address.en, { size: 10 }, 2],
  ];
  for (const [text, wanted, most] of facts) {
    const { ink: size, lines } = fitted(pdf, text, wanted, {
      width: mm(beside),
      lines: most,
      least: 8,
    });
    for (const one of lines) {
      write(pdf, one, { x: mm(margin), y }, size);
      y += size.size * 1.3;
    }
    y += 3;
  }
  write(pdf, 'CARTON 件号 ________ / ________', at(half - 14), { size: 16, weight: 700 });
}

function drawMode(pdf: Pdf, mode: Mode, box: Box) {
  pdf.rect(box.x, box.y, box.width, box.height).fill('#000000');
  write(
    pdf,
    modes[mode],
    { x: box.x, y: box.y + box.height * 0.68, width: box.width, align: 'center' },
    { size: 20, weight: 700, colour: '#FFFFFF' },
  );
}
