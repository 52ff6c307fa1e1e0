import fs, { globSync } from 'node:fs';
import path from 'node:path';

/** A file that a document names, with the line that names it. */
export type NamedFile = { document: string; line: number; name: string };

/** A path in backticks or in the target of a link, with the ending of a file that the project may hold. */
const named =
  /`([\w@./-]+\.(?:tsx?|mjs|sql|css|json|md|html|svg|png))`|\]\(([\w./-]+)(?:#[\w-]*)?\)/g;
/** What a reader makes or the build writes. */
const notHeld = /^(?:web\/build\/|data\/|test-results\/|node_modules\/)|NAME|FEATURE|NNNN/;

/** The documents of a tree: README, ARCHITECTURE and everything in docs, with the READMEs beside the code. */
export const documentsOf = (top: string): string[] =>
  globSync(['*.md', 'docs/**/*.md', '{web,server,domain,scripts,e2e}/**/README.md'], {
    cwd: top,
    exclude: (name) => name === 'node_modules',
  }).toSorted();

/**
 * The files that documents name and that do not exist. A name counts as found where the tree has a file of that path,
 * from the top or from the document's folder, or one whose path ends with it.
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
        [...text.matchAll(named)].flatMap(([, quoted, linked]) => {
          const name = (quoted ?? linked ?? '').replace(/^\.\//, '');
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
