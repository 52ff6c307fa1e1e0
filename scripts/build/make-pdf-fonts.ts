/**
 * Subsets the fonts of labels, invoices and receipts to the characters they print. It is run once and its
 * output is committed to server/src/pdf/fonts, so no install ever downloads or subsets a font.
 *
 * Usage, with Node 24, from the repository's root:
 *   npm install --prefix FOLDER subset-font@2.9.0 @expo-google-fonts/poppins@0.4.1 \
 *     @expo-google-fonts/noto-sans@0.4.2 @expo-google-fonts/noto-sans-sc@0.4.3
 *   node scripts/build/make-pdf-fonts.ts FOLDER [FOLDER_OF_TABULAR_DIGITS]
 * The tabular digits are Poppins' own, set to one width (woff2); without their folder they stay unchanged.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'truetype' },
) => Promise<Buffer>;

const isSubset = (value: unknown): value is Subset => typeof value === 'function';

const [folder, digitsFolder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Pass the folder that contains the font packages.');
const subset: unknown = createRequire(join(folder, 'package.json'))('subset-font');
if (!isSubset(subset)) throw new Error('subset-font exports no function.');
const subsetFont = subset;
const families = join(folder, 'node_modules/@expo-google-fonts');
const target = new URL('../../server/src/pdf/fonts/', import.meta.url);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

/** Returns what a two-byte character set can encode, by ranges of its first and second bytes. */
function writableIn(charset: string, firstBytes: [number, number], secondBytes: [number, number]) {
  const decoder = new TextDecoder(charset);
  let characters = '';
  for (let first = firstBytes[0]; first <= firstBytes[1]; first++) {
    for (let second = secondBytes[0]; second <= secondBytes[1]; second++) {
      characters += decoder.decode(Uint8Array.of(first, second)).replaceAll('\uFFFD', '');
    }
  }
  return characters;
}

const latin = range(0x20, 0x7e) + range(0xa0, 0x24f) + range(0x1e00, 0x1eff);
const punctuation = range(0x2010, 0x203a) + '₵€™−×÷≤≥→•';
// Akan, Ewe, Ga and Dagbani letters that Poppins lacks, with their tone and nasal marks.
const ghana = 'ƁɓƉɖƐɛƑƒƓɠƔɣƖɩŊŋƆɔƱʊƲʋƷʒɁɂ' + range(0x300, 0x331) + '₵';
// GB 2312 is everyday simplified Chinese; the first plane of Big5 adds the everyday traditional forms.
const chinese =
  writableIn('gb18030', [0xa1, 0xf7], [0xa1, 0xfe]) +
  writableIn('big5', [0xa4, 0xc6], [0x40, 0xfe]) +
  '喆堃珺玥煊昇翀赟燊嫄彧昶晞芃旸垚淼焱镕頔';

const subsets: [string, string, string][] = [
  ['poppins/500Medium/Poppins_500Medium.ttf', 'poppins-500.ttf', latin + punctuation],
  ['poppins/700Bold/Poppins_700Bold.ttf', 'poppins-700.ttf', latin + punctuation],
  ['noto-sans/500Medium/NotoSans_500Medium.ttf', 'noto-sans-500.ttf', latin + punctuation + ghana],
  ['noto-sans/700Bold/NotoSans_700Bold.ttf', 'noto-sans-700.ttf', latin + punctuation + ghana],
  ['noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf', 'noto-sans-sc-500.ttf', chinese],
];

for (const [source, name, text] of subsets) {
  await write(name, readFileSync(join(families, source)), text);
}
for (const weight of digitsFolder === undefined ? [] : ['500', '700']) {
  const source = readFileSync(join(digitsFolder ?? '', `tabular-digits-${weight}.woff2`));
  await write(`poppins-figures-${weight}.ttf`, source, '0123456789');
}
for (const family of ['poppins', 'noto-sans', 'noto-sans-sc']) {
  copyFileSync(join(families, family, 'LICENSE_FONT'), new URL(`OFL-${family}.txt`, target));
}

async function write(name: string, font: Buffer, text: string) {
  const subsetBytes = await subsetFont(font, text, { targetFormat: 'truetype' });
  writeFileSync(new URL(name, target), subsetBytes);
  console.log(`${name} ${Math.round(subsetBytes.length / 1024)} KB`);
}
