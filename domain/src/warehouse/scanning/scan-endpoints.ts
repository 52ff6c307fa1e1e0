import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { longestCode, scannedText } from '../../values/codes.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { reasonText } from '../../values/reason.ts';
import { scannedCode } from '../../values/scanned-code.ts';
import { deviceInstant, instantSchema } from '../../values/time.ts';
import { registerFound } from '../receiving/found-carton-endpoints.ts';
import { foundPackageSchema, receive, shelfTyped } from '../warehouse-endpoints.ts';
import { warehouseFormTexts } from '../warehouse-form-texts.ts';

/** Scans that one request may bring; a device with more sends them one request after the other. */
export const mostScans = 50;

/**
 * What a kept receipt is listed by: a carton's number, or the shelf of one that has none. Nothing is looked up
 * by it, so no text is wrong.
 */
const listedCode = z.string().check(z.overwrite((code) => scannedText(code).slice(0, longestCode)));

/** What a scan did at the device, whether it had a connection or not. */
export const scanMoveSchema = z.discriminatedUnion('kind', [
  z.extend(receive.body, { kind: z.literal('receive'), code: z.optional(listedCode) }),
  z.object({ kind: z.literal('load'), batchId: z.uuid(), code: scannedCode }),
  z.object({
    kind: z.literal('unload'),
    batchId: z.uuid(),
    code: scannedCode,
    shelf: z.optional(shelfTyped),
  }),
  z.extend(registerFound.body, { kind: z.literal('found'), code: z.optional(listedCode) }),
]);
export type ScanMove = z.input<typeof scanMoveSchema>;

/** Three hundred years, in milliseconds: the clock of a flat battery begins in 1970 and some in 1900. */
const longestMs = 1e13;

export const scanKinds = ['receive', 'load', 'unload', 'found'] as const;

/**
 * `applied` is done now; `duplicate` was done before, by this scan or by another; `conflict` collides with
 * what is by now and waits for a person; `refused` can never be done as it was sent.
 */
export const scanOutcomes = ['applied', 'duplicate', 'conflict', 'refused'] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

export const scanResultSchema = z.object({
  /** Under which it is settled, where it waits for a person. */
  id: z.uuid(),
  scanId: z.uuid(),
  outcome: z.enum(scanOutcomes),
  /**
   * The problem of a conflict or a refusal. Where nothing is left to do and somebody must look all the same:
   * `carton.over`, or `package.already_received` by another scan than this one, perhaps of another carton.
   */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  package: z.nullable(foundPackageSchema),
  /** Every carton that it received, in the order of their labels; empty where it received none. */
  packageIds: z.array(z.uuid()),
});
export type ScanResultAnswer = z.infer<typeof scanResultSchema>;

export const recordScans = endpoint({
  method: 'POST',
  path: '/warehouse/scans',
  access: 'office',
  summary: 'Submit a device’s stored scans; each is applied once, in any order',
  body: z.object({
    deviceId: z.uuid(),
    /** The clock of the device as it sends this; by it the server knows how wrong that clock is. */
    sentAt: z.optional(deviceInstant),
    items: z
      .array(
        z.object({
          /** Made at the scan and kept over every repeat. */
          scanId: z.uuid(),
          /** The place in the order of its device. */
          seq: z.int().check(z.minimum(0)),
          /** By the clock of the device. */
          scannedAt: deviceInstant,
          /** By how many milliseconds the server was ahead, as the device last heard from it before the scan. */
          clockOffsetMs: z.optional(z.int().check(z.minimum(-longestMs), z.maximum(longestMs))),
          /** Milliseconds from the scan to the sending, by a counter that runs on when the clock is set. */
          elapsedMs: z.optional(z.int().check(z.minimum(0), z.maximum(longestMs))),
          /** When the device last heard from the server before the scan, by the server's clock. */
          heardAt: z.optional(deviceInstant),
          /** Milliseconds from then to the scan, by the same counter. */
          sinceHeardMs: z.optional(z.int().check(z.minimum(0), z.maximum(longestMs))),
          /** `scanMoveSchema`. It is read scan by scan: one that is malformed stops none of the others. */
          move: z.record(z.string(), z.unknown()),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostScans)),
  }),
  answer: z.object({ results: z.array(scanResultSchema) }),
});

const keptScanSchema = z.object({
  id: z.uuid(),
  scanId: z.uuid(),
  kind: z.enum([...scanKinds, 'unreadable']),
  /** What was scanned, where the device said so. */
  scanned: z.nullable(z.string()),
  batchNumber: z.nullable(z.string()),
  outcome: z.enum(['conflict', 'refused']),
  code: z.string(),
  message: z.string(),
  scannedBy: z.string(),
  scannedAt: instantSchema,
  recordedAt: instantSchema,
});

export const listOpenScans = endpoint({
  method: 'GET',
  path: '/warehouse/scans',
  access: 'office',
  summary: 'List failed scans awaiting review, oldest first',
  query: pageQuery,
  answer: pageOf(keptScanSchema),
});

export const settleScan = endpoint({
  method: 'POST',
  path: '/warehouse/scans/:id/settle',
  access: 'office',
  summary: 'Close a failed scan with its outcome',
  params: idParams,
  idempotent: true,
  body: z.object({
    resolution: reasonText(warehouseFormTexts.outcome.ref),
  }),
  answer: z.object({ id: z.uuid(), resolution: z.string() }),
});

export const retryScan = endpoint({
  method: 'POST',
  path: '/warehouse/scans/:id/retry',
  access: 'office',
  summary: 'Retry a failed scan',
  params: idParams,
  answer: scanResultSchema,
});
