import fs from 'node:fs';
import path from 'node:path';

import { changeOwner, type Home } from './embedded-home.ts';

/** A part of the WAL is completed after this time at the latest, if anything was written. */
const completedAfter = '180s';

/** Where PostgreSQL copies completed parts of the WAL, until they are in the backups. */
export const archiveFolder = ({ folder }: Pick<Home, 'folder'>) => path.join(folder, 'archived');

/** A path in a command that PostgreSQL gives to a shell; it replaces % itself. */
export const inCommand = (place: string) =>
  `'${place.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;

export function archiveSettings(home: Home): Record<string, string> {
  const folder = archiveFolder(home);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  changeOwner(folder, home.server);
  const target = `${inCommand(folder)}/%f`;
  return {
    archive_mode: 'on',
    archive_timeout: completedAfter,
    // On disk before PostgreSQL forgets it, and never with its final name while it is incomplete.
    archive_command: `cp "%p" ${target}.draft && sync ${target}.draft && mv ${target}.draft ${target}`,
  };
}
