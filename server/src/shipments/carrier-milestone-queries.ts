import {
  carrierMilestones,
  shownCarrierCodes,
  type ReportedEvent,
} from '@sankofa/domain/carriers/carrier-milestones';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { builtOnce } from '../platform/database/statement.ts';

export type ReportedRow = ReportedEvent & {
  batchId: string;
  originPlace: string;
  destinationPlace: string;
  etd: PlainDay;
  eta: PlainDay;
  departedAt: Instant | null;
  arrivedAt: Instant | null;
};

const codes = sql.join(shownCarrierCodes.map((code) => sql.lit(code)));

/** Reads what carriers report by their present number about the batches that cartons of the shipment are in. */
export const carrierReportsOf = builtOnce(
  (_, { id }: { id: string }) => sql<ReportedRow>`
    select m.batch_id, m.source, m.code, m.their_code, m.classifier, m.at, m.created_at, m.received_at,
      m.place_code, m.place_name, coalesce(l.name, own.name, m.place_name, m.place_code) as place, m.vessel, m.voyage,
      m.pieces, m.total_pieces, m.remark, m.happening,
      b.origin_place, b.destination_place, b.etd, b.eta, b.departed_at, b.arrived_at
    from (select distinct batch_id from packages where shipment_id = ${id} and batch_id is not null) t
    join batches b on b.id = t.batch_id and b.state <> 'OPEN'
    join carrier_follows f on f.batch_id = b.id
    join carrier_messages m on m.batch_id = b.id and m.reference = f.reference and m.code in (${codes})
    left join places l on l.code = m.place_code
    -- An airport code of the batch is replaced by the place name of our own history.
    left join places own on length(m.place_code) = 3
      and own.code in (b.origin_place, b.destination_place) and right(own.code, 3) = m.place_code
    order by m.id`,
);

/** Returns the milestones that carriers report, batch by batch. They name no cartons: the whole batch moves. */
export const carrierMilestonesFrom = (rows: readonly ReportedRow[]) =>
  [...Map.groupBy(rows, ({ batchId }) => batchId).values()].flatMap((messages) => {
    const [own] = messages;
    return own ? carrierMilestones(messages, own).map((one) => ({ ...one, cartons: 0 })) : [];
  });
