/**
 * Subsets the pages' font to the characters of English, once; the results are committed to web/src/fonts. The rest
 * of Latin stays in the font's own files, which a browser fetches when a page has such a character.
 *
 * Usage, with Node 24, from the repository's root:
 *   npm install --prefix FOLDER subset-font@2.9.0
 *   node scripts/build/make-web-fonts.ts FOLDER
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Subset = (font: Buffer, text: string, options: { targetFormat: 'woff2' }) => Promise<Buffer>;
const isSubset = (value: unknown): value is Subset => typeof value === 'function';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Pass the folder that contains the package.');
const subset: unknown = createRequire(join(folder, 'package.json'))('subset-font');
if (!isSubset(subset)) throw new Error('subset-font exports no function.');

/** The same characters as the unicode-range in web/src/fonts.css. */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
const written = `${ascii.join('')}\u00A0§©·×–—‘’“”…`;

for (const weight of [400, 500, 600]) {
  const name = `poppins-latin-${weight}-normal.woff2`;
  const fullFont = readFileSync(join('node_modules/@fontsource/poppins/files', name));
  const latinSubset = await subset(fullFont, written, { targetFormat: 'woff2' });
  writeFileSync(`web/src/fonts/poppins-english-${weight}.woff2`, latinSubset);
  console.log(`${name}: ${fullFont.length} bytes, in English ${latinSubset.length}`);
}
