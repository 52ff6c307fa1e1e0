import type { registerFound } from '@sankofa/domain/warehouse/receiving/found-carton-endpoints';
import { addPhoto } from '@sankofa/domain/warehouse/receiving/photo-endpoints';
import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { receive, scan } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useEffect } from 'react';
import { z } from 'zod/mini';

import { CallError } from '../../lib/http/call-error.ts';
import { call } from '../../lib/http/call.ts';
import { currentLanguage } from '../../lib/messages/language.ts';
import { defineKind, type Draft, type Submitted } from '../../lib/offline/define-kind.ts';
import { type Entry, oneByOne } from '../../lib/offline/outbox-kinds.ts';
import { startSending } from '../../lib/offline/outbox-sending.ts';
import type { NewEntry } from '../../lib/offline/outbox-store.ts';
import { currentOutbox, isWaiting, newEntry } from '../../lib/offline/outbox.ts';
import { useEntries, useOutbox } from '../../lib/offline/use-outbox.ts';
import { goodsStream } from '../scanning/goods-stream.ts';
import { closeScan, discarded, scanItem, sendScans } from '../scanning/scan-outbox.ts';
import { scanTexts } from '../scanning/scan-texts.ts';
import { ensureSendable } from '../scanning/sendable-move.ts';

export type ReceiveBody = z.input<(typeof receive)['body']>;
export type FoundBody = z.input<(typeof registerFound)['body']>;
/** A receipt in China, or a carton that was found in Ghana without a label. */
export type ReceiptKind = 'receive' | 'found';

/** The resolution of a refused receipt that another one replaces. */
const corrected = { en: 'Corrected and resent from the device', zh: '已更正并从设备重新发送' };
const purposeSchema = z.enum(['RECEIVE', 'DAMAGE']);
const receiptSchema = z.object({
  /** The scanned code. */
  code: z.string(),
  /** Scanned offline: its owner is looked up before it is sent. */
  isUnmatched: z.boolean(),
  /** What its photos show. */
  purpose: purposeSchema,
  body: z.extend(receive.body, { batchId: z.optional(z.uuid()) }),
});
type ReceiptPayload = z.infer<typeof receiptSchema>;
/** A receipt that is not sent yet. */
export type Receipt = Entry<ReceiptPayload>;

/** A photo of a carton that the server has already received. */
const photoSchema = z.object({
  of: z.enum(['receive', 'found']),
  packageId: z.uuid(),
  labelNumber: z.string(),
  /** Other cartons in the photo: the identical ones. */
  alsoOf: z.array(z.uuid()),
  purpose: purposeSchema,
  body: z.pick(receive.body, { measures: true, alike: true }),
});
type PhotoPayload = z.infer<typeof photoSchema>;
export type ReceiptPhoto = Entry<PhotoPayload>;

/** The first of the cartons, and all of them in the order of their labels. */
export type Received = { package: FoundPackage; packageIds: string[] };

export const receiptKindOf = ({ kind }: Pick<Receipt, 'kind'>): ReceiptKind =>
  kind === 'found' ? 'found' : 'receive';

/** Looks up the owner of an offline receipt, and stores it for retries. */
async function matched(receipt: Receipt): Promise<Receipt> {
  const { isUnmatched, code, body } = receipt.payload;
  if (!isUnmatched) return receipt;
  const found = await call(scan, { query: { code } });
  const expected = found.packages.filter(({ steps }) => steps.includes('receive'));
  const [first] = expected;
  const isOneKind = expected.every(
    ({ shipmentId, contents, goodsClass }) =>
      shipmentId === first?.shipmentId &&
      contents === first.contents &&
      goodsClass === first.goodsClass,
  );
  if (!first || !isOneKind || found.kind === 'tracking-number')
    throw new CallError(404, {
      code: 'receipt.unmatched',
      message: scanTexts[currentLanguage()].receiptNoMatch(code),
    });
  return receiptKind.change(receipt, {
    ...receipt.payload,
    isUnmatched: false,
    body: { ...body, packageId: first.id },
  });
}

/** Another scan received that carton with the same measurements: this one may be an identical carton. */
export class ReceivedByOther extends CallError {
  readonly first: FoundPackage;

  constructor(first: FoundPackage, { code, message }: { code: string; message: string | null }) {
    super(409, { code, message: message ?? '' });
    this.first = first;
  }
}

const moveOf = (kind: ReceiptKind, { code, body }: Pick<ReceiptPayload, 'code' | 'body'>) => ({
  ...body,
  kind,
  code,
});

