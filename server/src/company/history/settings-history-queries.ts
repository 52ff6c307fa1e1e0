import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

/** Returns a page of the versions of a section, newest first, each with the value of the one before. */
export async function pageOfVersions(
  db: Db,
  section: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const before = cursor ? Number(cursorValues(cursor, ['number'])[0]) : null;
  let query = db
    .selectFrom('settingsVersions as v')
    .leftJoin('settingsVersions as earlier', (join) =>
      join
        .onRef('earlier.section', '=', 'v.section')
        .on((eb) => eb('earlier.version', '=', eb('v.version', '-', 1))),
    )
    .leftJoin('users as author', 'author.id', 'v.changedBy')
    .leftJoin('users as approver', 'approver.id', 'v.approvedBy')
    .select(['v.version', 'v.value', 'v.changedAt', 'v.reason', 'v.restores'])
    .select(['earlier.value as earlier', 'author.name as changedBy', 'approver.name as approvedBy'])
    .where('v.section', '=', section);
  if (before !== null) query = query.where('v.version', '<', before);
  const rows = await query
    .orderBy('v.version', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfRows(rows, limit, ({ version }) => [String(version)]);
}

export async function newestVersion(db: Db | Tx, section: string): Promise<number> {
  const { newest } = await db
    .selectFrom('settingsVersions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

export const findVersion = (tx: Tx, section: string, version: number) =>
  tx
    .selectFrom('settingsVersions')
    .select('value')
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();

export const findSections = (db: Db) =>
  db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.updatedBy')
    .select(['s.section', 's.value', 's.version', 's.updatedAt', 'u.name as changedBy'])
    .execute();
