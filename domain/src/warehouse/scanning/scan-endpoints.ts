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

/** Maximum number of scans per request; a device with more sends several requests. */
export const maxScans = 50;

/**
 * The code under which a stored receipt is listed: the carton's number, or the shelf if it has none. It is not
 * looked up, so any text is valid.
 */
const listedCode = z.string().check(z.overwrite((code) => scannedText(code).slice(0, longestCode)));

/** The action of a scan, with or without a connection. */
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

/** Three hundred years in milliseconds: after a flat battery, clocks start in 1970 and some in 1900. */
const longestMs = 1e13;

export const scanKinds = ['receive', 'load', 'unload', 'found'] as const;

/**
 * `applied`: done now; `duplicate`: done before, by this scan or another; `conflict`: contradicts the current
 * state and waits for a person; `refused`: can never be done as it was sent.
 */
export const scanOutcomes = ['applied', 'duplicate', 'conflict', 'refused'] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

export const scanResultSchema = z.object({
  /** The id for resolving it, where it waits for a person. */
  id: z.uuid(),
  scanId: z.uuid(),
  outcome: z.enum(scanOutcomes),
  /**
   * The problem of a conflict or refusal. Also set where nothing is left to do but a person must check:
   * `carton.over`, or `package.already_received` by another scan, perhaps of another carton.
   */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  package: z.nullable(foundPackageSchema),
  /** All cartons that it received, in the order of their labels; empty if none. */
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
    /** The device's clock when sending, from which the server knows how wrong it is. */
    sentAt: z.optional(deviceInstant),
    items: z
      .array(
        z.object({
          /** Created with the scan and kept over every retry. */
          scanId: z.uuid(),
          /** Position in the order of its device. */
          seq: z.int().check(z.minimum(0)),
          /** By the device's clock. */
          scannedAt: deviceInstant,
          /** How many milliseconds the server was ahead when the device last heard from it before the scan. */
          clockOffsetMs: z.optional(z.int().check(z.minimum(-longestMs), z.maximum(longestMs))),
          /** Milliseconds from the scan to sending, by a counter that is independent of clock changes. */
          elapsedMs: z.optional(z.int().check(z.minimum(0), z.maximum(longestMs))),
          /** When the device last heard from the server before the scan, by the server's clock. */
          heardAt: z.optional(deviceInstant),
          /** Milliseconds from then to the scan, by the same counter. */
          sinceHeardMs: z.optional(z.int().check(z.minimum(0), z.maximum(longestMs))),
          /** A `scanMoveSchema`, parsed scan by scan: a malformed one does not block the others. */
          move: z.record(z.string(), z.unknown()),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxScans)),
  }),
  answer: z.object({ results: z.array(scanResultSchema) }),
});

const storedScanSchema = z.object({
  id: z.uuid(),
  scanId: z.uuid(),
  kind: z.enum([...scanKinds, 'unreadable']),
  /** The scanned code, if the device reported it. */
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
  answer: pageOf(storedScanSchema),
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
