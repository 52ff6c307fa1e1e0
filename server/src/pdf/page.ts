import PdfKit from 'pdfkit';
import { z } from 'zod/mini';

import { faces, printable, runsOf, type Weight } from './fonts.ts';

/** Converts millimetres to PDF points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

export type Pdf = InstanceType<typeof PdfKit>;
export type Box = { x: number; y: number; width: number; height: number };
/** The text style. `figures` uses digits of equal width, for columns of money. */
export type Ink = { size: number; weight?: Weight; colour?: string; figures?: boolean };
export type Place = { x: number; y: number; width?: number; align?: 'left' | 'center' | 'right' };

/** Opens an empty PDF with the document fonts. The caller adds pages; the bytes come when it is closed. */
export function openSheet(facts: {
  title: string;
  author: string;
  isTrueSize?: boolean;
  /** Pages are not changed after the next one is added, so they need not be kept in memory. */
  isWrittenByPage?: boolean;
}) {
  const pdf = new PdfKit({
    autoFirstPage: false,
    bufferPages: facts.isWrittenByPage !== true,
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: facts.title, Author: facts.author },
  });
  if (facts.isTrueSize) printAtTrueSize(pdf);
  for (const face of faces) pdf.registerFont(face.name, face.bytes);
  const parts: Uint8Array[] = [];
  const closed = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    pdf.on('error', reject);
  });
  const close = () => {
    pdf.end();
    return closed;
  };
  return { pdf, close };
}

/**
 * Tells the print dialog not to shrink the page: the bars of a label are aligned to the dots of the printer.
 * PDFKit has no option for it, but gives access to the viewer preferences (`displayTitle`).
 */
function printAtTrueSize(pdf: Pdf) {
  const catalogue: unknown = Reflect.get(pdf, '_root');
  if (!hasPreferences(catalogue)) throw new Error('This PDFKit keeps its preferences elsewhere');
  catalogue.data.ViewerPreferences.data['PrintScaling'] = 'None';
}
type Catalogue = { data: { ViewerPreferences: { data: Record<string, unknown> } } };
const hasPreferences = (found: unknown): found is Catalogue =>
  catalogueSchema.safeParse(found).success;
const catalogueSchema = z.object({
  data: z.object({ ViewerPreferences: z.object({ data: z.object({}) }) }),
});

export function widthOf(pdf: Pdf, text: string, ink: Ink): number {
  let width = 0;
  for (const run of runsOf(text, ink.weight ?? 500, ink.figures)) {
    width += pdf.font(run.face).fontSize(ink.size).widthOfString(run.text);
  }
  return width;
}

/** Writes one line; `y` is its baseline, so that fonts of different heights are aligned. */
export function write(pdf: Pdf, text: string, place: Place, ink: Ink) {
  const free = (place.width ?? 0) - widthOf(pdf, text, ink);
  const share = { left: 0, center: 0.5, right: 1 }[place.align ?? 'left'];
  let x = place.x + (place.width === undefined ? 0 : free * share);
  for (const run of runsOf(text, ink.weight ?? 500, ink.figures)) {
    pdf
      .font(run.face)
      .fontSize(ink.size)
      .fillColor(ink.colour ?? '#000000');
    const width = pdf.widthOfString(run.text);
    pdf.text(run.text, x, place.y, { lineBreak: false, baseline: 'alphabetic' });
    x += width;
  }
}

/** Characters that may not begin a line in Chinese and are kept with the one before. */
const clinging = /^[、。，．：；！？）】》」』”’％〕〉·]/u;
const breakable =
  /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[ \t]+|[^ \t\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu;

function unitsOf(text: string): string[] {
  const units: string[] = [];
  for (const [part] of printable(text).matchAll(breakable)) {
    const last = units.at(-1);
    if (last !== undefined && clinging.test(part)) units[units.length - 1] = last + part;
    else units.push(part);
  }
  return units;
}

/** Breaks a text into lines: between words, between Chinese characters, or within a word that is too long. */
export function linesOf(pdf: Pdf, text: string, ink: Ink, width: number): string[] {
  const fits = (line: string) => widthOf(pdf, line, ink) <= width;
  const lines: string[] = [];
  let line = '';
  for (const unit of unitsOf(text)) {
    if (fits((line + unit).trimEnd())) {
      line += unit;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
    for (const character of Array.from(unit.trimStart())) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

/** Like `linesOf`, but with a maximum number of lines; an ellipsis marks what is left out. */
export function cutLines(pdf: Pdf, text: string, ink: Ink, room: { width: number; lines: number }) {
  const lines = linesOf(pdf, text, ink, room.width);
  if (lines.length <= room.lines) return lines;
  const characters = Array.from(lines[room.lines - 1] ?? '');
  const last = () => `${characters.join('').trimEnd()}…`;
  while (characters.length > 0 && widthOf(pdf, last(), ink) > room.width) characters.pop();
  return [...lines.slice(0, room.lines - 1), last()];
}

/** Returns the largest size from `ink.size` down to `least` at which the text fits the width and lines. */
export function fitted(
  pdf: Pdf,
  text: string,
  ink: Ink,
  room: { width: number; lines: number; least: number },
): { ink: Ink; lines: string[] } {
  for (let size = ink.size; size > room.least; size -= 0.5) {
    const lines = linesOf(pdf, text, { ...ink, size }, room.width);
    if (lines.length <= room.lines && !breaksAWord(lines, text))
      return { ink: { ...ink, size }, lines };
  }
  const least = { ...ink, size: room.least };
  return { ink: least, lines: cutLines(pdf, text, least, room) };
}

const breaksAWord = (lines: string[], text: string) =>
  unitsOf(text).some(
    (unit) => unit.trim() !== '' && !lines.some((line) => line.includes(unit.trim())),
  );

/** Draws the double chevron of the brand, `height` high, in the two brand colours or in one. */
export function drawMark(
  pdf: Pdf,
  place: { x: number; y: number; height: number },
  colour?: string,
) {
  const scale = place.height / 76;
  pdf.save().translate(place.x, place.y).scale(scale).translate(-4, -12);
  pdf.path('M4 12L30 12L62 50L30 88L4 88L36 50Z').fill(colour ?? '#00ADEF');
  pdf.path('M40 12L66 12L98 50L66 88L40 88L72 50Z').fill(colour ?? '#FF6B00');
  pdf.restore();
}
export const markRatio = 94 / 76;
