import fs, { globSync } from 'node:fs';
import path from 'node:path';

/** A file named in a document, with its line. */
export type NamedFile = { document: string; line: number; name: string };

const extension = String.raw`\.(?:tsx?|mjs|sql|css|json|md|html|svg|png)`;
/** Matches a file in backticks, in a link target, or in plain text if its path has a folder. */
const named = new RegExp(
  [
    String.raw`\`([\w@./-]+${extension})\``,
    String.raw`\]\(([\w./-]+)(?:#[\w-]*)?\)`,
    String.raw`(?<![\w@./:*}-])((?:[\w.-]+/)+[\w.-]+${extension})(?![\w/-])`,
  ].join('|'),
  'g',
);
/** Files that the reader creates or the build writes. */
const notHeld = /^(?:web\/build\/|data\/|test-results\/|node_modules\/)|NAME|FEATURE|NNNN/;

/** Returns the documents of a tree: README, ARCHITECTURE, docs, and the READMEs beside the code. */
export const documentsOf = (top: string): string[] =>
  globSync(['*.md', 'docs/**/*.md', '{web,server,domain,scripts,e2e}/**/README.md'], {
    cwd: top,
    exclude: (name) => name === 'node_modules',
  }).toSorted();

/**
 * Returns the files that documents name but that do not exist. A name is found if the tree has a file with
 * that path, from the root or from the document's folder, or one whose path ends with it.
 */
export function findMissingFiles(top: string, documents = documentsOf(top)): NamedFile[] {
  const files = globSync('**/*', {
    cwd: top,
    exclude: (name) => ['node_modules', '.git', 'build', 'test-results'].includes(name),
  }).map((file) => `/${file}`);
  return documents.flatMap((document) =>
    fs
      .readFileSync(path.join(top, document), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(named)].flatMap(([, quoted, linked, plain]) => {
          const name = (quoted ?? linked ?? plain ?? '').replace(/^\.\//, '');
          if (notHeld.test(name) || name.includes('*')) return [];
          const near = path.join(path.dirname(document), name);
          const exists =
            fs.existsSync(path.join(top, near)) ||
            fs.existsSync(path.join(top, name)) ||
            files.some((file) => file.endsWith(`/${name}`));
          return exists ? [] : [{ document, line: index + 1, name }];
        }),
      ),
  );
}
