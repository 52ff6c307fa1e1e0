import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';

type Facts = {
  warehouses: number;
  offices: number;
  /** Open offices that are not on the map. */
  unplaced: number;
  /** Modes of open sites for which no rate is in force. */
  unpriced: number;
  hasExchangeRate: boolean;
  /** Registered for VAT, from today or a later day, or registered before. */
  hasTaxRegistration: boolean;
  hasSentEmail: boolean;
  hasStaff: boolean;
  hasImported: boolean;
};

const nothing: Facts = {
  warehouses: 0,
  offices: 0,
  unplaced: 0,
  unpriced: 0,
  hasExchangeRate: false,
  hasTaxRegistration: false,
  hasSentEmail: false,
  hasStaff: false,
  hasImported: false,
};

/** Returns what is there of everything a company needs, from its records. */
export async function setupFacts(db: Db | Tx, now: Instant): Promise<Facts> {
  const { rows } = await sql<Facts>`
    with open_sites as (select * from sites where is_active),
    offered as (
      select unnest(modes) as mode from open_sites where kind = 'ORIGIN'
      intersect select unnest(modes) from open_sites where kind = 'DESTINATION'
    )
    select
      (select count(*)::integer from open_sites where kind = 'ORIGIN') as warehouses,
      (select count(*)::integer from open_sites where kind = 'DESTINATION') as offices,
      (select count(*)::integer from open_sites where kind = 'DESTINATION' and latitude is null) as unplaced,
      case when exists (select 1 from offered) then (
        select count(*)::integer from offered where not exists (
          select 1 from rates where rates.mode = offered.mode and goods_class = 'NORMAL'
            and effective_from <= ${now})
      ) else (
        select case when exists (select 1 from rates) then 0 else 1 end
      ) end as unpriced,
      exists (select 1 from exchange_rates where effective_from <= ${now}) as has_exchange_rate,
      exists (select 1 from tax_registrations) as has_tax_registration,
      exists (select 1 from message_outbox where channel = 'EMAIL' and state = 'SENT') as has_sent_email,
      (select count(*) from users where role in ('STAFF', 'ADMIN') and disabled_at is null) > 1
        or exists (select 1 from invitations where accepted_at is null and revoked_at is null
          and expires_at > ${now}) as has_staff,
      exists (select 1 from imports where state = 'DONE') as has_imported`.execute(db);
  return rows[0] ?? nothing;
}
