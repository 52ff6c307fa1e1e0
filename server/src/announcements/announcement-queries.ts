import type { Actor } from '@sankofa/domain/access';
import type {
  AnnouncementState,
  Audience,
} from '@sankofa/domain/announcements/announcement-audience';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { totalOf } from '../platform/http/list-total.ts';

export type AudienceFilter = { audience: Audience; mode: Mode | null; siteId: string | null };

const selectRows = (db: Db | Tx) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('sites as s', 's.id', 'a.siteId')
    .select([
      'a.id',
      'a.message',
      'a.messageZh',
      'a.audience',
      'a.mode',
      'a.siteId',
      's.name as siteName',
    ])
    .select(['a.tone', 'a.startsAt', 'a.endsAt', 'a.withdrawnAt']);
export type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const isActive = (now: Instant) =>
  sql<boolean>`(a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now}) and a.withdrawn_at is null)`;

/**
 * Whether an announcement `a` is for the account `u`: the one definition for what is shown, counted and emailed.
 * A shipment is active until it is delivered or cancelled.
 */
const isFor = sql<boolean>`(a.audience = 'EVERYONE'
  or (a.audience = 'STAFF' and u.role <> 'CUSTOMER')
  or (a.audience = 'CUSTOMERS' and u.role = 'CUSTOMER'
    and (a.mode is null or exists (select from shipments h where h.customer_id = u.id and h.mode = a.mode
      and h.status not in ('DELIVERED', 'CANCELLED')))
    and (a.site_id is null
      or exists (select from shipments h where h.customer_id = u.id and h.destination_site_id = a.site_id
        and h.status not in ('DELIVERED', 'CANCELLED'))
      or exists (select from sites o where o.id = a.site_id and lower(o.city) = lower(u.city)))))`;

/** Returns the current announcement to everyone: an important one, or else the one that started last. */
export function findCurrent(db: Db, now: Instant) {
  return db
    .selectFrom('announcements as a')
    .select(['a.id', 'a.message'])
    .where('a.audience', '=', 'EVERYONE')
    .where(isActive(now))
    .orderBy(sql`a.tone = 'IMPORTANT'`, 'desc')
    .orderBy('a.startsAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the audiences of the current announcements. */
export async function findAnnouncedTo(db: Db, now: Instant): Promise<Audience[]> {
  const rows = await db
    .selectFrom('announcements as a')
    .select('a.audience')
    .distinct()
    .where(isActive(now))
    .orderBy('a.audience')
    .execute();
  return rows.map(({ audience }) => audience);
}

/** Returns the current announcements to a person, in the same order. */
export function findOwn(db: Db, { id }: Actor, now: Instant, most: number) {
  return db
    .selectFrom('announcements as a')
    .innerJoin('users as u', (join) => join.on('u.id', '=', id))
    .select(['a.id', 'a.message', 'a.messageZh', 'a.tone'])
    .where(isActive(now))
    .where(isFor)
    .orderBy(sql`a.tone = 'IMPORTANT'`, 'desc')
    .orderBy('a.startsAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
}

/** Returns the ids and roles of the accounts that an announcement is for. */
export async function findAudience(
  db: Db | Tx,
  { audience, mode, siteId }: AudienceFilter,
): Promise<{ id: string; isCustomer: boolean }[]> {
  const { rows } = await sql<{ id: string; isCustomer: boolean }>`
    select u.id, u.role = 'CUSTOMER' as is_customer from users u, (select ${audience}::text as audience,
      ${mode}::text as mode, ${siteId}::uuid as site_id) a
    where u.disabled_at is null and ${isFor}`.execute(db);
  return rows;
}

/** Counts them, without reading them all. */
export async function countAudience(db: Db, { audience, mode, siteId }: AudienceFilter) {
  const { rows } = await sql<{ customers: number; staff: number }>`
    select count(*) filter (where u.role = 'CUSTOMER')::int as customers,
      count(*) filter (where u.role <> 'CUSTOMER')::int as staff
    from users u, (select ${audience}::text as audience, ${mode}::text as mode, ${siteId}::uuid as site_id) a
    where u.disabled_at is null and ${isFor}`.execute(db);
  return rows[0] ?? { customers: 0, staff: 0 };
}

/** The same as `announcementStateOf`, for the filter of the list. */
const hasState = (state: AnnouncementState, now: Instant) =>
  ({
    WITHDRAWN: sql<boolean>`a.withdrawn_at is not null`,
    SCHEDULED: sql<boolean>`(a.withdrawn_at is null and a.starts_at > ${now})`,
    LIVE: isActive(now),
    ENDED: sql<boolean>`(a.withdrawn_at is null and a.starts_at <= ${now} and a.ends_at <= ${now})`,
  })[state];

type ListQuery = {
  before: string | undefined;
  limit: number;
  q: string | undefined;
  state: AnnouncementState | undefined;
  withTotal: boolean | undefined;
  now: Instant;
};

export async function findAnnouncements(
  db: Db,
  { before, limit, q, state, withTotal, now }: ListQuery,
) {
  let query = selectRows(db);
  if (q)
    query = query.where((eb) =>
      eb.or([
        eb('a.message', 'ilike', containsPattern(q)),
        eb('a.messageZh', 'ilike', containsPattern(q)),
      ]),
    );
  if (state) query = query.where(hasState(state, now));
  const page = before ? query.where('a.id', '<', before) : query;
  return {
    rows: await page.orderBy('a.id', 'desc').limit(limit).execute(),
    total: withTotal ? await totalOf(query) : undefined,
  };
}

export async function addAnnouncement(tx: Tx, announcement: Insertable<DB['announcements']>) {
  await tx.insertInto('announcements').values(announcement).execute();
}

export const findAnnouncement = (tx: Tx, id: string) =>
  selectRows(tx).where('a.id', '=', id).executeTakeFirstOrThrow();

/** Locks the row, so that it is withdrawn once. */
export function lockAnnouncement(tx: Tx, id: string) {
  return tx
    .selectFrom('announcements')
    .select(['startsAt', 'endsAt', 'withdrawnAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function withdraw(tx: Tx, id: string, withdrawnAt: Instant) {
  await tx.updateTable('announcements').set({ withdrawnAt }).where('id', '=', id).execute();
}
