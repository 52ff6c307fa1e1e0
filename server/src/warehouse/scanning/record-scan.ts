import { Problem } from '@sankofa/domain/errors/problem';
import { joinedTexts } from '@sankofa/domain/texts/joined-texts';
import { Message } from '@sankofa/domain/texts/message';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { toMeasures } from '@sankofa/domain/values/measures';
import {
  scanKinds,
  scanMoveSchema,
  type ScanOutcome,
} from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import { scanTexts } from '@sankofa/domain/warehouse/scanning/scan-texts';

import { loadPackage, unloadPackage } from '../../batches/batches.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { checked } from '../../platform/http/request-body.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import { lockPackage } from '../../shipments/shipments.ts';
import { registerFound } from '../receiving/found-carton.ts';
import { receivePackages, wasReceived, type ReceiveInput } from '../receiving/receive.ts';
import {
  closeScan,
  findOpenScan,
  lockScanOf,
  storeOutcome,
  wasReceivedIdentically,
  type RecordedOutcome,
  type ScanItem,
} from './scan-queries.ts';

export type Sent = Omit<ScanItem, 'kind'>;
export type Recorded = RecordedOutcome & { id: string };
type InWork = <R>(command: (work: Work) => Promise<R>) => Promise<R>;

/** Errors that a retry can't fix: the request is invalid, or its user isn't allowed to make it. */
const isFinal = ({ status }: Problem) => status === 400 || status === 403;

type Loaded = Awaited<ReturnType<typeof loadPackage>>;
type Unloaded = Awaited<ReturnType<typeof unloadPackage>>;

export const outcomeOfLoad = ({ package: carton, isRepeat }: Loaded): RecordedOutcome =>
  done(isRepeat ? 'duplicate' : 'applied', carton.id);

export const outcomeOfUnload = ({
  package: carton,
  isRepeat,
  isOver,
  warnings,
}: Unloaded): RecordedOutcome =>
  done(isRepeat ? 'duplicate' : 'applied', carton.id, {
    refusal: isOver
      ? { problem: 'carton.over', sentence: joinedTexts.sentences({ sentences: warnings }) }
      : null,
  });

const kindOf = ({ kind }: Record<string, unknown>): ScanItem['kind'] =>
  scanKinds.find((one) => one === kind) ?? 'unreadable';

/** A problem that a person has to look at although the scan itself is finished. */
type Refusal = { problem: string; sentence: Message };

const done = (
  outcome: ScanOutcome,
  packageId: string | null,
  {
    refusal = null,
    packageIds = null,
  }: { refusal?: Refusal | null; packageIds?: string[] | null } = {},
): RecordedOutcome => ({
  outcome,
  packageId,
  packageIds,
  problem: refusal?.problem ?? null,
  sentence: refusal?.sentence ?? null,
});

/**
 * Carries out a scan once. Its row is claimed first, so that of two identical requests only one carries it
 * out; a conflict is rolled back completely and recorded in a transaction of its own.
 * @param fault receives a programming error, which leaves only this scan waiting
 */
export async function recordScan(
  inWork: InWork,
  sent: Sent,
  fault: (error: unknown) => Problem,
): Promise<Recorded> {
  const item: ScanItem = { ...sent, kind: kindOf(sent.move) };
  try {
    return await inWork(async (work) => {
      const { id, before } = await lockScanOf(work, item);
      const known = before && knownOf(before);
      if (known) return { id, ...known };
      const outcome = await carryOut(ofItem(work, item), item);
      await storeOutcome(work, item, outcome);
      return { id, ...outcome };
    });
  } catch (error) {
    const problem = error instanceof Problem ? error : fault(error);
    return inWork((work) => storeProblem(work, item, problem));
  }
}

/** Adds the scan's sequence number to the request id, so that the effects of each scan have their own ids. */
const ofItem = (work: Work, { seq }: ScanItem): Work => ({
  ...work,
  request: { ...work.request, id: `${work.request.id}.${seq}` },
});

type Before = NonNullable<Awaited<ReturnType<typeof lockScanOf>>['before']>;

