import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Instant, msBetween } from '@sankofa/domain/values/time';
import { scanTime } from '@sankofa/domain/warehouse/scanning/device-clock';
import * as calls from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';

import type { Db } from '../../platform/database/db.ts';
import { problemOf } from '../../platform/http/problems.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import { foundPackages } from '../../shipments/shipments.ts';
import { onlineScanRoutes } from './online-scans.ts';
import { openScan, recordScan, settleScan, type Recorded, type Sent } from './record-scan.ts';
import { batchNumbersOf, pageOfOpenScans } from './scan-queries.ts';

/** Endpoints for online scans, for scans that devices made offline, and for those that wait for a person. */
export function scanRoutes(app: FastifyInstance) {
  onlineScanRoutes(app);
  const fault = (error: unknown) => {
    const problem = problemOf(error);
    // If the database is down or too busy, the device sends the whole request again later.
    if (problem?.status === 503) throw error;
    if (problem) return problem;
    app.log.error({ err: error }, 'scan failed with an unexpected error');
    return new Problem('scan.fault');
  };

  serveSlow(app, calls.recordScans, async ({ db, actor, inWork, now }, { body }) => {
    const { deviceId, items, sentAt } = body;
    const outcomes: { scanId: string; outcomes: Recorded }[] = [];
    // One after the other, in the order of the device.
    for (const item of items.toSorted((a, b) => a.seq - b.seq))
      outcomes.push({
        scanId: item.scanId,
        outcomes: await recordScan(inWork, sentScan(item, { deviceId, sentAt, now }), fault),
      });
    return { results: await shown({ db, actor }, outcomes) };
  });

  serve(app, calls.listOpenScans, async ({ db, actor }, { query }) => {
    ensureAtGoods(actor);
    const page = await pageOfOpenScans(db, query);
    const moves = page.items.map(({ move }) => moveSchema.parse(move));
    const batches = await batchNumbersOf(
      db,
      moves.flatMap(({ batchId }) => uuidOf(batchId) ?? []),
    );
    return {
      nextCursor: page.nextCursor,
      items: page.items.map(({ problem, sentence, outcome, ...row }, at) => ({
        id: row.id,
        scanId: row.scanId,
        kind: row.kind,
        scannedBy: row.scannedBy,
        scannedAt: row.scannedAt,
        recordedAt: row.recordedAt,
        outcome: outcome === 'refused' ? ('refused' as const) : ('conflict' as const),
        code: problem ?? '',
        message: sentence === null ? '' : storedMessageSchema.parse(sentence),
        scanned: textOf(moves[at]?.['code']) ?? textOf(moves[at]?.['supplierNumber']),
        batchNumber: batches.get(uuidOf(moves[at]?.['batchId']) ?? '') ?? null,
      })),
    };
  });

  serveSlow(app, calls.retryScan, async ({ db, actor, inWork }, { params }) => {
    const scan = await inWork((work) => openScan(work, params.id));
    const { scanId } = scan;
    const outcomes = await recordScan(inWork, storedScanOf(scan), fault);
    const [result] = await shown({ db, actor }, [{ scanId, outcomes }]);
    if (!result) throw new RangeError(`Nothing came of scan ${scanId}`);
    return result;
  });

  serve(app, calls.settleScan, (work, { params, body }) => {
    ensureAtGoods(work.actor);
    return settleScan(work, { ...body, id: params.id });
  });
}

/** Requires a duty to receive, load or unload. What a scan itself needs is checked when it is carried out. */
const ensureAtGoods = (actor: Actor) => authorize({ actor }, 'warehouse', mayBatch.scan);

type SentItem = z.output<(typeof calls.recordScans)['body']>['items'][number];

/** Returns a scan as its device sent it, with its time by our clock. */
function sentScan(
  { clockOffsetMs, elapsedMs, heardAt, sinceHeardMs, ...item }: SentItem,
  { deviceId, sentAt, now }: { deviceId: string; sentAt: Instant | undefined; now: Instant },
): Sent {
  const { scannedAt } = item;
  const times = { scannedAt, sentAt, clockOffsetMs, elapsedMs, heardAt, sinceHeardMs };
  const { at, doubt } = scanTime(times, now);
  return {
    ...item,
    deviceId,
    happenedAt: at,
    clockOffsetMs: sentAt === undefined ? null : msBetween(sentAt, now),
    timeDoubt: doubt,
  };
}

/** Returns a scan that waits for a person, with the time it had when it was sent. */
const storedScanOf = (scan: Awaited<ReturnType<typeof openScan>>): Sent => ({
  scanId: scan.scanId,
  deviceId: scan.deviceId,
  seq: scan.seq,
  scannedAt: scan.scannedAt,
  happenedAt: scan.happenedAt,
  clockOffsetMs: scan.clockOffsetMs,
  timeDoubt: scan.timeDoubt,
  move: moveSchema.parse(scan.move),
});

const moveSchema = z.record(z.string(), z.unknown());
const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null);
const uuidOf = (value: unknown) =>
  typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : undefined;

async function shown(
  { db, actor }: { db: Db; actor: Actor },
  all: readonly { scanId: string; outcomes: Recorded }[],
) {
  const ids = [...new Set(all.flatMap(({ outcomes }) => outcomes.packageId ?? []))];
  const packages = new Map((await foundPackages(db, actor, ids)).map((one) => [one.id, one]));
  return all.map(({ scanId, outcomes }) => ({
    id: outcomes.id,
    scanId,
    outcome: outcomes.outcome,
    code: outcomes.problem,
    message: outcomes.sentence,
    package: packages.get(outcomes.packageId ?? '') ?? null,
    packageIds: outcomes.packageIds ?? [],
  }));
}
