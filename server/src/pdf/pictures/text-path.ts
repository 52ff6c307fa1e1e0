import { create, type Font } from 'fontkit';

import { faces, printable, runsOf, type FaceName, type Weight } from '../fonts.ts';

const fonts = new Map<FaceName, Font>();

function fontOf(name: FaceName): Font {
  const known = fonts.get(name);
  if (known) return known;
  const face = faces.find((one) => one.name === name);
  const font = face && create(face.bytes);
  if (!font || !('layout' in font)) throw new TypeError(`There is no font ${name}`);
  fonts.set(name, font);
  return font;
}

/** A line of text as an SVG path that starts at its baseline, and its width. */
export type Line = { path: string; width: number };

/** Draws a text as a path, so that the picture does not depend on the fonts of the machine. */
export function lineOf(text: string, size: number, weight: Weight): Line {
  let at = 0;
  const parts: string[] = [];
  for (const run of runsOf(printable(text), weight)) {
    const font = fontOf(run.face);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      const x = at + (position?.xOffset ?? 0) * scale;
      const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
      if (path !== '') parts.push(path);
      at += (position?.xAdvance ?? glyph.advanceWidth) * scale;
    }
  }
  return { path: parts.join(''), width: at };
}

/** Breaks a text into lines of at most this width; the last one is shortened if there are too many. */
export function linesOf(
  text: string,
  { size, weight, width, most }: { size: number; weight: Weight; width: number; most: number },
): Line[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && lineOf(longer, size, weight).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] += '…';
  return shown.map((line) => lineOf(line, size, weight));
}
