import type { Duty, SiteKind } from '@sankofa/domain/access';
import { companySettingsSchema, companyUnset } from '@sankofa/domain/company/company';
import { companyTexts } from '@sankofa/domain/company/company-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { nameTexts } from '@sankofa/domain/texts/plain-texts';
import { sql, type Insertable, type Updateable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

const unknownSite = () => new Problem('thing.not_found', { message: companyTexts.siteNotFound });

/**
 * Returns a warehouse in China or an office in Ghana.
 * @throws Problem thing.not_found
 */
export async function siteOf(db: Db | Tx, id: string) {
  return db
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(unknownSite);
}

export const findSite = (db: Db | Tx, id: string) =>
  db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst();

/** @throws Problem thing.not_found */
export const lockSite = (tx: Tx, id: string) =>
  tx
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unknownSite);

export const changeSiteRow = (tx: Tx, id: string, change: Updateable<DB['sites']>) =>
  tx.updateTable('sites').set(change).where('id', '=', id).execute();

/** Returns all sites, with the ones that are not used any more. */
export const findAllSites = (db: Db) =>
  db.selectFrom('sites').selectAll().orderBy('kind', 'desc').orderBy('id').execute();

export async function findSites(db: Db | Tx, kind?: 'ORIGIN' | 'DESTINATION') {
  let query = db.selectFrom('sites').selectAll().where('isActive', '=', true);
  if (kind) query = query.where('kind', '=', kind);
  return query.orderBy('kind', 'desc').orderBy('id').execute();
}

export async function findPlaces(db: Db | Tx, codes?: readonly string[]) {
  let query = db.selectFrom('places').selectAll();
  if (codes) query = query.where('code', 'in', [...codes]);
  return query.orderBy('country').orderBy('name').execute();
}

export async function isSiteCodeTaken(db: Db | Tx, code: string): Promise<boolean> {
  const row = await db.selectFrom('sites').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

/** Returns the name of a site or place, as a parameter of messages. */
export const siteName = ({ name, nameZh }: { name: string; nameZh: string | null }) =>
  nameTexts.of({ en: name, zh: nameZh });

/** Returns false if the code is taken. */
export async function addSiteRow(tx: Tx, site: Insertable<DB['sites']>): Promise<boolean> {
  const added = await tx
    .insertInto('sites')
    .values(site)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the code is taken. */
export async function addPlaceRow(tx: Tx, place: Insertable<DB['places']>): Promise<boolean> {
  const added = await tx
    .insertInto('places')
    .values(place)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Returns what an admin has set about the company, with defaults for the rest. */
export async function companySettings(db: Db | Tx) {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', 'company')
    .executeTakeFirst();
  return companySettingsSchema.parse({ ...companyUnset, ...asObject(row?.value) });
}
const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});

/**
 * Returns the staff to notify: those with one of the duties, at the given end of the route if any, or else
 * the admins if there are none. `except` is left out, for what someone else has to decide.
 */
export async function staffWith(
  db: Db | Tx,
  duties: readonly Duty[],
  { end = null, except }: { end?: SiteKind | null; except?: string } = {},
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('disabledAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('role', '=', 'ADMIN'),
        eb.and([
          eb('role', '=', 'STAFF'),
          sql<boolean>`duties && array[${sql.join(duties)}]::text[]`,
          sql<boolean>`coalesce(site_kind = ${end}, true)`,
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  const others = rows.filter(({ id }) => id !== except);
  const staff = others.filter(({ role }) => role === 'STAFF');
  return (staff.length > 0 ? staff : others).map(({ id }) => id);
}
