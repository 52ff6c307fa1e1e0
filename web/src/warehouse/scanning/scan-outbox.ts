import {
  maxScans,
  recordScans,
  type ScanResultAnswer,
  settleScan,
} from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';

import { instantOf, nowMs } from '../../lib/format/format.ts';
import { call } from '../../lib/http/call.ts';
import { currentLanguage } from '../../lib/messages/language.ts';
import { clockFacts } from '../../lib/offline/clock-reading.ts';
import { defineKind } from '../../lib/offline/define-kind.ts';
import { deviceId } from '../../lib/offline/device-id.ts';
import type { Entry, Outcome } from '../../lib/offline/outbox-kinds.ts';
import type { Scan, ScanEnd, ScanQueue } from '../../lib/offline/scan-queue.ts';
import { goodsStream } from './goods-stream.ts';
import { type Person, scanQueueOf } from './scan-queue-of.ts';
import { overCode, scanTexts } from './scan-texts.ts';
import { ensureSendable } from './sendable-move.ts';

/** A load or an unload as it is stored on this device. */
const moveSchema = z.object({
  kind: z.enum(['load', 'unload']),
  batchId: z.uuid(),
  code: z.string(),
  shelf: z.optional(z.string()),
});
type Move = z.infer<typeof moveSchema>;

/** The result of the last sending, until the user has seen it. */
export type Report = { applied: number; before: number };
const empty: Report = { applied: 0, before: 0 };
let report = empty;
const reportListeners = new Set<() => void>();
function notify(next: Report) {
  report = next;
  for (const listener of reportListeners) listener();
}
export const clearReport = () => notify(empty);
/** Counts a waiting scan that is done. */
export const reportDone = (wasDoneBefore: boolean) =>
  notify({
    applied: report.applied + (wasDoneBefore ? 0 : 1),
    before: report.before + (wasDoneBefore ? 1 : 0),
  });
const subscribeReport = (listener: () => void) => {
  reportListeners.add(listener);
  return () => {
    reportListeners.delete(listener);
  };
};
export const useReport = () => useSyncExternalStore(subscribeReport, () => report);

/** Returns a stored scan in the API's form. */
export const scanItem = (
  { id, seq, at, clock }: Pick<Entry<unknown>, 'id' | 'seq' | 'at' | 'clock'>,
  move: Record<string, unknown>,
) => ({ scanId: id, seq, scannedAt: instantOf(at), ...clockFacts(clock), move });

/** Sends up to `maxScans` scans at once and returns the results by id. */
export async function sendScans(items: ReturnType<typeof scanItem>[]) {
  const { results } = await call(recordScans, {
    body: { deviceId: deviceId(), sentAt: instantOf(nowMs()), items },
  });
  return new Map(results.map((one) => [one.scanId, one]));
}

function outcomeOf(result: ScanResultAnswer): Outcome<ScanResultAnswer> {
  const { id, outcome, code, message } = result;
  const isRefused = outcome === 'conflict' || outcome === 'refused';
  // An over carton has to be put aside: its scan stays here until the user has seen that.
  if (!isRefused && code !== overCode) return { kind: 'done', answer: result };
  const refusal = { code: code ?? 'unknown', message: message ?? '', reference: id };
  return { kind: 'refused', refusal, error: result };
}

/** Closes a scan on the server too, if it waits for a person there. */
export async function closeScan({ refusal }: Entry<unknown>, resolution: string) {
  const id = refusal?.reference;
  if (id) await call(settleScan, { params: { id }, body: { resolution } });
}
/** The resolution of a scan that a person discards. */
export const discarded = { en: 'Discarded on the device', zh: '已在设备上放弃' };

type Done = (scan: Scan, end: ScanEnd, move: Move) => void;
const doneListeners = new Set<Done>();

function settled(entry: Entry<Move>, outcome: Outcome<ScanResultAnswer>) {
  const { id: key, at, clock, payload } = entry;
  const isOver = outcome.kind === 'refused' && outcome.refusal.code === overCode;
  if (outcome.kind === 'refused' && !isOver) return;
  const wasDoneBefore = outcome.kind === 'done' && outcome.answer.outcome === 'duplicate';
  const alarm = outcome.kind === 'refused' ? outcome.refusal.message : null;
  if (alarm === null) reportDone(wasDoneBefore);
  for (const listener of doneListeners)
    listener({ code: payload.code, key, at, clock }, { wasDoneBefore, alarm }, payload);
}

export const moveKind = defineKind<Move, ScanResultAnswer>({
  names: ['load', 'unload'],
  schema: moveSchema,
  streamOf: goodsStream,
  queue: 'work',
  resumes: 'automatically',
  most: maxScans,
  send: async (entries) => {
    const results = await sendScans(entries.map((entry) => scanItem(entry, entry.payload)));
    return entries.map(({ id }) => {
      const result = results.get(id);
      return result && outcomeOf(result);
    });
  },
  onSettled: settled,
  onDiscard: (entry) => closeScan(entry, discarded[currentLanguage()]),
  read: ({ payload: { kind, code } }, language) => ({
    title: code,
    text: scanTexts[language][kind],
  }),
});

/** Returns the queue of a scan field, whose scans the server carries out later. */
export const queueFor = (person: Person, moveOf: (scan: Scan) => Move): ScanQueue =>
  scanQueueOf(moveKind, person, {
    payloadOf: (scan) => {
      const move = moveOf(scan);
      ensureSendable(move);
      return move;
    },
    onDone: (listener) => {
      // Scans of another page, or of another batch, are not listed here.
      const own: Done = (scan, end, move) => {
        const mine = moveOf(scan);
        if (move.kind === mine.kind && move.batchId === mine.batchId) listener(scan, end);
      };
      doneListeners.add(own);
      return () => {
        doneListeners.delete(own);
      };
    },
  });
