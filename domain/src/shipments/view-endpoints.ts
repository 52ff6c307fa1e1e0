import { z } from 'zod/mini';

import { endpoint, nothing } from '../endpoint.ts';

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

export const listViews = endpoint({
  method: 'GET',
  path: '/me/views',
  access: 'office',
  summary: 'One’s own saved views of the shipments, by name',
  answer: z.object({ items: z.array(viewSchema) }),
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
