/** The characters of GSM 03.38 that take one place, and those that take two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';
const places: ReadonlyMap<string, number> = new Map([
  ...Array.from(basic).map((character) => [character, 1] as const),
  ...Array.from(extended).map((character) => [character, 2] as const),
]);

/** What is written in another way, so that one character does not make a message cost twice as much. */
const plain: Readonly<Record<string, string>> = {
  '₵': 'GHS ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '•': '*',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ŋ: 'ng',
  Ŋ: 'Ng',
  ɖ: 'd',
  Ɖ: 'D',
  ƒ: 'f',
};

/** Returns a text in GSM-7: other characters are written in another way, or left out where there is none. */
export function toGsm(text: string): string {
  const written = Array.from(text.normalize('NFC'), (character) => {
    if (places.has(character)) return character;
    const other = plain[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return Array.from(other).every((one) => places.has(one)) ? other : '';
  });
  return written.join('').replaceAll(/ {2,}/g, ' ').trim();
}

export type Segments = { encoding: 'GSM-7' | 'UCS-2'; segments: number };

/** Counts the parts that a text is charged as. */
export function segmentsOf(text: string): Segments {
  const characters = Array.from(text);
  if (!characters.every((character) => places.has(character)))
    return {
      encoding: 'UCS-2',
      segments: partsOf(
        characters.map((one) => one.length),
        70,
        67,
      ),
    };
  const sizes = characters.map((character) => places.get(character) ?? 1);
  return { encoding: 'GSM-7', segments: partsOf(sizes, 160, 153) };
}

/** A character of two places is never divided between two parts. */
function partsOf(sizes: readonly number[], alone: number, part: number): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

/** Three parts: longer messages are refused by gateways or cost more than an email is worth. */
const mostCharacters = 459;

/**
 * Returns a text that is at most three parts long in GSM-7.
 * @param room the characters of what follows it
 */
export function shortened(text: string, room = 0): string {
  let kept = text;
  const followed = (words: string) => words + '.'.repeat(room);
  while (segmentsOf(followed(kept)).segments > 3 || kept.length + room > mostCharacters)
    kept = `${kept
      .replace(/\.{3}$/, '')
      .slice(0, -10)
      .trimEnd()}...`;
  return kept;
}
