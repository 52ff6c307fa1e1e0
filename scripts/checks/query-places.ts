import fs from 'node:fs';
import path from 'node:path';

/** Matches the start of a query on a table in Kysely. */
const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
/** Whether a file may contain queries: query files, the platform, and fixtures of demos and tests. */
const isPlace = (file: string) =>
  /-queries\.ts$|\.test\.ts$|\/testing\//.test(file) ||
  /^server\/src\/(?:platform|demo)\//.test(file);

/** Returns the server files that query a table themselves but are not query files. */
export const findMisplacedQueries = (files: readonly { file: string; text: string }[]): string[] =>
  files.filter(({ file, text }) => !isPlace(file) && query.test(text)).map(({ file }) => file);

/** Returns every TypeScript file of the server below `top`, with its relative path. */
export const serverFiles = (top: string) =>
  fs
    .readdirSync(path.join(top, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({
      file: `server/src/${file}`,
      text: fs.readFileSync(path.join(top, 'server/src', file), 'utf8'),
    }));
