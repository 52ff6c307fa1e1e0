import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { z } from 'zod/mini';

/** The list of released migrations, beside them. */
export const listName = 'frozen.json';

const listSchema = z.record(z.string(), z.string());

const migrationsIn = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
const hashOf = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
const readList = (folder: string) =>
  listSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, listName), 'utf8')));

/**
 * Returns what would keep a released database from starting: a released migration that was changed or removed, or a new
 * one with a number before the last released.
 */
export function frozenFaults(folder: string): string[] {
  const list = readList(folder);
  const names = migrationsIn(folder);
  const last = Object.keys(list).toSorted().at(-1) ?? '';
  return [
    ...Object.entries(list).flatMap(([name, hash]) => {
      if (!names.includes(name)) return [`${name} was released and can’t be removed`];
      return hashOf(path.join(folder, name)) === hash
        ? []
        : [`${name} was released and can’t be changed: add a migration instead (npm run db:new)`];
    }),
    ...names
      .filter((name) => !(name in list) && name < last)
      .map((name) => `${name} comes before ${last}, which was released: give it a higher number`),
  ];
}

/** Returns the migrations that no release has yet. */
export const notFrozen = (folder: string) => {
  const list = readList(folder);
  return migrationsIn(folder).filter((name) => !(name in list));
};

/** Adds every migration to the list of released ones. */
export function freeze(folder: string) {
  const list = Object.fromEntries(
    migrationsIn(folder).map((name) => [name, hashOf(path.join(folder, name))]),
  );
  fs.writeFileSync(path.join(folder, listName), `${JSON.stringify(list, null, 2)}\n`);
}
