import { isGone } from '@sankofa/domain/shipments/package-status';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { builtOnce } from '../platform/database/statement.ts';

export type TrackedCarton = {
  state: Parameters<typeof isGone>[0];
  isShort: boolean;
  receivedAt: Instant | null;
  city: string | null;
  batchId: string | null;
  departedAt: Instant | null;
  arrivedAt: Instant | null;
  eta: string | null;
  firstEta: string | null;
  leavesFrom: string | null;
  /** The port or airport in Ghana. */
  arrivesAt: string | null;
  vessel: string | null;
  flight: string | null;
  changedAt: Instant | null;
};

/** Reads the cartons of a shipment, with the batch of each and the warehouse that received it; see `counted`. */
export const cartonsOf = builtOnce(
  (_, { id }: { id: string }) => sql<TrackedCarton>`
    select p.state, p.is_short, p.received_at, p.batch_id, b.departed_at, b.arrived_at, b.eta, b.first_eta,
      b.updated_at as changed_at, o.name as leaves_from, d.name as arrives_at, b.vessel, b.flight,
      received.city
    from packages p
    left join batches b on b.id = p.batch_id
    left join places o on o.code = b.origin_place
    left join places d on d.code = b.destination_place
    left join lateral (
      select s.city from events e join sites s on s.id = e.site_id
      where e.package_id = p.id and s.kind = 'ORIGIN' order by e.id limit 1
    ) received on true
    where p.shipment_id = ${id}
    order by p.piece_number, p.id`,
);

/** Returns the cartons that count. */
export const counted = (cartons: readonly TrackedCarton[]): TrackedCarton[] =>
  cartons.filter(({ state }) => !isGone(state));
