import { fitted, mm, write, type Box, type Ink, type Pdf } from '../page.ts';

export const page = { width: 100, height: 150 };
/** Thermal printers cannot print up to the edge, so this margin in millimetres is left blank. */
export const edge = 3;
const rule = 0.5;
export const padding = 2;
export const caption: Ink = { size: 6.5 };
/** The position of a zone in millimetres from the corner of the page. */
export type Cell = { x: number; y: number; width: number; height: number };
export const millimetres = (points: number) => (points * 25.4) / 72;
export const boxOf = (cell: Cell): Box => ({
  x: mm(cell.x),
  y: mm(cell.y),
  width: mm(cell.width),
  height: mm(cell.height),
});

/** Draws the frame of a cell, whose right and bottom lines are shared with the next cells. */
export function drawFrame(pdf: Pdf, cell: Cell) {
  const right = Math.min(cell.x + cell.width + rule, page.width - edge);
  const bottom = Math.min(cell.y + cell.height + rule, page.height - edge);
  const outline = {
    x: cell.x + rule / 2,
    y: cell.y + rule / 2,
    width: right - cell.x - rule,
    height: bottom - cell.y - rule,
  };
  const { x, y, width, height } = boxOf(outline);
  pdf.lineWidth(mm(rule)).rect(x, y, width, height).stroke('#000000');
}

type CellText = {
  caption?: string;
  gap?: number;
  text: string;
  ink: Ink;
  lines?: number;
  least?: number;
};

/**
 * Draws a caption with a text under it that shrinks before it is cut. Returns the last baseline in points.
 */
export function drawText(pdf: Pdf, cell: Cell, words: CellText): number {
  const x = mm(cell.x + padding);
  const width = mm(cell.width - padding * 2);
  let y = mm(cell.y + padding);
  if (words.caption !== undefined) {
    y += caption.size;
    write(pdf, words.caption, { x, y }, caption);
    y += words.gap ?? 2.5;
  }
  const { ink, lines } = fitted(pdf, words.text, words.ink, {
    width,
    lines: words.lines ?? 1,
    least: words.least ?? 7,
  });
  lines.forEach((line, index) => {
    y += ink.size * (index === 0 ? 0.86 : 1.2);
    write(pdf, line, { x, y }, ink);
  });
  return y;
}
