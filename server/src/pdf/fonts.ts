import { readFileSync } from 'node:fs';

import { create } from 'fontkit';

/**
 * The fonts of the documents, subset by scripts/build/make-pdf-fonts.ts. Poppins is the brand font; Noto Sans
 * has the Ghanaian letters that Poppins lacks and Noto Sans SC has everyday Chinese. The figures are Poppins
 * digits set to one width, for columns of amounts.
 */
const files = [
  'poppins-500',
  'poppins-700',
  'poppins-figures-500',
  'poppins-figures-700',
  'noto-sans-500',
  'noto-sans-700',
  'noto-sans-sc-500',
] as const;
export type FaceName = (typeof files)[number];

function openFace(name: FaceName) {
  const bytes = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${name} is a collection of fonts`);
  return { name, bytes, holds: (point: number) => font.hasGlyphForCodePoint(point) };
}
export const faces = files.map(openFace);
const held = new Map(faces.map((face) => [face.name, face.holds]));

export type Weight = 500 | 700;
export type Run = { face: FaceName; text: string };

/** Printed for characters that no font has: the mark that Chinese printers use for a missing character. */
const missing = '〓';
const latinFaces = (weight: Weight): FaceName[] => [`poppins-${weight}`, `noto-sans-${weight}`];
const chineseFace: FaceName = 'noto-sans-sc-500';

const writes = (face: FaceName, text: string) =>
  Array.from(text).every((character) => held.get(face)?.(character.codePointAt(0) ?? 0) === true);

/** Matches a run of Chinese, of spaces, or a word in letters, each to be set in one font. */
const scriptRuns =
  /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+|\s+|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu;
const clusters = /\P{M}\p{M}*|\p{M}+/gu;

/** Normalizes a line of text: composed letters, no line breaks, no invisible control characters. */
export const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\p{Cf}\ufe0e\ufe0f]/gu, '');

/** Splits a text into runs whose font has all their glyphs. A word stays in one font if possible. */
export function runsOf(text: string, weight: Weight, figures = false): Run[] {
  const runs: Run[] = [];
  const add = (face: FaceName, part: string) => {
    const last = runs.at(-1);
    if (last?.face === face) last.text += part;
    else runs.push({ face, text: part });
  };
  for (const [run] of printable(text).matchAll(scriptRuns)) {
    const covering = [...latinFaces(weight), chineseFace].find((face) => writes(face, run));
    for (const [part] of covering === undefined ? run.matchAll(clusters) : [[run]]) {
      const face =
        covering ?? [...latinFaces(weight), chineseFace].find((face) => writes(face, part));
      if (face === undefined) add(chineseFace, missing);
      else if (figures && face.startsWith('poppins')) addFigures(part, weight, add);
      else add(face, part);
    }
  }
  return runs;
}

function addFigures(text: string, weight: Weight, add: (face: FaceName, part: string) => void) {
  for (const [part] of text.matchAll(/\d+|\D+/g)) {
    add(/^\d/.test(part) ? `poppins-figures-${weight}` : `poppins-${weight}`, part);
  }
}
