import { handOver } from '@sankofa/domain/warehouse/hand-over/hand-over-endpoints';
import { z } from 'zod/mini';

import { call } from '../../lib/http/call.ts';
import { defineKind } from '../../lib/offline/define-kind.ts';
import { oneByOne } from '../../lib/offline/outbox-kinds.ts';

const handOverSchema = z.object({
  shipmentId: z.uuid(),
  trackingNumber: z.string(),
  body: handOver.body,
});
type HandOver = z.infer<typeof handOverSchema>;

/**
 * A handover whose answer may be lost. The server checks code, holds and balance first, so it needs a
 * connection; sent automatically later it would record goods as handed over that stayed. Only a person sends
 * it again, under the same key.
 */
export const handOverKind = defineKind<HandOver, z.output<(typeof handOver)['answer']>>({
  names: ['hand-over'],
  schema: handOverSchema,
  streamOf: ({ id }) => `hand-over ${id}`,
  queue: 'work',
  resumes: 'by-person',
  most: 1,
  send: oneByOne(
    ({ id, payload: { shipmentId, body } }) =>
      call(handOver, { params: { id: shipmentId }, body, idempotencyKey: id }),
    { en: 'This handover couldn’t be saved', zh: '此次交货未能保存' },
  ),
  read: ({ payload: { trackingNumber, body } }, language) => ({
    title: language === 'zh' ? `${trackingNumber} 的交货` : `Handover of ${trackingNumber}`,
    text: body.receivedBy,
  }),
});
