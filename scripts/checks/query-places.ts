import fs from 'node:fs';
import path from 'node:path';

/** How a query on a table begins in Kysely. */
const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
/** Queries live in files of their own, in the platform and in what fills a database for demos and tests. */
const isPlace = (file: string) =>
  /-queries\.ts$|\.test\.ts$|\/testing\//.test(file) ||
  /^server\/src\/(?:platform|demo)\//.test(file);

/** The files of the server that query a table themselves, although they are no place for queries. */
export const findStrayQueries = (files: readonly { file: string; text: string }[]): string[] =>
  files.filter(({ file, text }) => !isPlace(file) && query.test(text)).map(({ file }) => file);

/** Every TypeScript file of the server below `top`, with its path from there. */
export const serverFiles = (top: string) =>
  fs
    .readdirSync(path.join(top, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({
      file: `server/src/${file}`,
      text: fs.readFileSync(path.join(top, 'server/src', file), 'utf8'),
    }));
