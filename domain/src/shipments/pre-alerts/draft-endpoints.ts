import { z } from 'zod/mini';

import { endpoint, idParams, nothing } from '../../endpoint.ts';
import { goodsClassSchema } from '../../rates/rate.ts';
import { modeSchema } from '../../values/mode.ts';
import { instantSchema } from '../../values/time.ts';
import { declaredCurrencies } from './declared-value.ts';
import { linesOfShipment } from './pre-alert-line.ts';

/** The maximum number of drafts per customer. */
export const maxDrafts = 20;

const typed = (most: number) => z.string().check(z.maxLength(most));

/** A pre-alert as far as it is filled in: nothing of it has to be valid yet. */
export const draftContentSchema = z.object({
  mode: z.optional(modeSchema),
  goodsClass: z.optional(goodsClassSchema),
  destinationSiteId: z.optional(typed(40)),
  deliverToId: z.optional(typed(40)),
  description: typed(300),
  lines: z
    .array(
      z.object({
        supplierNumber: typed(40),
        courier: typed(40),
        supplier: z._default(typed(80), ''),
        contents: typed(200),
        cartons: typed(10),
        declaredAmount: typed(20),
        declaredCurrency: z.enum(declaredCurrencies),
      }),
    )
    .check(z.minLength(1), z.maxLength(linesOfShipment)),
});
export type DraftContent = z.output<typeof draftContentSchema>;

const draftSchema = z.object({
  id: z.uuid(),
  content: draftContentSchema,
  savedAt: instantSchema,
});
export type SavedDraft = z.output<typeof draftSchema>;
const draftList = z.object({ items: z.array(draftSchema) });

/** A customer has a few, so the list has no pages. */
export const listDrafts = endpoint({
  method: 'GET',
  path: '/me/pre-alert-drafts',
  access: 'customer',
  summary: 'List your unsent pre-alerts, last saved first',
  answer: draftList,
});

export const saveDraft = endpoint({
  method: 'POST',
  path: '/me/pre-alert-drafts',
  access: 'customer',
  budget: 'SHIPMENT',
  summary: 'Save an unsent pre-alert; the same id replaces it',
  idempotent: true,
  body: z.object({ id: z.uuid(), content: draftContentSchema }),
  answer: draftList,
});

export const removeDraft = endpoint({
  method: 'DELETE',
  path: '/me/pre-alert-drafts/:id',
  access: 'customer',
  summary: 'Delete an unsent pre-alert',
  params: idParams,
  answer: nothing,
});
