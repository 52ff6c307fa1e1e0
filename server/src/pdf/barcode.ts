// The default export only: the named export `raw` is the symbology of that name, not the encoder.
import bwip from 'bwip-js';

import { mm, type Box, type Pdf } from './page.ts';

/** A dot of a 203 dpi label printer: eight per millimetre. Everything is drawn in whole dots. */
const dot = mm(0.125);
const toDot = (points: number) => Math.round(points / dot) * dot;

/**
 * Three dots per module: the widest at which 17 characters and both quiet zones fit 94 mm. Longer codes, such
 * as those of shelves, have two, at which 28 fit.
 */
const widestDots = 3;
const maxWide = 17;
/** The maximum number of characters at two dots per module. */
export const maxNarrow = 28;

/**
 * Draws a Code 128 in the middle of the box, with the required quiet zone of ten modules on either side, as
 * rectangles on the printer's own grid, so that no driver has to round a bar's width.
 */
export function drawCode128(pdf: Pdf, text: string, box: Box, most = maxWide) {
  if (!/^[\x20-\x7e]+$/.test(text) || text.length > most) {
    throw new RangeError(`"${text}" is not 1 to ${most} characters of ASCII`);
  }
  const [code] = bwip.raw('code128', text);
  if (code === undefined || !('sbs' in code)) throw new TypeError('Code 128 came without bars');
  const module = (text.length > maxWide ? 2 : widestDots) * dot;
  const width = code.sbs.reduce((sum, modules) => sum + modules, 0) * module;
  if (width + 20 * module > box.width) throw new RangeError(`"${text}" is too wide for its box`);
  let x = toDot(box.x + (box.width - width) / 2);
  code.sbs.forEach((modules, index) => {
    if (index % 2 === 0) pdf.rect(x, toDot(box.y), modules * module, toDot(box.height));
    x += modules * module;
  });
  pdf.fill('#000000');
}

/** Returns the modules of a QR code of level M, row by row. */
function qrOf(text: string) {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M');
  if (code === undefined || !('pixs' in code))
    throw new TypeError('The QR code came without modules');
  const { pixx: across, pixs } = code;
  return { across, isDark: (row: number, column: number) => pixs[row * across + column] === 1 };
}

/**
 * Draws a QR code as large as whole dots per module allow; the caller leaves four modules white around it.
 */
export function drawQr(pdf: Pdf, text: string, box: Box) {
  const { across, isDark } = qrOf(text);
  const module = Math.floor(box.width / dot / across) * dot;
  const left = toDot(box.x + (box.width - module * across) / 2);
  const top = toDot(box.y + (box.height - module * across) / 2);
  for (let row = 0; row < across; row++) {
    for (let column = 0; column < across; column++) {
      if (isDark(row, column)) pdf.rect(left + column * module, top + row * module, module, module);
    }
  }
  pdf.fill('#000000');
}

/**
 * Returns a QR code for a web page: the modules per side, and the dark ones as an SVG path, one unit each.
 */
export function qrPathOf(text: string): { size: number; path: string } {
  const { across, isDark } = qrOf(text);
  let path = '';
  for (let row = 0; row < across; row++) {
    for (let column = 0; column < across; column++) {
      if (isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { size: across, path };
}
