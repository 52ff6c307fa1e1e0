import { z } from 'zod/mini';

import { endpoint, nothing } from '../../endpoint.ts';
import { shipmentOfficeFormTexts } from './shipment-office-form-texts.ts';

/** As many as one person's list has room for. */
export const mostViews = 20;

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, shipmentOfficeFormTexts.name.ref),
    z.maxLength(40, shipmentOfficeFormTexts.most40.ref),
  );

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
  summary: 'List your saved views and columns',
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
  summary: 'Save your shipment list columns',
  idempotent: true,
  body: z.object({ columns }),
  answer: z.object({ columns }),
});

export const saveView = endpoint({
  method: 'POST',
  path: '/me/views',
  access: 'office',
  summary: 'Save filters as a view; overwrites the same name',
  idempotent: true,
  body: viewSchema,
  answer: viewSchema,
});

export const removeView = endpoint({
  method: 'DELETE',
  path: '/me/views',
  access: 'office',
  summary: 'Delete a saved view',
  query: z.object({ name }),
  answer: nothing,
});
