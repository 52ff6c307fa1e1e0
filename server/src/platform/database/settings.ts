import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { audit } from './audit.ts';
import type { Db, Tx } from './db.ts';
import type { Work } from './work.ts';

/** Returns a section of the settings; version 0 and no value if none is saved yet. */
export async function findSection(db: Db | Tx, section: string) {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', section)
    .executeTakeFirst();
  return { value: row?.value ?? null, version: row?.version ?? 0 };
}

/** Returns a section and locks it, so that two admins cannot change it at the same time. */
export async function lockSection(tx: Tx, section: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings.${section}`}, 0))`.execute(
    tx,
  );
  return findSection(tx, section);
}

export async function saveSection(
  tx: Tx,
  section: string,
  { value, ...by }: { value: object; updatedBy: string; updatedAt: Instant },
) {
  const stored = { value: JSON.stringify(value), ...by };
  await tx
    .insertInto('settings')
    .values({ section, ...stored })
    .onConflict((conflict) =>
      conflict
        .column('section')
        .doUpdateSet((eb) => ({ ...stored, version: eb('settings.version', '+', 1) })),
    )
    .execute();
}

/**
 * Replaces the rules of a section that an admin has seen.
 * @param rulesOf reads the stored rules, null if none are saved yet
 * @throws Problem request.version_stale with the current rules
 */
export async function changeSection<Rules extends object>(
  work: Work,
  section: string,
  {
    version,
    rules,
    rulesOf,
  }: { version: number; rules: Rules; rulesOf: (value: unknown) => Rules },
): Promise<Rules & { version: number }> {
  const held = await lockSection(work.tx, section);
  const before = rulesOf(held.value);
  if (held.version !== version)
    throw new Problem('request.version_stale', { current: { ...before, version: held.version } });
  await saveSection(work.tx, section, {
    value: rules,
    updatedBy: work.actor.id,
    updatedAt: work.now,
  });
  audit(work, {
    action: `settings.${section}`,
    subject: 'settings',
    subjectId: section,
    before,
    after: rules,
  });
  return { ...rules, version: version + 1 };
}
