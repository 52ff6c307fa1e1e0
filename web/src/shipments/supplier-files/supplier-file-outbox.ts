import {
  addSupplierFile,
  listSupplierFiles,
  supplierFileKinds,
  type SupplierFileKind,
  type SupplierFiles,
} from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';
import { z } from 'zod/mini';

import { call } from '../../lib/http/call.ts';
import { defineKind } from '../../lib/offline/define-kind.ts';
import { oneByOne } from '../../lib/offline/outbox-kinds.ts';
import { sendOrStore } from '../../lib/offline/use-queued-send.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';

const payloadSchema = z.object({ shipmentId: z.uuid(), kind: z.enum(supplierFileKinds) });
type Payload = z.infer<typeof payloadSchema>;

/** Photos and invoices of suppliers that were added to a shipment without a connection. */
export const supplierFileKind = defineKind<Payload, SupplierFiles>({
  names: ['supplier-file'],
  schema: payloadSchema,
  streamOf: ({ payload: { shipmentId } }) => `supplier-file ${shipmentId}`,
  queue: 'files',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(
    async ({ id, payload: { shipmentId, kind }, loadFiles }) => {
      const [file] = await loadFiles();
      return call(addSupplierFile, {
        params: { id: shipmentId },
        query: { kind },
        ...(file && { file: file.blob }),
        idempotencyKey: id,
      });
    },
    { en: 'We couldn’t add this file', zh: '无法添加此文件' },
  ),
  onSettled: () => void invalidateAnswers([listSupplierFiles]),
  read: ({ payload: { kind }, files }, language) => ({
    title: titles[language][kind],
    text: files.map(({ name }) => name).join(', '),
  }),
});

const titles = {
  en: { PHOTO: 'Supplier’s photo', INVOICE: 'Supplier’s invoice' },
  zh: { PHOTO: '供应商照片', INVOICE: '供应商发票' },
} as const;

/** A file that a customer chose for a shipment. */
export type ChosenFile = { kind: SupplierFileKind; file: File };

/**
 * Adds files to a shipment one after the other; without a connection they wait on this device.
 * @returns how many wait, and the errors of those that were refused
 */
export async function sendSupplierFiles(
  person: { id: string; name: string },
  shipmentId: string,
  chosen: readonly ChosenFile[],
): Promise<{ waiting: number; errors: unknown[] }> {
  const result: { waiting: number; errors: unknown[] } = { waiting: 0, errors: [] };
  for (const { kind, file } of chosen) {
    const input = { params: { id: shipmentId }, query: { kind }, file };
    const store = (id: string) =>
      supplierFileKind.store({
        id,
        kind: 'supplier-file',
        person,
        payload: { shipmentId, kind },
        files: [file],
      });
    try {
      const answer = await sendOrStore(addSupplierFile, input, crypto.randomUUID(), store);
      if (answer === null) result.waiting += 1;
    } catch (error) {
      result.errors.push(error);
    }
  }
  await invalidateAnswers([listSupplierFiles]);
  return result;
}
