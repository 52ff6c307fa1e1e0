import type { Ink } from './page.ts';
import { write } from './page.ts';
import {
  colours,
  drawPill,
  drawRule,
  heightOf,
  makeRoom,
  setParagraph,
  text,
  type Flow,
  type Pill,
} from './stationery.ts';

/** A column of a printed table: `share` of the width; amounts are right-aligned, one per line. */
export type Column = { heading: string; share: number; align?: 'right'; ink?: Ink };
/** The content of a cell: text, text with small print below, or a status. */
export type TableCell = string | { words: string; note: string } | Pill;

const padding = 6;
/** A factor of the font size, as in `setParagraph`. */
const lineHeight = 1.38;
const small = text(7.5, colours.quiet);

/** Draws a table that breaks pages between rows, never within one, and repeats its header. */
export function drawTable(flow: Flow, columns: readonly Column[], rows: readonly TableCell[][]) {
  const spans = spansOf(flow, columns);
  drawHead(flow, spans);
  for (const row of rows) {
    const cells = spans.map((span, index) => ({ span, cell: row[index] ?? '' }));
    const height = Math.max(...cells.map(({ span, cell }) => cellHeight(flow, span, cell))) + 9;
    const page = flow.pdf.page;
    makeRoom(flow, height);
    if (flow.pdf.page !== page) drawHead(flow, spans);
    for (const { span, cell } of cells) drawCell(flow, span, cell);
    flow.y += height;
    drawRule(flow.pdf, { x: flow.left, y: flow.y, width: flow.width });
  }
}

type Span = Column & { x: number; width: number; ink: Ink };
function spansOf(flow: Flow, columns: readonly Column[]): Span[] {
  let x = flow.left;
  return columns.map((column) => {
    const span = {
      ink: text(9),
      ...column,
      x: x + padding,
      width: column.share * flow.width - padding * 2,
    };
    x += column.share * flow.width;
    return span;
  });
}

function drawHead(flow: Flow, spans: readonly Span[]) {
  const height = 19;
  makeRoom(flow, height + 30);
  flow.pdf.rect(flow.left, flow.y, flow.width, height).fill(colours.soft);
  for (const { heading, x, width, align } of spans) {
    write(
      flow.pdf,
      heading,
      { x, y: flow.y + 12.5, width, align: align ?? 'left' },
      { ...text(8), weight: 700 },
    );
  }
  flow.y += height;
}

function cellHeight(flow: Flow, span: Span, cell: TableCell) {
  if (typeof cell === 'string')
    return cell
      .split('\n')
      .reduce((sum, line) => sum + heightOf(flow.pdf, line, span.ink, span.width), 0);
  if ('word' in cell) return 14;
  const words = heightOf(flow.pdf, cell.words, span.ink, span.width);
  return words + heightOf(flow.pdf, cell.note, small, span.width);
}

function drawCell(flow: Flow, span: Span, cell: TableCell) {
  const { pdf } = flow;
  const at = { x: span.x, y: flow.y + 4, width: span.width, ink: span.ink };
  if (typeof cell === 'string') {
    if (span.align !== 'right') setParagraph(pdf, cell, at);
    else
      for (const [row, line] of cell.split('\n').entries()) {
        const y = at.y + span.ink.size * (1 + row * lineHeight);
        write(pdf, line, { x: span.x, y, width: span.width, align: 'right' }, span.ink);
      }
  } else if ('word' in cell) {
    drawPill(pdf, cell, { right: span.x + span.width, y: flow.y + 4, size: 7.5 });
  } else {
    const y = setParagraph(pdf, cell.words, at);
    if (cell.note !== '') setParagraph(pdf, cell.note, { ...at, y, ink: small });
  }
}
