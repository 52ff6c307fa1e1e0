import { supplierFileKinds } from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';
import { listShipments, preAlert } from '@sankofa/domain/shipments/shipment-endpoints';
import { z } from 'zod/mini';

import { counted } from '../../lib/format/format.ts';
import { call } from '../../lib/http/call.ts';
import { defineKind } from '../../lib/offline/define-kind.ts';
import { oneByOne } from '../../lib/offline/outbox-kinds.ts';
import { newEntry } from '../../lib/offline/outbox.ts';
import { useQueuedSend } from '../../lib/offline/use-queued-send.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { useViewer } from '../../lib/session/session.ts';
import type { ChosenFile } from '../supplier-files/supplier-file-outbox.ts';
import { bodyOf, type Draft, draftSchema, storeDraft } from './draft.ts';

const payloadSchema = z.object({
  draft: draftSchema,
  /** What each of its files is. Entries from before there were files have none. */
  fileKinds: z._default(z.array(z.enum(supplierFileKinds)), []),
});
type Payload = z.infer<typeof payloadSchema>;

let reopened: readonly ChosenFile[] = [];
/** Returns the files of an entry whose form is opened again. */
export const reopenedFiles = () => reopened;
/** Called once the form shows them. */
export function clearReopenedFiles() {
  reopened = [];
}

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
  // The files follow once the shipment is known, each with a key of its own.
  next: ({ person, files, payload: { fileKinds } }, { id: shipmentId }) =>
    files.flatMap((file, at) => {
      const kind = fileKinds[at];
      return kind
        ? [newEntry({ kind: 'supplier-file', person, payload: { shipmentId, kind } }, [file])]
        : [];
    }),
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
  reopen: async ({ person, payload: { draft, fileKinds }, files, loadFiles }) => {
    const blobs = await loadFiles();
    reopened = blobs.flatMap(({ blob }, at) => {
      const kind = fileKinds[at];
      const name = files[at]?.name ?? 'file';
      return kind ? [{ kind, file: new File([blob], name, { type: blob.type }) }] : [];
    });
    await storeDraft(person.id, draft);
    return '/customer/create-shipment?step=4';
  },
});

/** Creates the shipment of a draft; without a connection it waits on this device, with its files. */
export function usePreAlertSend(draft: Draft, files: readonly ChosenFile[]) {
  const { id: personId, name } = useViewer();
  return useQueuedSend(preAlert, {
    invalidates: [listShipments],
    store: (_, id) =>
      preAlertKind.store({
        id,
        kind: 'pre-alert',
        person: { id: personId, name },
        payload: { draft, fileKinds: files.map(({ kind }) => kind) },
        files: files.map(({ file }) => file),
      }),
  });
}
