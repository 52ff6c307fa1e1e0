import fs from 'node:fs';

import { cruise } from './architecture.ts';
import { findCrowdedFolders, findFolderCircles, type Module } from './feature-folders.ts';
import { findMisplacedQueries, serverFiles } from './query-places.ts';

/** Lists the files of folders without dependency rules, which have the same size limit as others. */
const filesBelow = (folder: string): Module[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => ({ file: `${folder}/${file}`, imports: [] }));

const { violations, unread: unseen, modules } = await cruise('.');
const problems = [
  ...violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`),
  ...unseen.map((file) => `not checked: ${file}`),
  ...findFolderCircles(modules).map((circle) => `folders in a circle: ${circle.join(' -> ')}`),
  ...findMisplacedQueries(serverFiles('.')).map(
    (file) => `queries a table outside queries: ${file}`,
  ),
  ...findCrowdedFolders([...modules, ...filesBelow('scripts'), ...filesBelow('e2e')]).map(
    (folder) => `too many files in one folder: ${folder}`,
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
