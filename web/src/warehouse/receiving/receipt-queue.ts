import { addPhoto } from '@sankofa/domain/warehouse/receiving/photo-endpoints';
import { recordScans, settleScan } from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { scan } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useEffect, useSyncExternalStore } from 'react';

import { instantOf, nowMs } from '../../lib/format/format.ts';
import { CallError, messageOf } from '../../lib/http/call-error.ts';
import { call } from '../../lib/http/call.ts';
import { clockFacts } from '../../lib/http/device-clock.ts';
import { isLater } from '../../lib/http/later.ts';
import { deviceId } from '../scanning/scan-store.ts';
import { ensureSendable } from '../scanning/sendable-move.ts';
import { alone } from '../scanning/with-lock.ts';
import {
  changeReceipt,
  dropReceipt,
  storeReceipt,
  storedReceipts,
  type StoredPhoto,
  type StoredReceipt,
  type ReceiptKind,
} from './receipt-store.ts';

/** The first of the cartons, and all of them in the order of their labels. */
export type Received = { kind: 'received'; package: FoundPackage; packageIds: string[] };
/** What came of a receipt: taken in, kept for later, or refused with the server's words. */
export type Outcome = Received | { kind: 'kept' } | { kind: 'refused'; error: unknown };
type Queue = { receipts: readonly StoredReceipt[]; failure: string | null };

const tryAgainMs = 20_000;

let queue: Queue = { receipts: [], failure: null };
const listeners = new Set<() => void>();
const receivedListeners = new Set<(received: Received, kind: ReceiptKind) => void>();
const kindOf = ({ kind = 'receive' }: Pick<StoredReceipt, 'kind'>): ReceiptKind => kind;

function show(next: Queue) {
  queue = next;
  for (const listener of listeners) listener();
}
const refresh = async () => show({ receipts: await storedReceipts(), failure: null });

/** A receipt that was made without a connection finds its owner now, and keeps to it when it is sent again. */
async function matched(receipt: StoredReceipt): Promise<StoredReceipt> {
  if (!receipt.isUnmatched) return receipt;
  const found = await call(scan, { query: { code: receipt.code } });
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
      message: `We couldn’t match ${receipt.code} to one carton. Open it and choose`,
    });
  const next = {
    ...receipt,
    isUnmatched: false,
    body: { ...receipt.body, packageId: first.id },
  };
  await changeReceipt(next);
  return next;
}

/** Another scan received that carton with the same figures: the one in hand may be its twin. */
export class ReceivedByOther extends CallError {
  readonly first: FoundPackage;

  constructor(first: FoundPackage, { code, message }: { code: string; message: string | null }) {
    super(409, { code, message: message ?? '' });
    this.first = first;
  }
}

const moveOf = ({ kind, code, body }: Pick<StoredReceipt, 'kind' | 'code' | 'body'>) => ({
  ...body,
  kind: kindOf({ kind }),
  code,
});

/** Sends it as the scan that it is: the server does it once, and says what came of it. */
async function recordReceipt(receipt: StoredReceipt): Promise<Received> {
  const { id, key, at, clock } = receipt;
  const move = moveOf(receipt);
  const { results } = await call(recordScans, {
    body: {
      deviceId: deviceId(),
      sentAt: instantOf(nowMs()),
      items: [{ scanId: key, seq: id, scannedAt: at, ...clockFacts(clock), move }],
    },
  });
  const [result] = results;
  if (result?.package && (result.outcome === 'applied' || result.outcome === 'duplicate')) {
    const { package: first, packageIds, code: twinCode, message } = result;
    if (twinCode !== null) throw new ReceivedByOther(first, { code: twinCode, message });
    return {
      kind: 'received',
      package: first,
      packageIds: packageIds.length > 0 ? packageIds : [first.id],
    };
  }
  throw new CallError(409, {
    code: result?.code ?? 'unknown',
    message: result?.message ?? 'This receipt couldn’t be saved',
    scan: result?.id,
  });
}

