import type { BatchState } from '@sankofa/domain/batches/batch-status';
import {
  isInTimeline,
  isLockCode,
  isMilestoneCode,
  milestoneOf,
  newsCodes,
  type MilestoneCode,
} from '@sankofa/domain/batches/milestone';
import {
  delaySentence,
  milestoneSentence,
  plannedSentence,
  updateSentence,
} from '@sankofa/domain/batches/milestone-texts';
import type { Message } from '@sankofa/domain/texts/message';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { builtOnce } from '../platform/database/statement.ts';
import {
  carrierMilestonesFrom,
  carrierReportsOf,
  type ReportedRow,
} from './carrier-milestone-queries.ts';

export type Milestone = {
  code: string;
  classifier: 'PLANNED' | 'ESTIMATED' | 'ACTUAL';
  sentence: Message;
  place: string | null;
  at: Instant;
  cartons: number;
};

/** The reason of a delay and the text of an update are written for customers; all other reasons are internal. */
function sentenceOf(
  code: MilestoneCode,
  { reason, eta, previousEta }: Pick<Grouped, 'reason' | 'eta' | 'previousEta'>,
): Message {
  if (eta !== null && previousEta !== null) return delaySentence(eta, previousEta, reason);
  return code === 'UPD' && reason !== null ? updateSentence(reason) : milestoneSentence(code);
}

/** Recorded every time it happens. */
const isRepeated = (code: string) =>
  code === 'DLAY' || newsCodes.includes(code) || isLockCode(code);

type Grouped = Omit<Milestone, 'sentence'> & {
  reason: string | null;
  eta: PlainDay | null;
  previousEta: PlainDay | null;
};

const eventsOf = builtOnce(
  (_, { id }: { id: string }) => sql<Grouped>`
    with travelled as (
      select p.batch_id, count(*)::int as cartons, min(e.recorded_at) as loaded_at
      from packages p
      join events e on e.package_id = p.id and e.batch_id = p.batch_id and e.to_state = 'LOADED'
      where p.shipment_id = ${id}
      group by p.batch_id
    ), own as (
      select (array_agg(e.id order by e.id))[1] as id, e.code, e.classifier,
        coalesce(p.name, s.city) as place, min(e.occurred_at) as at,
        count(distinct e.package_id)::int as cartons
      from events e
      left join places p on p.code = e.place_code
      left join sites s on s.id = e.site_id
      where e.shipment_id = ${id}
        and not exists (select from events later where later.supersedes_id = e.id)
      group by e.code, e.classifier, coalesce(p.name, s.city),
        case when e.code in ('PLK', 'PUL') then e.occurred_at end
    ), whole as (
      select e.id, e.code, e.classifier, coalesce(p.name, s.city) as place, e.occurred_at as at, t.cartons,
        e.reason, e.details ->> 'eta' as eta, e.details ->> 'previousEta' as previous_eta
      from events e
      -- What happened to the batch before the goods were in it is not part of their history.
      join travelled t on t.batch_id = e.batch_id and e.recorded_at >= t.loaded_at
      left join places p on p.code = e.place_code
      left join sites s on s.id = e.site_id
      where e.package_id is null
        and not exists (select from events later where later.supersedes_id = e.id)
    )
    -- Ids grow with time: at one instant the cartons' own event comes before that of their batch.
    select *, null as reason, null as eta, null as previous_eta from own
    union all select * from whole order by at, id`,
);

/** Reads the history of a shipment, for `milestonesFrom`. */
export const readsOfMilestones = (id: string) =>
  [eventsOf({ id }), stepsAhead({ id }), carrierReportsOf({ id })] as const;

/**
 * Returns the public history of a shipment, oldest first: a milestone once for all cartons that passed it at
 * that place, the events of their batch, what its carrier reports, and what is ahead. It names no person. The office also sees when the
 * handover was locked and unlocked.
 */
export function milestonesFrom(
  rows: readonly Grouped[],
  ahead: readonly ExpectedSteps[],
  reports: readonly ReportedRow[],
  { isOffice = false }: { isOffice?: boolean } = {},
): Milestone[] {
  const seenCodes = new Set<string>();
  const happened = rows.flatMap(({ code, classifier, place, at, cartons, ...more }) => {
    const key = `${code} ${classifier} ${place ?? ''} ${isRepeated(code) ? at : ''}`;
    if (!isMilestoneCode(code) || !isInTimeline(code, isOffice) || seenCodes.has(key)) return [];
    seenCodes.add(key);
    return [{ code, classifier, sentence: sentenceOf(code, more), place, at, cartons }];
  });
  return [...happened, ...carrierMilestonesFrom(reports), ...ahead.flatMap(plannedOf)];
}

type ExpectedSteps = {
  mode: Mode;
  state: BatchState;
  etd: PlainDay;
  eta: PlainDay;
  firstEta: PlainDay;
  from: string;
  to: string;
  cartons: number;
};

/** Returns midnight in UTC, which is the same calendar date at both ends of the route. */
const onDay = (day: PlainDay): Instant => `${day}T00:00:00.000Z`;

/** Reads the batches that cartons of the shipment are in, before they arrive. */
const stepsAhead = builtOnce(
  (_, { id }: { id: string }) => sql<ExpectedSteps>`
  select b.mode, b.state, b.etd, b.eta, b.first_eta, o.name as from, d.name as to, count(*)::int as cartons
  from packages p
  join batches b on b.id = p.batch_id
  join places o on o.code = b.origin_place
  join places d on d.code = b.destination_place
  where p.shipment_id = ${id} and b.state in ('OPEN', 'CLOSED', 'DEPARTED')
    and p.state in ('LOADED', 'IN_TRANSIT')
  group by b.id, o.name, d.name
  order by b.etd, b.id`,
);

/** Returns upcoming departure and arrival; a changed arrival is an estimate. */
function plannedOf({ mode, state, cartons, ...batch }: ExpectedSteps): Milestone[] {
  const [depart, arrive] = [milestoneOf('depart', mode), milestoneOf('arrive', mode)];
  const departure: Milestone = {
    code: depart,
    classifier: 'PLANNED',
    sentence: plannedSentence(depart),
    place: batch.from,
    at: onDay(batch.etd),
    cartons,
  };
  const arrival: Milestone = {
    code: arrive,
    classifier: batch.eta === batch.firstEta ? 'PLANNED' : 'ESTIMATED',
    sentence: plannedSentence(arrive),
    place: batch.to,
    at: onDay(batch.eta),
    cartons,
  };
  return state === 'DEPARTED' ? [arrival] : [departure, arrival];
}
