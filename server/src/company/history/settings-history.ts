import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { companySettingsSchema } from '@sankofa/domain/company/company';
import { companyTexts } from '@sankofa/domain/company/company-texts';
import { guardedSections, type GuardedSection } from '@sankofa/domain/company/settings-change';
import {
  historySections,
  type HistorySection,
} from '@sankofa/domain/company/settings-history-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';

import { endSurplusSessions, sessionRulesOf } from '../../accounts/accounts.ts';
import { canonical } from '../../platform/canonical.ts';
import type { Db } from '../../platform/database/db.ts';
import { changeSection, lockSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { findAllSites, lockSite, siteOf } from '../company-queries.ts';
import { changeGuardedSection } from '../settings/guarded-section.ts';
import { saveCompany } from '../settings/settings.ts';
import { changeSite } from '../sites/sites.ts';
import { changesOf, sectionKinds, siteKind } from './sections.ts';
import {
  findSections,
  findVersion,
  newestVersion,
  pageOfVersions,
} from './settings-history-queries.ts';

const sectionOf = (text: string): HistorySection | null =>
  historySections.find((one) => one === text) ?? null;
const guardedOf = (section: HistorySection): GuardedSection | null =>
  guardedSections.find((one) => one === section) ?? null;
const siteIdOf = (section: string) => section.slice('site:'.length);

/** @throws Problem thing.not_found for an unknown site */
export async function versionsOf(
  db: Db,
  section: string,
  query: { cursor?: string | undefined; limit: number },
) {
  const own = sectionOf(section);
  if (!own) await siteOf(db, siteIdOf(section));
  const kind = own ? sectionKinds[own] : siteKind;
  const page = await pageOfVersions(db, section, query);
  const newest = await newestVersion(db, section);
  return {
    ...page,
    items: page.items.map(({ value, earlier, ...row }) => ({
      ...row,
      isCurrent: row.version === newest,
      changes: changesOf(kind, earlier, value),
    })),
  };
}

/** Returns every section with what is set in it. */
export async function settingsOverview(db: Db) {
  const rows = new Map((await findSections(db)).map((row) => [row.section, row]));
  const sites = await findAllSites(db);
  const open = (kind: string) => sites.filter((one) => one.isActive && one.kind === kind).length;
  return {
    sections: historySections.map((section) => {
      const row = rows.get(section);
      return {
        section,
        version: row?.version ?? 0,
        changedBy: row?.changedBy ?? null,
        changedAt: row?.updatedAt ?? null,
        lines: sectionKinds[section]
          .lines(row?.value ?? null)
          .map(([label, value]) => ({ label, value })),
      };
    }),
    sites: {
      warehouses: open('ORIGIN'),
      offices: open('DESTINATION'),
      closed: sites.filter(({ isActive }) => !isActive).length,
    },
  };
}

type Restore = {
  section: string;
  /** The version to restore; 0 for the defaults. */
  restores: number;
  /** The current version, as the admin saw it. */
  version: number;
  reason: string;
};

/**
 * Restores an earlier version as a new one, by the same rules and approvals as any other change.
 * @throws Problem thing.not_found, request.version_stale, settings.unchanged, settings.not_restorable,
 *   settings.change_pending
 */
export async function restoreVersion(work: Work, restore: Restore) {
  authorize(work, 'admin', isAdmin);
  const section = sectionOf(restore.section);
  return section ? restoreSection(work, section, restore) : restoreSite(work, restore);
}

async function restoreSection(work: Work, section: HistorySection, restore: Restore) {
  const { restores, version, reason } = restore;
  const kind = sectionKinds[section];
  const held = await lockSection(work.tx, section);
  if (held.version !== version)
    throw new Problem('request.version_stale', { current: { version: held.version } });
  const rules = kind.read(await storedValue(work, restore));
  if (rules === null) throw new Problem('settings.not_restorable');
  ensureChanges(kind.read(held.value) ?? {}, rules);
  if (section === 'company') {
    const company = companySettingsSchema.parse(rules);
    const saved = await saveCompany(work, { ...company, version, reason, restores });
    return { version: saved.version, isPending: saved.isPending };
  }
  const change = {
    version,
    rules,
    rulesOf: (value: unknown) => kind.read(value) ?? {},
    reason,
    restores,
  };
  const guarded = guardedOf(section);
  const saved = guarded
    ? await changeGuardedSection(work, guarded, change)
    : { ...(await changeSection(work, section, change)), isPending: false };
  if (section === 'sessions') await endSurplusSessions(work, sessionRulesOf(rules));
  return { version: saved.version, isPending: saved.isPending };
}

async function restoreSite(work: Work, restore: Restore) {
  const { section, restores, version, reason } = restore;
  const id = siteIdOf(section);
  await lockSection(work.tx, 'sites');
  const held = await lockSite(work.tx, id);
  if (held.version !== version)
    throw new Problem('request.version_stale', { current: { version: held.version } });
  const site = siteKind.read(await storedValue(work, restore));
  if (site === null) throw new Problem('settings.not_restorable');
  // Whether it is in use is not restored: closing a site has its own checks.
  const { isActive: _, ...edit } = site;
  const saved = await changeSite(work, { ...edit, id, version, reason, restores });
  return { version: saved.version, isPending: saved.isPending };
}

/** @throws Problem thing.not_found */
async function storedValue(work: Work, { section, restores }: Restore): Promise<unknown> {
  if (restores === 0) return null;
  const found = await findVersion(work.tx, section, restores);
  if (!found) throw new Problem('thing.not_found', { message: companyTexts.versionNotFound });
  return found.value;
}

/** @throws Problem settings.unchanged */
function ensureChanges(before: object, after: object) {
  if (canonical(before) === canonical(after)) throw new Problem('settings.unchanged');
}