async function deliver(receipt: StoredReceipt): Promise<Outcome> {
  try {
    const { key, body, ...rest } = await matched(receipt);
    const outcome = await recordReceipt({ ...rest, key, body });
    const { id: packageId, labelNumber } = outcome.package;
    const alsoOf = outcome.packageIds.filter((id) => id !== packageId);
    if (receipt.photos.length === 0) await dropReceipt(receipt.id);
    else await changeReceipt({ ...rest, key, body, received: { packageId, labelNumber, alsoOf } });
    for (const listener of receivedListeners) listener(outcome, kindOf(receipt));
    return outcome;
  } catch (error) {
    return isLater(error) ? { kind: 'kept' } : { kind: 'refused', error };
  }
}

const refusalOf = (error: unknown) => ({
  ...(error instanceof CallError && typeof error.details['scan'] === 'string'
    ? { scanId: error.details['scan'] }
    : {}),
  code: error instanceof CallError ? error.code : 'unknown',
  message: messageOf(error, 'This receipt couldn’t be saved'),
});

/** Sends what waits, oldest first. Stops where the network does; a refusal waits for a person meanwhile. */
async function sendWaiting(personId: string, outcomes: Map<string, Outcome>) {
  const waiting = (await storedReceipts()).filter(
    ({ person, received, refusal }) => person.id === personId && !received && !refusal,
  );
  for (const receipt of waiting) {
    const outcome = await deliver(receipt);
    outcomes.set(receipt.key, outcome);
    if (outcome.kind === 'refused') {
      const [now] = (await storedReceipts()).filter(({ id }) => id === receipt.id);
      await changeReceipt({ ...(now ?? receipt), refusal: refusalOf(outcome.error) });
    }
    if (outcome.kind === 'kept') break;
  }
}

const fileOf = ({ bytes, kind }: StoredPhoto) => new Blob([bytes], { type: kind });

async function sendPhotosOf(receipt: StoredReceipt): Promise<'done' | 'later'> {
  let left = receipt;
  const { packageId = '', alsoOf = [] } = receipt.received ?? {};
  for (const photo of receipt.photos) {
    try {
      await call(addPhoto, {
        params: { id: packageId },
        query: {
          purpose: photo.purpose,
          ...(alsoOf.length > 0 ? { alsoOf: alsoOf.join(',') } : {}),
        },
        file: fileOf(photo),
        idempotencyKey: photo.key,
      });
    } catch (error) {
      if (isLater(error)) return 'later';
      await changeReceipt({ ...left, refusal: refusalOf(error) });
      return 'done';
    }
    left = { ...left, photos: left.photos.filter(({ key }) => key !== photo.key) };
    await changeReceipt(left);
  }
  await dropReceipt(receipt.id);
  return 'done';
}

async function sendPhotos(personId: string) {
  for (const receipt of await storedReceipts()) {
    if (receipt.person.id !== personId || !receipt.received || receipt.refusal) continue;
    const result = await sendPhotosOf(receipt);
    await refresh();
    if (result === 'later') return;
  }
}

let line: Promise<void> = Promise.resolve();
let photoLine: Promise<void> = Promise.resolve();

/** One after the other, whatever asks for it. Photos have a line of their own: they must not hold up a carton. */
function send(personId: string, outcomes = new Map<string, Outcome>()): Promise<void> {
  const before = line;
  line = (async () => {
    await before.catch(() => null);
    await alone('receipts', () => sendWaiting(personId, outcomes));
    await refresh();
  })();
  const photosBefore = photoLine;
  const receiptsNow = line;
  photoLine = (async () => {
    await photosBefore.catch(() => null);
    await receiptsNow.catch(() => null);
    await alone('receipt-photos', () => sendPhotos(personId));
  })();
  return line;
}

