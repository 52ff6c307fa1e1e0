import { z } from 'zod/mini';

import { endpoint, nothing } from '../../endpoint.ts';

/** As many as one person's list has room for. */
export const mostViews = 20;

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(40, 'At most 40 characters'));

const viewSchema = z.object({
  name,
  /** The filters as they stand in the page's address: `status=READY&mode=SEA`. */
  query: z.string().check(z.minLength(1), z.maxLength(500)),
});

/** What the list can show besides the shipment itself, which opens the record and is always there. */
export const shipmentColumns = [
  'customer',
  'status',
  'mode',
  'eta',
  'updated',
  'goods',
  'office',
  'registered',
] as const;
export type ShipmentColumn = (typeof shipmentColumns)[number];
const columns = z.array(z.enum(shipmentColumns)).check(z.maxLength(shipmentColumns.length));

export const listViews = endpoint({
  method: 'GET',
  path: '/me/views',
  access: 'office',
  summary: 'One’s own saved views of the shipments, by name, and the columns that one chose',
  answer: z.object({
    items: z.array(viewSchema),
    /** Null while nobody has chosen. */
    columns: z._default(z.nullable(columns), null),
  }),
});

export const chooseColumns = endpoint({
  method: 'POST',
  path: '/me/columns',
  access: 'office',
  summary: 'Choose which columns one’s own list of shipments has, on every device',
  idempotent: true,
  body: z.object({ columns }),
  answer: z.object({ columns }),
});

export const saveView = endpoint({
  method: 'POST',
  path: '/me/views',
  access: 'office',
  summary: 'Save the filters of the list under a name; the same name again is saved over',
  idempotent: true,
  body: viewSchema,
  answer: viewSchema,
});

export const removeView = endpoint({
  method: 'DELETE',
  path: '/me/views',
  access: 'office',
  summary: 'Forget a saved view',
  query: z.object({ name }),
  answer: nothing,
});
