import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { audit } from './audit.ts';
import { runTogether, type RowOf } from './connection.ts';
import type { Db, Tx } from './db.ts';
import { builtOnce } from './statement.ts';
import type { Work } from './work.ts';

/** Returns a section of the settings; version 0 and no value if none is saved yet. */
export async function findSection(db: Db | Tx, section: string) {
  const [rows] = await runTogether(db, [sectionOf({ section })]);
  return sectionFrom(rows);
}

/** Reads a section, for `sectionFrom`. */
export const sectionOf = builtOnce((db, { section }: { section: string }) =>
  db.selectFrom('settings').select(['value', 'version']).where('section', '=', section),
);

export const sectionFrom = ([row]: readonly RowOf<ReturnType<typeof sectionOf>>[]) => ({
  value: row?.value ?? null,
  version: row?.version ?? 0,
});

/** Returns a section and locks it, so that two admins cannot change it at the same time. */
export async function lockSection(tx: Tx, section: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings.${section}`}, 0))`.execute(
    tx,
  );
  return findSection(tx, section);
}

/** Returns a section that no one can change until the transaction ends. */
export async function holdSection(tx: Tx, section: string) {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`settings.${section}`}, 0))`.execute(
    tx,
  );
  return findSection(tx, section);
}

/** Who changes a section and why. */
export type SectionChange = {
  value: object;
  updatedBy: string;
  updatedAt: Instant;
  /** The second admin, where the change needed one. */
  approvedBy?: string | undefined;
  reason?: string | null | undefined;
  /** The earlier version that this one restores. */
  restores?: number | null | undefined;
};

/** Saves a section as its next version, with its history. A trigger tells the open pages of every process. */
export async function saveSection(
  tx: Tx,
  section: string,
  { value, reason, restores, approvedBy, ...by }: SectionChange,
) {
  const stored = { value: JSON.stringify(value), ...by };
  const { version } = await tx
    .insertInto('settings')
    .values((eb) => ({
      section,
      ...stored,
      version: eb
        .selectFrom('settingsVersions')
        .select((max) => sql<number>`coalesce(${max.fn.max('version')}, 0) + 1`.as('next'))
        .where('section', '=', section),
    }))
    .onConflict((conflict) =>
      conflict
        .column('section')
        .doUpdateSet((eb) => ({ ...stored, version: eb('settings.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await addSectionVersion(tx, { section, version, value, reason, restores, approvedBy, ...by });
}

/** Adds a version to the history of a section, or of a record that is edited like one. */
export async function addSectionVersion(
  tx: Tx,
  {
    section,
    version,
    value,
    updatedBy,
    updatedAt,
    approvedBy,
    reason,
    restores,
  }: SectionChange & { section: string; version: number },
) {
  await tx
    .insertInto('settingsVersions')
    .values({
      section,
      version,
      value: JSON.stringify(value),
      changedBy: updatedBy,
      changedAt: updatedAt,
      approvedBy: approvedBy ?? null,
      reason: reason?.toWellFormed() ?? null,
      restores: restores ?? null,
    })
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
    reason,
    restores,
  }: {
    version: number;
    rules: Rules;
    rulesOf: (value: unknown) => Rules;
    reason?: string | null | undefined;
    restores?: number | undefined;
  },
): Promise<Rules & { version: number }> {
  const held = await lockSection(work.tx, section);
  const before = rulesOf(held.value);
  if (held.version !== version)
    throw new Problem('request.version_stale', { current: { ...before, version: held.version } });
  await saveSection(work.tx, section, {
    value: rules,
    updatedBy: work.actor.id,
    updatedAt: work.now,
    reason,
    restores,
  });
  audit(work, {
    action: `settings.${section.replaceAll('-', '_')}`,
    subject: 'settings',
    subjectId: section,
    before,
    after: rules,
    ...(reason != null && { reason }),
  });
  return { ...rules, version: version + 1 };
}
