import { isMilestoneCode, milestones } from '@sankofa/domain/batches/milestone';
import type { Instant } from '@sankofa/domain/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../platform/db.ts';

export type Milestone = {
  code: string;
  classifier: 'PLANNED' | 'ESTIMATED' | 'ACTUAL';
  sentence: string;
  place: string | null;
  at: Instant;
  cartons: number;
};

type Grouped = {
  code: string;
  classifier: 'PLANNED' | 'ESTIMATED' | 'ACTUAL';
  place: string | null;
  at: Instant;
  cartons: number;
  reason: string | null;
};

/**
 * The public story of a shipment: its cartons' events, a milestone once for all cartons that passed it
 * at that place, and the events of the batch that they travel in. Oldest first. No person is in it.
 */
export async function milestonesOf(db: Db | Tx, shipmentId: string): Promise<Milestone[]> {
  const { rows } = await sql<Grouped>`
    with travelled as (
      select distinct batch_id from packages where shipment_id = ${shipmentId} and batch_id is not null
    ), own as (
      select e.code, e.classifier, coalesce(p.name, s.city) as place, min(e.occurred_at) as at,
        count(distinct e.package_id)::int as cartons, null::text as reason
      from events e
      left join places p on p.code = e.place_code
      left join sites s on s.id = e.site_id
      where e.shipment_id = ${shipmentId}
        and not exists (select from events later where later.supersedes_id = e.id)
      group by e.code, e.classifier, coalesce(p.name, s.city)
    ), whole as (
      select e.code, e.classifier, coalesce(p.name, s.city) as place, e.occurred_at as at, 0 as cartons,
        e.reason
      from events e
      join travelled t on t.batch_id = e.batch_id
      left join places p on p.code = e.place_code
      left join sites s on s.id = e.site_id
      where e.package_id is null
        and not exists (select from events later where later.supersedes_id = e.id)
    )
    select * from own union all select * from whole order by at, cartons
  `.execute(db);
  const said = new Set<string>();
  return rows.flatMap(({ code, classifier, place, at, cartons, reason }) => {
    const key = `${code} ${classifier} ${place ?? ''} ${code === 'DLAY' ? at : ''}`;
    if (!isMilestoneCode(code) || said.has(key)) return [];
    said.add(key);
    const { sentence } = milestones[code];
    return [
      {
        code,
        classifier,
        sentence: reason ? `${sentence}: ${reason}` : sentence,
        place,
        at,
        cartons,
      },
    ];
  });
}
