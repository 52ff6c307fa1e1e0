import { allTexts } from './language/texts.ts';

// `npm run copy -- web/src/public`: prints every text that people read, by file and line, to be read as a
// whole.
const [under = ''] = process.argv.slice(2);
const texts = allTexts(under);
let file = '';
for (const one of texts) {
  if (one.file !== file) console.log(`\n${one.file}`);
  file = one.file;
  console.log(`${String(one.line).padStart(5)}  ${one.text}`);
}
const files = new Set(texts.map((one) => one.file)).size;
console.log(`\n${texts.length} texts in ${files} files`);
if (texts.length === 0) {
  console.error(`No texts found in ${under}.`);
  process.exitCode = 1;
}
