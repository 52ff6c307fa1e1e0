import type { Brand, Party } from './document-facts.ts';
import {
  cutLines,
  drawMark,
  linesOf,
  markRatio,
  mm,
  openSheet,
  widthOf,
  write,
  type Box,
  type Ink,
  type Pdf,
} from './page.ts';

/** The colours of documents: those of the product in light mode. */
export const colours = {
  ink: '#0B1B2B',
  quiet: '#475A6E',
  rule: '#C9D4DE',
  navy: '#0B2A4A',
  soft: '#F0F4F8',
} as const;

const tones = {
  neutral: { back: '#EBF0F4', ink: '#3C4E61', sign: 'M3 5A2 2 0 1 0 7 5A2 2 0 1 0 3 5' },
  info: { back: '#E0F3FE', ink: '#01587B', sign: 'M1.5 2.5H8.5V8.5H1.5ZM1.5 5H8.5M5 2.5V5' },
  due: {
    back: '#FFE9DD',
    ink: '#8F3A02',
    sign: 'M1 5A4 4 0 1 0 9 5A4 4 0 1 0 1 5M5 2.5V5L6.8 6.2',
  },
  success: { back: '#DDF5E6', ink: '#0E5C36', sign: 'M1.2 5.4L4 8.2L9 2.4' },
  danger: { back: '#FDE5E5', ink: '#9B1C22', sign: 'M2 2L8 8M8 2L2 8' },
} as const;
export type Tone = keyof typeof tones;
export type Pill = { word: string; tone: Tone };

export const text = (size: number, colour: string = colours.ink): Ink => ({ size, colour });
export const bold = (size: number, colour: string = colours.ink): Ink => ({
  ...text(size, colour),
  weight: 700,
});
export const money = (ink: Ink): Ink => ({ ...ink, figures: true });

/** The current position in a document that may span several pages. */
export type Flow = {
  pdf: Pdf;
  /** The next free position, and the last one above the footer. */
  y: number;
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  /** Starts a page with the repeated header. */
  readonly turn: () => void;
};

/** `footer` is the height of the page footer, `head` is where a following page begins, both in points. */
type Format = {
  size: 'A4' | 'A5';
  layout?: 'portrait' | 'landscape';
  margin: number;
  head: number;
  footer: number;
};

/** Starts a document with its first page. Following pages repeat the company and the title. */
export function startDocument(brand: Brand, title: string, format: Format) {
  const { size, layout = 'portrait', margin, head, footer } = format;
  const { pdf, close } = openSheet({ title: `${title}, ${brand.name}`, author: brand.name });
  const addPage = () => pdf.addPage({ size, layout, margin: 0 });
  addPage();
  const width = pdf.page.width - margin * 2;
  const flow: Flow = {
    pdf,
    y: margin,
    left: margin,
    width,
    bottom: pdf.page.height - footer,
    turn: () => {
      addPage();
      flow.y = drawContinued(pdf, brand, `${title}, continued`, { x: margin, y: head, width });
    },
  };
  /** Draws the footers of all pages and returns the bytes. */
  const finish = () => {
    drawFooters(pdf, brand, { x: margin, width });
    return close();
  };
  return { flow, finish };
}

/** Starts a new page if a height in points no longer fits. */
export function makeRoom(flow: Flow, height: number) {
  if (flow.y + height > flow.bottom) flow.turn();
}

/** Draws a paragraph in a column and returns the y below it. `y` is its top edge. */
export function setParagraph(
  pdf: Pdf,
  words: string,
  at: { x: number; y: number; width: number; ink: Ink },
) {
  const leading = at.ink.size * 1.38;
  const lines = linesOf(pdf, words, at.ink, at.width);
  lines.forEach((line, index) =>
    write(pdf, line, { x: at.x, y: at.y + at.ink.size + index * leading }, at.ink),
  );
  return at.y + Math.max(lines.length, 1) * leading;
}

/** Draws the text of the company at the end of a document, each line as a paragraph. */
export function drawFooterText(flow: Flow, footer: string | undefined) {
  if (!footer) return;
  const ink = text(8.5);
  flow.y += 8;
  for (const line of footer.split('\n')) {
    makeRoom(flow, heightOf(flow.pdf, line, ink, flow.width) + 4);
    const place = { x: flow.left, y: flow.y, width: flow.width, ink };
    flow.y = setParagraph(flow.pdf, line, place) + 3;
  }
}

export function heightOf(pdf: Pdf, words: string, ink: Ink, width: number) {
  return words === '' ? 0 : linesOf(pdf, words, ink, width).length * ink.size * 1.38;
}

/** Draws a word with its icon on a tinted background, its right edge at `right`, and returns its width. */
export function drawPill(pdf: Pdf, pill: Pill, at: { right: number; y: number; size?: number }) {
  const size = at.size ?? 9;
  const tone = tones[pill.tone];
  const ink = bold(size, tone.ink);
  const width = widthOf(pdf, pill.word, ink) + size * 2.7;
  const height = size * 1.9;
  const x = at.right - width;
  pdf.roundedRect(x, at.y, width, height, height / 2).fillAndStroke(tone.back, tone.back);
  const scale = size / 10;
  pdf
    .save()
    .translate(x + size * 0.75, at.y + height / 2 - 5 * scale)
    .scale(scale);
  pdf.lineWidth(1.4).path(tone.sign).stroke(tone.ink).restore();
  write(pdf, pill.word, { x: x + size * 2, y: at.y + height / 2 + size * 0.35 }, ink);
  return width;
}

