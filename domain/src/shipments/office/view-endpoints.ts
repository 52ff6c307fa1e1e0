import { z } from 'zod/mini';

import { endpoint, nothing } from '../../endpoint.ts';
import { shipmentOfficeFormTexts } from './shipment-office-form-texts.ts';

/** The maximum number of saved views per person. */
export const maxViews = 20;

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, shipmentOfficeFormTexts.name.ref),
    z.maxLength(40, shipmentOfficeFormTexts.most40.ref),
  );

const viewSchema = z.object({
  name,
  /** The filters as in the page's URL: `status=READY&mode=SEA`. */
  query: z.string().check(z.minLength(1), z.maxLength(500)),
});

/** Optional columns; the shipment itself, which opens the record, is always shown. */
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
    /** Null until the person chooses columns. */
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
