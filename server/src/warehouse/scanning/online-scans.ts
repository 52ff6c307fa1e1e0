import { loadPackage as loadCall } from '@sankofa/domain/batches/batch-endpoints';
import { unloadPackage as unloadCall } from '@sankofa/domain/batches/loading/unload-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import type { ScanMove } from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';

import { loadedBefore, loadPackage, unloadedBefore, unloadPackage } from '../../batches/batches.ts';
import type { Work } from '../../platform/database/work.ts';
import { serve } from '../../platform/http/serve.ts';
import { outcomeOfLoad, outcomeOfUnload, knownOf } from './record-scan.ts';
import { lockScanOf, storeOutcome, type RecordedOutcome, type ScanItem } from './scan-queries.ts';

/**
 * Online loading and unloading. Their idempotency key is the id of the scan: if the answer is lost, the
 * device sends that id again with its queue, however much later, and the scan must not be carried out twice.
 */
export function onlineScanRoutes(app: FastifyInstance) {
  serve(app, loadCall, (work, { params: { id }, body, http }) =>
    asScan(work, http.request, {
      move: { kind: 'load', batchId: id, code: body.code },
      carryOut: () => loadPackage(work, { ...body, id }),
      outcomeOf: outcomeOfLoad,
      repeat: ({ packageId }) => loadedBefore(work, { batchId: id, packageId }),
    }),
  );

  serve(app, unloadCall, async (work, { body, http }) => {
    const { batchId, code, shelf } = body;
    return asScan(work, http.request, {
      move: { kind: 'unload', batchId, code, shelf },
      carryOut: () => unloadPackage(work, body),
      outcomeOf: outcomeOfUnload,
      repeat: (before) => unloadedBefore(work, { ...before, batchId }),
    });
  });
}

type Online<T> = {
  move: ScanMove & { kind: 'load' | 'unload' };
  carryOut: () => Promise<T>;
  outcomeOf: (answer: T) => RecordedOutcome;
  repeat: (before: { packageId: string; over: Message | null }) => Promise<T>;
};

/** Carries out a scan once, whether it arrives online, from a device's queue, or both at the same time. */
async function asScan<T>(
  work: Work,
  request: FastifyRequest,
  { move, carryOut, outcomeOf, repeat }: Online<T>,
): Promise<T> {
  const scanId = scanIdOf(request);
  // No device would send it again.
  if (scanId === null) return carryOut();
  const item: ScanItem = {
    scanId,
    deviceId: null,
    seq: null,
    scannedAt: work.now,
    happenedAt: work.now,
    clockOffsetMs: null,
    timeDoubt: null,
    move,
    kind: move.kind,
  };
  const { before } = await lockScanOf(work, item);
  if (before && !isOf(before.move, item.move)) throw new Problem('request.key_reused');
  const known = before && knownOf(before);
  if (known?.outcome === 'refused')
    throw new Problem('request.key_reused', { message: known.sentence ?? undefined });
  if (known?.packageId) return repeat({ packageId: known.packageId, over: known.sentence });
  const answer = await carryOut();
  await storeOutcome(work, item, outcomeOf(answer));
  return answer;
}

const moveSchema = z.record(z.string(), z.unknown());

/** Ignores the shelf, which may have been entered between the two. */
function isOf(before: unknown, now: ScanItem['move']): boolean {
  const was = moveSchema.parse(before);
  return ['kind', 'batchId', 'code'].every((name) => was[name] === now[name]);
}

/** The form of scan ids; a client with keys of another form keeps no queue. */
function scanIdOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  const isScan = typeof key === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key);
  return isScan ? key.toLowerCase() : null;
}
