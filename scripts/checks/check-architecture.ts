import fs from 'node:fs';

import { cruise } from './architecture.ts';
import { findStrayQueries, serverFiles } from './query-places.ts';
import { findCrowdedFolders, findFolderCircles, type Module } from './rooms.ts';

/** Lists the files of folders without dependency rules, which have the same size limit as others. */
const filesBelow = (folder: string): Module[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => ({ file: `${folder}/${file}`, imports: [] }));

const { violations, unread: unseen, modules } = await cruise('.');
const faults = [
  ...violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`),
  ...unseen.map((file) => `not checked: ${file}`),
  ...findFolderCircles(modules).map((circle) => `folders in a circle: ${circle.join(' -> ')}`),
  ...findStrayQueries(serverFiles('.')).map((file) => `queries a table outside queries: ${file}`),
  ...findCrowdedFolders([...modules, ...filesBelow('scripts'), ...filesBelow('e2e')]).map(
    (folder) => `too many files in one folder: ${folder}`,
  ),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
