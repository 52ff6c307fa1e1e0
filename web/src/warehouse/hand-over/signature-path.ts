/** The box for the signature, in the units of its path. */
export const box = { width: 600, height: 200 } as const;
/** The maximum length that the endpoint accepts; no real signature comes near it. */
const longestPath = 20_000;
/** Points closer than this make no visible difference. */
const minStep = 3;

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

const inside = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
export const pointIn = (x: number, y: number): Point => [
  inside(x, box.width),
  inside(y, box.height),
];

export const isFar = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1) >= minStep;

/**
 * Returns strokes as an SVG path of M and L. A single touch is a short line, as one of zero length is not
 * drawn.
 */
export function pathOf(strokes: readonly Stroke[]): string {
  const path = strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => {
      const [first = [0, 0], ...rest] = stroke;
      const line = rest.length > 0 ? rest : [[first[0] + 1, first[1]] as Point];
      return `M${first.join(' ')}${line.map((point) => `L${point.join(' ')}`).join('')}`;
    })
    .join('');
  return path
    .slice(0, longestPath)
    .replace(/[ML][^ML]*$/, (last) => (path.length > longestPath ? '' : last));
}

/** Letters as strokes on a grid of 4 by 6, to write a name as a signature. */
const commands: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '06 00 30 41 32 03 33 44 35 06',
  C: '41 30 10 01 05 16 36 45',
  D: '06 00 20 42 44 26 06',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 44 24',
  H: '00 06|40 46|03 43',
  I: '10 30|20 26|16 36',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 01 05 16 36 45 41 30 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 01 05 16 36 45 41 30 10|34 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 12 34 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  '-': '03 43',
  "'": '20 21',
  '.': '26 26',
  // Letters of Akan, Ga and Ewe, and of names in neighbouring countries.
  Ɔ: '01 10 30 41 45 36 16 05',
  Ɛ: '41 30 10 01 12 23|23 14 05 16 36 45',
  Ŋ: '06 00|01 10 30 41 46 36',
  Ɖ: '06 00 20 42 44 26 06|03 23',
  Ƒ: '40 30 20 25 16 06|13 33',
  Ɣ: '00 23 40|23 15 26 35 23',
  Ʋ: '00 05 16 36 45 41 30',
  '’': '20 21',
};
/** Returns a name without accents, in capitals. */
const plainName = (name: string) =>
  name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** Whether every letter has strokes here: a name in Chinese characters is signed with a finger. */
export const canBeTyped = (name: string) =>
  Array.from(plainName(name)).every((character) => character === ' ' || character in commands);

/** Returns a name in plain strokes, for users who can't draw: as wide as the box allows. */
export function signatureFromName(name: string): string {
  const characters = Array.from(plainName(name));
  const step = Math.min(30, (box.width - 40) / Math.max(1, characters.length));
  const unit = step / 6;
  const strokes = characters.flatMap((character, at) => {
    return (commands[character] ?? '')
      .split('|')
      .filter((stroke) => stroke !== '')
      .map((stroke) =>
        stroke
          .split(' ')
          .map(([x, y]) =>
            pointIn(
              20 + at * step + Number(x) * unit,
              box.height / 2 + (Number(y) - 3) * unit * 1.6,
            ),
          ),
      );
  });
  return pathOf(strokes);
}