/** Returns the answer to a repeat; null for a conflict, which may succeed by now. */
export function knownOf(before: Before): RecordedOutcome | null {
  const { outcome, packageId, packageIds, resolution, problem, sentence } = before;
  if (resolution !== null)
    return {
      outcome: 'refused',
      problem: problem ?? 'scan.settled',
      sentence: typedTexts.text({ text: resolution }),
      packageId,
      packageIds: null,
    };
  return outcome === 'applied' || outcome === 'duplicate'
    ? done('duplicate', packageId, {
        packageIds,
        refusal:
          problem === null || sentence === null
            ? null
            : { problem, sentence: storedMessageSchema.parse(sentence) },
      })
    : null;
}

async function storeProblem(work: Work, item: ScanItem, problem: Problem): Promise<Recorded> {
  const { id, before } = await lockScanOf(work, item);
  // Another request carried it out, or a person closed it, between the two transactions.
  const known = before && knownOf(before);
  if (known) return { id, ...known };
  const packageId = problem.details['packageId'];
  const outcome: RecordedOutcome = {
    outcome: isFinal(problem) ? 'refused' : 'conflict',
    problem: problem.code,
    sentence: sentenceOf(problem),
    packageId: typeof packageId === 'string' ? packageId : null,
    packageIds: null,
  };
  await storeOutcome(work, item, outcome);
  return { id, ...outcome };
}

/** Names each invalid field, as the form is no longer on screen. */
function sentenceOf({ text: message, details }: Problem): Message {
  const { fields } = details;
  const named = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  if (named.length === 0) return message;
  return scanTexts.withFields({
    message,
    fields: named.map(([field, text]) => scanTexts.field({ field, text: asMessage(text) })),
  });
}

const asMessage = (text: unknown): Message =>
  text instanceof Message ? text : typedTexts.text({ text: String(text) });

async function carryOut(work: Work, item: ScanItem): Promise<RecordedOutcome> {
  // Refused with one message per field.
  checked(scanMoveSchema, item.move);
  const move = scanMoveSchema.parse(item.move);
  const { happenedAt: at, timeDoubt: doubt, scannedAt: deviceTime } = item;
  const scanned = { at, doubt, deviceTime };
  switch (move.kind) {
    case 'receive': {
      const { kind: _, code: __, ...input } = move;
      return receiveOnce(work, { ...input, scanned });
    }
    case 'load': {
      const { code, batchId: id } = move;
      return outcomeOfLoad(await loadPackage(work, { id, code, scanned }));
    }
    case 'unload': {
      const { code, batchId, shelf } = move;
      return outcomeOfUnload(await unloadPackage(work, { batchId, code, shelf, scanned }));
    }
    case 'found': {
      const { kind: _, code: __, ...input } = move;
      const packageId = await registerFound(work, { ...input, scanned });
      return done('applied', packageId, { packageIds: [packageId] });
    }
  }
}

/**
 * Treats a second receipt of an expected carton with the same measurements as a duplicate. If they differ, or
 * if several cartons were received in one step, a person has to check.
 */
async function receiveOnce(work: Work, input: ReceiveInput): Promise<RecordedOutcome> {
  const { packageId, alike = 1 } = input;
  if (packageId !== undefined && alike === 1) {
    const row = await lockPackage(work.tx, packageId);
    const isSame =
      row.receivedAt !== null &&
      row.condition === input.condition &&
      (await wasReceivedIdentically(work.tx, packageId, toMeasures(input.measures)));
    // It may be another carton that looks the same: the person who has it checks.
    if (isSame)
      return done('duplicate', packageId, {
        refusal: { problem: 'package.already_received', sentence: wasReceived(row) },
      });
  }
  const received = await receivePackages(work, input);
  return done('applied', received.packageId, { packageIds: received.packageIds });
}

/** Closes a scan that could not be carried out. */
export async function settleScan(
  work: Work,
  { id, resolution }: { id: string; resolution: string },
) {
  await openScan(work, id);
  await closeScan(work, { id, resolution });
  audit(work, { action: 'scan.settle', subject: 'scan', subjectId: id, reason: resolution });
  return { id, resolution };
}

/** @throws Problem thing.not_found if it doesn't wait for a person */
export async function openScan(work: Pick<Work, 'tx'>, id: string) {
  const scan = await findOpenScan(work.tx, id);
  if (scan) return scan;
  throw new Problem('thing.not_found', {
    message: scanTexts.closed,
  });
}
