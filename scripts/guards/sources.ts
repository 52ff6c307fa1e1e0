import fs from 'node:fs';
import path from 'node:path';

import type { SourceFile } from './syntax.ts';

export const root = path.resolve(import.meta.dirname, '../..');
const parts = ['domain/src', 'server/src'];

const isTest = (file: string) => /\.test\.ts$|\/testing\//.test(file);
/** Whether a file belongs to the product, unlike tests, the demo company and the payment simulator. */
const isProduct = (file: string) =>
  !isTest(file) && !/\/(?:demo|fixtures)\/|\/simulator[^/]*$/.test(file);

/** Returns every file of the tested parts, by its path from the root. */
const filesOf = (part: string) =>
  fs
    .readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(part, file.split(path.sep).join('/')))
    .toSorted();

const read = (file: string): SourceFile => ({
  path: file,
  text: fs.readFileSync(path.join(root, file), 'utf8'),
});

export const productSources = () => parts.flatMap(filesOf).filter(isProduct).map(read);
export const testFiles = () => parts.flatMap(filesOf).filter((file) => file.endsWith('.test.ts'));

export const readTests = (files: readonly string[]) =>
  files.map((file) => ({ file, text: read(file).text }));

/** Returns what every test depends on besides the product. */
export const testSources = () => [
  ...fs
    .readdirSync(path.join(root, 'server/migrations'))
    .toSorted()
    .map((file) => read(`server/migrations/${file}`)),
  ...['package-lock.json', 'scripts/tests/fail-on-console.ts'].map(read),
];

/** Returns a test file with everything it depends on that is not the product, file by file. */
export function withHelpers(test: string): SourceFile[] {
  const sourcesByPath = new Map<string, SourceFile>();
  const add = (file: string) => {
    if (sourcesByPath.has(file) || (isProduct(file) && file !== test)) return;
    const source = read(file);
    sourcesByPath.set(file, source);
    for (const [, module = ''] of source.text.matchAll(/from '(\.[^']+\.ts)'/g))
      add(path.posix.join(path.posix.dirname(file), module));
  };
  add(test);
  return [...sourcesByPath.values()];
}
