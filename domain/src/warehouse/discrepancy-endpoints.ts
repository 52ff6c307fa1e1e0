import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { instantSchema } from '../time.ts';

export const listDiscrepancies = endpoint({
  method: 'GET',
  path: '/discrepancies',
  access: 'office',
  summary: 'Cartons that were short, over, damaged or measured differently',
  query: z.extend(pageQuery, { isOpen: z.optional(z.stringbool()), batchId: z.optional(z.uuid()) }),
  answer: pageOf(
    z.object({
      id: z.uuid(),
      kind: z.enum(['SHORT', 'OVER', 'DAMAGED', 'MISMATCH']),
      package: z.object({
        id: z.uuid(),
        labelNumber: z.string(),
        trackingNumber: z.nullable(z.string()),
      }),
      batchNumber: z.nullable(z.string()),
      details: z.string(),
      /** Photos of what was found, the oldest first. */
      photoIds: z.array(z.uuid()),
      openedBy: z.string(),
      openedAt: instantSchema,
      resolution: z.nullable(z.string()),
      resolvedAt: z.nullable(instantSchema),
    }),
  ),
});

export const resolveDiscrepancy = endpoint({
  method: 'POST',
  path: '/discrepancies/:id/resolve',
  access: 'duty:warehouse',
  summary: 'Close a discrepancy with what came of it',
  params: idParams,
  idempotent: true,
  body: z.object({
    resolution: z.string().check(z.trim(), z.minLength(3, 'Say what came of it'), z.maxLength(300)),
  }),
  answer: z.object({ id: z.uuid(), resolution: z.string() }),
});