/** Sends a receipt as a scan, which the server carries out once, and returns the outcome. */
async function sendReceipt(draftReceipt: Receipt): Promise<Received> {
  const receipt = await matched(draftReceipt);
  const move = moveOf(receiptKindOf(receipt), receipt.payload);
  const result = (await sendScans([scanItem(receipt, move)])).get(receipt.id);
  if (result?.package && (result.outcome === 'applied' || result.outcome === 'duplicate')) {
    const { package: first, packageIds, code: duplicateCode, message } = result;
    if (duplicateCode !== null) throw new ReceivedByOther(first, { code: duplicateCode, message });
    return { package: first, packageIds: packageIds.length > 0 ? packageIds : [first.id] };
  }
  throw new CallError(409, {
    code: result?.code ?? 'unknown',
    message: result?.message ?? scanTexts[currentLanguage()].receiptFailed,
    reference: result?.id,
  });
}

/** Returns the photos to send after the carton is received, one by one. */
const photosOf = (receipt: Receipt, { package: first, packageIds }: Received): NewEntry[] =>
  receipt.files.map((file) => {
    const { person, at, clock, payload } = receipt;
    const { purpose, body } = payload;
    const photo: PhotoPayload = {
      of: receiptKindOf(receipt),
      packageId: first.id,
      labelNumber: first.labelNumber,
      alsoOf: packageIds.filter((id) => id !== first.id),
      purpose,
      body: { measures: body.measures, alike: body.alike },
    };
    return newEntry({ id: file.key, kind: 'photo', payload: photo, person, at, clock }, [file]);
  });

const receiptKind = defineKind<ReceiptPayload, Received>({
  names: ['receive', 'found'],
  schema: receiptSchema,
  streamOf: goodsStream,
  queue: 'work',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(sendReceipt, {
    en: scanTexts.en.receiptFailed,
    zh: scanTexts.zh.receiptFailed,
  }),
  next: photosOf,
  onDiscard: (receipt) => closeScan(receipt, discarded[currentLanguage()]),
  read: (receipt, language) => ({
    title: receipt.payload.code,
    text: scanTexts[language][receiptKindOf(receipt)],
  }),
});

const photoKind = defineKind<PhotoPayload, null>({
  names: ['photo'],
  schema: photoSchema,
  streamOf: () => 'photos',
  queue: 'files',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(
    async ({ id, payload, loadFiles }) => {
      const [file] = await loadFiles();
      const { packageId, purpose, alsoOf } = payload;
      if (file)
        await call(addPhoto, {
          params: { id: packageId },
          query: { purpose, ...(alsoOf.length > 0 ? { alsoOf: alsoOf.join(',') } : {}) },
          file: file.blob,
          idempotencyKey: id,
        });
      return null;
    },
    { en: 'This photo couldn’t be uploaded', zh: '此照片未能上传' },
  ),
  read: ({ payload }, language) => ({
    title: payload.labelNumber,
    text: scanTexts[language].photo,
  }),
});

/**
 * Submits a receipt: it is stored on the device first and then sent after waiting ones, so that neither a
 * lost connection nor a flat battery loses it. `replaces` is a refused one that it corrects.
 * @throws CallError request.invalid, with nothing stored, for what the server would always refuse
 */
export async function submitReceipt(
  draft: Draft<ReceiptPayload>,
  replaces?: string,
): Promise<Submitted<Received>> {
  ensureSendable(moveOf(receiptKindOf(draft), draft.payload));
  const replaced = receiptKind.entriesIn(currentOutbox()).find(({ id }) => id === replaces);
  const outcome = await receiptKind.submit(draft, { replaces: replaced });
  // If the server can't be reached, it stays open there for another person.
  if (replaced) await closeScan(replaced, corrected[currentLanguage()]).catch(() => null);
  return outcome;
}

/** Returns what waits on this device; while mounted it is sent whenever there may be a connection. */
export function useReceiptQueue(
  personId: string,
  kind: ReceiptKind,
  onReceived?: (received: Received) => void,
) {
  const outbox = useOutbox();
  const receipts = useEntries(receiptKind);
  const photos = useEntries(photoKind);
  useEffect(() => startSending(personId), [personId]);
  useEffect(
    () =>
      receiptKind.onSettled((entry, outcome) => {
        if (outcome.kind === 'done' && receiptKindOf(entry) === kind) onReceived?.(outcome.answer);
      }),
    [kind, onReceived],
  );
  const isOwn = ({ person }: Pick<Receipt, 'person'>) => person.id === personId;
  const own = receipts.filter((one) => isOwn(one) && receiptKindOf(one) === kind);
  const ownPhotos = photos.filter((one) => isOwn(one) && one.payload.of === kind);
  return {
    /** Why this device can't store receipts, if it can't. */
    failure: outbox.storageFailure,
    waiting: own.filter((one) => isWaiting(one, outbox)),
    refused: own.filter((one) => one.refusal !== null),
    photos: {
      waiting: ownPhotos.filter((one) => isWaiting(one, outbox)),
      refused: ownPhotos.filter((one) => one.refusal !== null),
    },
    /** Receipts of other users of this device; sent when they log in again. */
    otherReceipts: receipts.filter((one) => !isOwn(one)),
    otherPhotos: photos.filter((one) => !isOwn(one)),
  };
}