/**
 * Takes a receipt: it is kept on the device first and then sent after those that wait already, so that
 * neither a lost connection nor a flat battery loses it. `replaces` is a refused one that it puts right.
 * Answers what came of it and its place on the device.
 * @throws CallError request.invalid, with nothing kept, for what the server would refuse whenever it is sent
 */
export async function submitReceipt(
  receipt: Omit<StoredReceipt, 'id' | 'received' | 'refusal'>,
  replaces?: number,
): Promise<Outcome & { id: number }> {
  ensureSendable(moveOf(receipt));
  const { id } = await storeReceipt({ ...receipt, received: null, refusal: null });
  const [replaced] = (await storedReceipts()).filter((one) => one.id === replaces);
  if (replaced) await dropReceipt(replaced.id);
  const outcomes = new Map<string, Outcome>();
  await send(receipt.person.id, outcomes);
  if (replaced) await close(replaced, 'Corrected and resent from the device').catch(() => null);
  return { ...(outcomes.get(receipt.key) ?? { kind: 'kept' }), id };
}

/** Sends a refused one once more, as it is. */
export async function retryReceipt(receipt: StoredReceipt): Promise<void> {
  await changeReceipt({ ...receipt, refusal: null });
  await send(receipt.person.id);
}

/** Closes it with the server as well. Where that is out of reach it waits there for whoever looks next. */
async function close({ refusal }: StoredReceipt, resolution: string) {
  const id = refusal?.scanId;
  if (id !== undefined) await call(settleScan, { params: { id }, body: { resolution } });
}

/**
 * Takes one that waits off the device, between two sendings, so that one under way is answered first. What
 * was received by then stays, and is in the list with an Undo of its own.
 */
export async function takeOutReceipt({ id }: Pick<StoredReceipt, 'id'>): Promise<void> {
  await line.catch(() => null);
  const now = (await storedReceipts()).find((one) => one.id === id);
  if (now && !now.received) await dropReceipt(id);
  await refresh();
}

/** Gives a refused one up. Only a person does. */
export async function discardReceipt(receipt: StoredReceipt): Promise<void> {
  // The carton is taken in already: the photo goes that was refused, and those behind it are sent.
  const [, ...photos] = receipt.photos;
  if (receipt.received && photos.length > 0) return retryReceipt({ ...receipt, photos });
  await close(receipt, 'Discarded on the device').catch(() => null);
  await dropReceipt(receipt.id);
  await refresh();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What waits on this device; while somebody looks it is sent whenever there may be a connection again. */
export function useReceiptQueue(
  personId: string,
  kind: ReceiptKind,
  onReceived?: (received: Received) => void,
) {
  const { receipts: all, failure } = useSyncExternalStore(subscribe, () => queue);
  useEffect(() => {
    const listener = () => {
      send(personId).catch((error: unknown) =>
        show({ ...queue, failure: messageOf(error, 'This device can’t store receipts offline') }),
      );
    };
    listener();
    window.addEventListener('online', listener);
    const timer = setInterval(() => {
      if (queue.receipts.some(({ refusal }) => !refusal)) listener();
    }, tryAgainMs);
    return () => {
      window.removeEventListener('online', listener);
      clearInterval(timer);
    };
  }, [personId]);
  useEffect(() => {
    if (!onReceived) return;
    const ofKind = (received: Received, its: ReceiptKind) => its === kind && onReceived(received);
    receivedListeners.add(ofKind);
    return () => {
      receivedListeners.delete(ofKind);
    };
  }, [kind, onReceived]);
  const own = all.filter((one) => one.person.id === personId && kindOf(one) === kind);
  return {
    /** Why this device cannot keep receipts, where it cannot. */
    failure,
    waiting: own.filter((one) => !one.refusal),
    refused: own.filter((one) => one.refusal !== null),
    /** Kept by somebody else at this device; sent when they sign in again. */
    others: all.filter((one) => one.person.id !== personId),
  };
}
