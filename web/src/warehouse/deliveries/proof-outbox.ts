import { addDropPhoto, settleDrop } from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import type { RunAnswer } from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import { z } from 'zod/mini';

import { call } from '../../lib/http/call.ts';
import { defineKind } from '../../lib/offline/define-kind.ts';
import { oneByOne } from '../../lib/offline/outbox-kinds.ts';

const proofSchema = z.object({
  dropId: z.uuid(),
  trackingNumber: z.string(),
  receivedBy: z.string(),
  signature: z.string(),
});
type Proof = z.infer<typeof proofSchema>;

/** Goods handed over at the door: a photo, then the name and the signature. */
export const proofKind = defineKind<Proof, RunAnswer>({
  names: ['proof'],
  schema: proofSchema,
  streamOf: ({ payload }) => `proof ${payload.dropId}`,
  queue: 'work',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(
    async ({ id: idempotencyKey, payload, loadFiles }) => {
      const { dropId: id, receivedBy, signature } = payload;
      for (const { key, blob } of await loadFiles())
        await call(addDropPhoto, { params: { id }, file: blob, idempotencyKey: key });
      return call(settleDrop, {
        params: { id },
        body: { receivedBy, signature },
        idempotencyKey,
      });
    },
    { en: 'This delivery couldn’t be saved', zh: '此次派送未能保存' },
  ),
  read: ({ payload: { trackingNumber, receivedBy } }, language) => ({
    title: language === 'zh' ? `${trackingNumber} 的派送` : `Delivery of ${trackingNumber}`,
    text: receivedBy,
  }),
});
