import { TablePill } from './pill.tsx';
import { type StatusOf, statuses } from './status.ts';

type Kind = Exclude<keyof typeof statuses, 'shipment'>;

/** The status of an object, with the texts of the whole product (status.ts). */
export const Status = <K extends Kind>({
  of: kind,
  is: status,
  mode,
}: {
  of: K;
  is: StatusOf<K>;
  mode?: 'AIR' | 'SEA';
}) => (
  <TablePill
    table={statuses[kind]}
    is={status}
    mode={status === 'OUT_FOR_DELIVERY' ? 'ROAD' : mode}
  />
);
