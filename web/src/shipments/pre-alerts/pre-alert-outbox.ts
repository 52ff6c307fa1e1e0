import { listShipments, preAlert } from '@sankofa/domain/shipments/shipment-endpoints';
import { z } from 'zod/mini';

import { counted } from '../../lib/format/format.ts';
import { call } from '../../lib/http/call.ts';
import { defineKind } from '../../lib/offline/define-kind.ts';
import { oneByOne } from '../../lib/offline/outbox-kinds.ts';
import { useQueuedSend } from '../../lib/offline/use-queued-send.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { useViewer } from '../../lib/session/session.ts';
import { bodyOf, type Draft, draftSchema, storeDraft } from './draft.ts';

const payloadSchema = z.object({ draft: draftSchema });
type Payload = z.infer<typeof payloadSchema>;

/** Shipments that were created without a connection. */
export const preAlertKind = defineKind<Payload, z.output<(typeof preAlert)['answer']>>({
  names: ['pre-alert'],
  schema: payloadSchema,
  streamOf: () => 'pre-alert',
  queue: 'work',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(
    ({ id, payload: { draft } }) => call(preAlert, { body: bodyOf(draft), idempotencyKey: id }),
    { en: 'We couldn’t create this shipment', zh: '无法创建此运单' },
  ),
  onSettled: () => void invalidateAnswers([listShipments]),
  read: ({ payload: { draft } }, language) => ({
    title: language === 'zh' ? '新运单' : 'New shipment',
    text: [
      counted(
        draft.lines.reduce((sum, { cartons }) => sum + Number(cartons), 0),
        'carton',
      ),
      ...draft.lines.map(({ supplierNumber }) => supplierNumber),
    ].join(', '),
  }),
  reopen: ({ person, payload: { draft } }) => {
    storeDraft(person.id, draft);
    return Promise.resolve('/customer/create-shipment?step=4');
  },
});

/** Creates the shipment of a draft; without a connection the draft waits on this device. */
export function usePreAlertSend(draft: Draft) {
  const { id: personId, name } = useViewer();
  return useQueuedSend(preAlert, {
    invalidates: [listShipments],
    store: (_, id) =>
      preAlertKind.store({
        id,
        kind: 'pre-alert',
        person: { id: personId, name },
        payload: { draft },
      }),
  });
}