/** Draws the logo and name with the office below, at the top left of a first page. Returns the y below it. */
export function drawLetterhead(
  pdf: Pdf,
  brand: Brand,
  at: { x: number; y: number; width: number },
) {
  let y = at.y + drawBrand(pdf, brand, at) + 7;
  for (const line of [...brand.address, `${brand.phone} · ${brand.email}`, brand.website]) {
    y = setParagraph(pdf, line, { x: at.x, y, width: at.width, ink: text(8.5, colours.quiet) });
  }
  return y;
}

/** Draws the company's logo, or the product's mark with the name. Returns its height. */
function drawBrand(pdf: Pdf, brand: Brand, at: { x: number; y: number; width: number }): number {
  if (brand.logo) {
    // A wide logo contains the name, so it may be higher than the mark.
    return drawLogo(pdf, brand.logo, { ...at, width: Math.min(at.width, mm(60)), height: 34 });
  }
  const height = 24;
  drawMark(pdf, { x: at.x, y: at.y, height });
  const left = at.x + height * markRatio + 9;
  const room = { width: at.width - (left - at.x), lines: 1 };
  const [name = brand.name] = cutLines(pdf, brand.name, bold(17, colours.navy), room);
  write(pdf, name, { x: left, y: at.y + 18 }, bold(17, colours.navy));
  return height;
}

/** Draws a logo as large as it fits. Returns its height. */
function drawLogo(pdf: Pdf, logo: NonNullable<Brand['logo']>, box: Box): number {
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const height = logo.height * scale;
  pdf.image(Buffer.from(logo.png), box.x, box.y, { width: logo.width * scale, height });
  return height;
}

/** Draws the narrow header of every page after the first. */
function drawContinued(
  pdf: Pdf,
  brand: Brand,
  words: string,
  at: { x: number; y: number; width: number },
) {
  if (brand.logo) drawLogo(pdf, brand.logo, { ...at, width: mm(40), height: 15 });
  else {
    drawMark(pdf, { x: at.x, y: at.y, height: 13 });
    write(
      pdf,
      brand.name,
      { x: at.x + 13 * markRatio + 6, y: at.y + 10.5 },
      bold(10, colours.navy),
    );
  }
  write(
    pdf,
    words,
    { x: at.x, y: at.y + 10.5, width: at.width, align: 'right' },
    text(8.5, colours.quiet),
  );
  drawRule(pdf, { x: at.x, y: at.y + 20, width: at.width });
  return at.y + 30;
}

export function drawRule(
  pdf: Pdf,
  at: { x: number; y: number; width: number },
  colour: string = colours.rule,
) {
  pdf
    .lineWidth(0.6)
    .moveTo(at.x, at.y)
    .lineTo(at.x + at.width, at.y)
    .stroke(colour);
}

/** Draws the name, code and lines of a party under a caption. Returns the y below it. */
export function drawParty(
  pdf: Pdf,
  caption: string,
  party: Party,
  at: { x: number; y: number; width: number },
) {
  let y = setParagraph(pdf, caption, { ...at, ink: text(8, colours.quiet) }) + 1;
  y = setParagraph(pdf, party.name, { ...at, y, ink: bold(11) });
  for (const line of [`Customer code ${party.customerCode}`, ...party.lines]) {
    y = setParagraph(pdf, line, { ...at, y, ink: text(9) });
  }
  return y;
}

/** Draws labels with values next to them; a long value wraps. Returns the y below them. */
export function drawFacts(
  pdf: Pdf,
  facts: readonly (readonly [label: string, value: string])[],
  at: { x: number; y: number; width: number; labelWidth: number },
) {
  let { y } = at;
  for (const [label, value] of facts) {
    const under = setParagraph(pdf, label, {
      x: at.x,
      y,
      width: at.labelWidth - 6,
      ink: text(9, colours.quiet),
    });
    const x = at.x + at.labelWidth;
    y = Math.max(
      under,
      setParagraph(pdf, value, { x, y, width: at.width - at.labelWidth, ink: text(9) }),
    );
  }
  return y;
}

/** Draws the company and `Page 1 of 3` at the bottom of every page. */
function drawFooters(pdf: Pdf, brand: Brand, at: { x: number; width: number }) {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    const y = pdf.page.height - mm(11);
    drawRule(pdf, { x: at.x, y: y - 12, width: at.width });
    const ink = text(7.5, colours.quiet);
    write(pdf, [brand.name, brand.website, brand.phone].join(' · '), { x: at.x, y }, ink);
    const words = `Page ${page - start + 1} of ${count}`;
    write(pdf, words, { x: at.x, y, width: at.width, align: 'right' }, ink);
  }
}
