import type { Actor } from '@sankofa/domain/access';
import type { BatchAnswer } from '@sankofa/domain/batches/batch-endpoints';
import { batchTexts } from '@sankofa/domain/batches/batch-texts';
import { isMilestoneCode } from '@sankofa/domain/batches/milestone';
import { delaySentence, milestoneSentence } from '@sankofa/domain/batches/milestone-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { runTogether, type RowOf } from '../platform/database/connection.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce } from '../platform/database/statement.ts';
import { factsOf, shownRow } from './batch-list-queries.ts';

type ShownMilestone = Omit<BatchAnswer['milestones'][number], 'sentence'> & { sentence: Message };
/** A batch before its messages are rendered. */
export type ShownBatch = Omit<BatchAnswer, 'milestones'> & { milestones: ShownMilestone[] };

/** Reads a batch and its history, for `batchFrom`. */
export const readsOfBatch = (id: string) => [factsOf({ id }), milestonesOf({ id })] as const;

/**
 * Returns one batch with its history, as this person may see it.
 * @throws Problem thing.not_found
 */
export async function shownBatch(db: Db | Tx, actor: Actor, id: string): Promise<ShownBatch> {
  const [facts, milestones] = await runTogether(db, readsOfBatch(id));
  return batchFrom(actor, facts, milestones);
}

/** @throws Problem thing.not_found */
export function batchFrom(
  actor: Actor,
  [row]: readonly RowOf<ReturnType<typeof factsOf>>[],
  milestones: readonly MilestoneRow[],
): ShownBatch {
  if (!row) throw new Problem('thing.not_found', { message: batchTexts.notFound });
  return {
    ...shownRow(actor, row),
    carrier: row.carrier,
    containerNumber: row.containerNumber,
    sealNumber: row.sealNumber,
    masterBillNumber: row.masterBillNumber,
    airWaybillNumber: row.airWaybillNumber,
    vessel: row.vessel,
    voyage: row.voyage,
    flight: row.flight,
    note: row.note,
    customsReleasedAt: row.customsReleasedAt,
    completedAt: row.completedAt,
    unloaded: row.unloaded,
    short: row.short,
    milestones: milestonesFrom(milestones),
  };
}

type MilestoneRow = {
  code: string;
  classifier: BatchAnswer['milestones'][number]['classifier'];
  place: string | null;
  at: Instant;
  cartons: number;
  by: string;
  reason: string | null;
  eta: string | null;
  previousEta: string | null;
};

/** Reads the batch's own events, and those of its cartons: loaded, offloaded, unloaded. */
const milestonesOf = builtOnce(
  (_, { id }: { id: string }) =>
    // Ids grow with time, so events recorded at the same instant stay in order.
    sql<MilestoneRow>`
    with told as (
      select e.*, coalesce(u.name, e.details ->> 'source', '') as by_name, coalesce(p.name, s.city) as place
      from events e
      left join users u on u.id = e.actor_id
      left join places p on p.code = e.place_code
      left join sites s on s.id = e.site_id
      where e.batch_id = ${id} and not exists (select from events later where later.supersedes_id = e.id)
    )
    select id, code, classifier, place, occurred_at as at, 0 as cartons, by_name as by, reason,
      details ->> 'eta' as eta, details ->> 'previousEta' as previous_eta
    from told where package_id is null
    union all
    select (array_agg(id order by id desc))[1], code, classifier, max(place), max(occurred_at), count(distinct package_id)::int,
      (array_agg(by_name order by occurred_at desc, id desc))[1], null, null, null
    from told
    where package_id is not null and code in ('STUF', 'FOH', 'OFL', 'STRP', 'RCF', 'BCK', 'SHT', 'OVR', 'NLD')
    group by code, classifier
    order by at, id`,
);

const milestonesFrom = (rows: readonly MilestoneRow[]): ShownBatch['milestones'] =>
  rows.flatMap(({ code, classifier, place, at, cartons, by, reason, eta, previousEta }) => {
    if (!isMilestoneCode(code)) return [];
    const sentence = eta && previousEta ? delaySentence(eta, previousEta) : milestoneSentence(code);
    return [{ code, classifier, sentence, place, at, cartons, by, reason }];
  });
