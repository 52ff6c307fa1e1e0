import { authorize } from '@sankofa/domain/authorize';
import type {
  createBatch as createCall,
  editBatch as editCall,
} from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { batchTexts } from '@sankofa/domain/batches/batch-texts';
import { numberProblem } from '@sankofa/domain/batches/readiness/readiness';
import {
  airWaybillNumberOf,
  containerNumberOf,
} from '@sankofa/domain/batches/voyage/carrier-number';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import type { Mode } from '@sankofa/domain/values/mode';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { findPlaces, siteName, siteOf } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import { nextDocumentNumber } from '../../platform/database/document-numbers.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { recordBatchEvent } from '../../shipments/shipments.ts';
import { addBatch, changeBatch, loadOf, lockBatch, type BatchRow } from '../batch-queries.ts';
import { shownBatch } from '../batch-shown-queries.ts';
import { numberHouseBills } from '../documents/house-bills.ts';
import { beginStep, ensureSeen, planner, type BatchRef } from '../step.ts';

type NewBatch = z.output<(typeof createCall)['body']>;
type Edit = z.output<(typeof editCall)['body']>;

const wrong = (field: string, message: Message) =>
  new Problem('batch.place_invalid', { message, fields: { [field]: message } });

/** Checks that the route runs from a warehouse in China to one in Ghana, and that both serve the mode. */
async function ensureRoute(work: Work, plan: NewBatch) {
  const { mode } = plan;
  const ends = [
    { end: 'origin', kind: 'ORIGIN', country: 'CN' },
    { end: 'destination', kind: 'DESTINATION', country: 'GH' },
  ] as const;
  for (const { end, kind, country } of ends) {
    const site = await siteOf(work.tx, plan[`${end}SiteId`]);
    if (site.kind !== kind || !site.modes.includes(mode))
      throw wrong(
        `${end}SiteId`,
        batchTexts.siteWithoutMode({ site: siteName(site), mode, land: country }),
      );
    const code = plan[`${end}Place`];
    const [place] = await findPlaces(work.tx, [code]);
    if (!place) throw wrong(`${end}Place`, batchTexts.unknownPlace({ code }));
    if (place.country !== country)
      throw wrong(
        `${end}Place`,
        batchTexts.placeElsewhere({ place: siteName(place), land: country }),
      );
    if (!place.modes.includes(mode))
      throw wrong(`${end}Place`, batchTexts.placeWithoutMode({ place: siteName(place), mode }));
  }
}

type Numbers = { containerNumber?: string | null; airWaybillNumber?: string | null };

/**
 * Normalizes container and air waybill numbers for storage. Omitted numbers stay omitted.
 * @throws Problem batch.number_invalid, which gives the expected check digit
 */
function numbersOf(mode: Mode, typed: { [Key in keyof Numbers]?: Numbers[Key] | undefined }) {
  const field = mode === 'SEA' ? 'containerNumber' : 'airWaybillNumber';
  const other = mode === 'SEA' ? 'airWaybillNumber' : 'containerNumber';
  if (typed[other]) {
    const message = mode === 'SEA' ? batchTexts.seaHasNoAirWaybill : batchTexts.airHasNoContainer;
    throw new Problem('batch.number_invalid', { message, fields: { [other]: message } });
  }
  const number = typed[field];
  if (number === undefined) return {};
  if (!number) return { [field]: null };
  const read = (mode === 'SEA' ? containerNumberOf(number) : airWaybillNumberOf(number)) ?? number;
  const numbers = { containerNumber: null, airWaybillNumber: null, [field]: read };
  const message = numberProblem({ mode, ...numbers });
  if (message) throw new Problem('batch.number_invalid', { message, fields: { [field]: message } });
  return { [field]: read };
}

const capacityOf = ({ capacityCbm, capacityKg }: Pick<Edit, 'capacityCbm' | 'capacityKg'>) => ({
  ...(capacityCbm !== undefined && {
    capacityCm3: capacityCbm === null ? null : Math.round(capacityCbm * 1_000_000),
  }),
  ...(capacityKg !== undefined && {
    capacityGrams: capacityKg === null ? null : Math.round(capacityKg * 1000),
  }),
});

type NumberField =
  | 'carrier'
  | 'sealNumber'
  | 'masterBillNumber'
  | 'vessel'
  | 'voyage'
  | 'flight'
  | 'note';
/** Returns the document fields to store. Omitted fields keep their value; empty ones are cleared. */
function documentNumbersOf(typed: Edit, before?: BatchRow) {
  const one = (name: NumberField) =>
    typed[name] === undefined ? (before?.[name] ?? null) : typed[name] || null;
  return {
    carrier: one('carrier'),
    sealNumber: one('sealNumber'),
    masterBillNumber: one('masterBillNumber'),
    vessel: one('vessel'),
    voyage: one('voyage'),
    flight: one('flight'),
    note: one('note'),
  };
}

/** Plans a container or an air consignment, numbered `SEA-2026-0001` or `AIR-2026-0001`. */
export async function createBatch(work: Work, input: NewBatch) {
  authorize(work, 'batches', mayBatch.plan);
  await ensureRoute(work, input);
  const numbers = numbersOf(input.mode, input);
  const id = newId(work.now);
  const batchNumber = await nextDocumentNumber(work, input.mode);
  await addBatch(work.tx, {
    ...documentNumbersOf(input),
    ...numbers,
    ...capacityOf(input),
    id,
    batchNumber,
    mode: input.mode,
    state: 'PLANNED',
    originSiteId: input.originSiteId,
    destinationSiteId: input.destinationSiteId,
    originPlace: input.originPlace,
    destinationPlace: input.destinationPlace,
    cutoffAt: input.cutoffAt,
    etd: input.etd,
    eta: input.eta,
    firstEta: input.eta,
    createdBy: work.actor.id,
    createdAt: work.now,
    updatedAt: work.now,
  });
  audit(work, {
    action: 'batch.create',
    subject: 'batch',
    subjectId: id,
    after: { batchNumber, ...input },
  });
  return shownBatch(work.tx, work.actor, id);
}

/** True if below both the load and the old capacity: an admin may have loaded more than the capacity. */
const isSmall = (capacity: number | null | undefined, used: number, before: number | null) =>
  typeof capacity === 'number' && capacity < used && (before === null || capacity < before);

/** Refuses a capacity below the current load; each mode always needs its own capacity. */
async function ensureFits(work: Work, batch: BatchRow, edit: Edit) {
  const own = batch.mode === 'SEA' ? 'capacityCbm' : 'capacityKg';
  if (edit[own] === null)
    throw new Problem('request.invalid', { fields: { [own]: batchTexts.enterCapacity } });
  const { capacityCm3, capacityGrams } = capacityOf(edit);
  if (!capacityCm3 && !capacityGrams) return;
  const load = await loadOf(work.tx, batch.id);
  const fields = {
    ...(isSmall(capacityCm3, load.volumeCm3, batch.capacityCm3) && {
      capacityCbm: batchTexts.volumeLoaded({ cbm: (load.volumeCm3 / 1_000_000).toFixed(3) }),
    }),
    ...(isSmall(capacityGrams, load.weightGrams, batch.capacityGrams) && {
      capacityKg: batchTexts.weightLoaded({ kg: load.weightGrams / 1000 }),
    }),
  };
  const [message] = Object.values(fields);
  if (message) throw new Problem('batch.full', { message, fields });
}

/** What a batch cannot depart without (domain: `blockersOf`). */
const numbersOfVoyage = {
  SEA: ['containerNumber', 'sealNumber', 'vessel', 'voyage'],
  AIR: ['airWaybillNumber', 'flight'],
} as const;

/** House bills and arrival notices use these fields: after departure they can be corrected, not cleared. */
function ensureStillNumbered(batch: BatchRow, change: Partial<BatchRow>) {
  if (batch.departedAt === null) return;
  const emptied = numbersOfVoyage[batch.mode].filter(
    (name) => batch[name] && change[name] === null,
  );
  if (emptied.length === 0) return;
  const message = batchTexts.departedKeeps({ batch: batch.batchNumber });
  throw new Problem('request.invalid', {
    message,
    fields: Object.fromEntries(emptied.map((name) => [name, message])),
  });
}

/** Edits the documents and plan of a batch. Dates change by a delay, the state by a step. */
export async function editBatch(work: Work, { id, version, ...edit }: BatchRef & Edit) {
  authorize(work, 'batches', mayBatch.plan);
  const batch = await lockBatch(work.tx, id);
  await ensureSeen(work, batch, version);
  if (batch.state === 'COMPLETED' || batch.state === 'CANCELLED')
    throw new Problem('batch.step_not_allowed', {
      message:
        batch.state === 'COMPLETED'
          ? batchTexts.completed({ batch: batch.batchNumber })
          : batchTexts.cancelled({ batch: batch.batchNumber }),
    });
  if (edit.cutoffAt !== undefined && dayIn(edit.cutoffAt, zones.guangzhou) > batch.etd)
    throw new Problem('request.invalid', {
      message: batchTexts.cutoffLate({ batch: batch.batchNumber, etd: batch.etd }),
      fields: { cutoffAt: batchTexts.cutoffBeforeDeparture },
    });
  await ensureFits(work, batch, edit);
  const change = {
    ...documentNumbersOf(edit, batch),
    ...numbersOf(batch.mode, edit),
    ...capacityOf(edit),
    cutoffAt: edit.cutoffAt ?? batch.cutoffAt,
  };
  ensureStillNumbered(batch, change);
  await changeBatch(work.tx, id, { ...change, updatedAt: work.now });
  audit(work, {
    action: 'batch.edit',
    subject: 'batch',
    subjectId: id,
    before: Object.fromEntries(Object.entries(batch).filter(([key]) => key in change)),
    after: change,
  });
  return shownBatch(work.tx, work.actor, id);
}

/** Opens a batch for loading. A closed batch needs a reason, since its list was frozen. */
export async function openBatch(
  work: Work,
  { reason, ...ref }: BatchRef & { reason?: string | undefined },
) {
  const { batch, to } = await beginStep(work, ref, 'open');
  if (batch.state === 'CLOSED' && !reason)
    throw new Problem('batch.step_not_allowed', {
      message: batchTexts.closed({ batch: batch.batchNumber }),
      fields: { reason: batchTexts.reopenReason },
    });
  await changeBatch(work.tx, batch.id, { state: to, updatedAt: work.now });
  await recordBatchEvent(work, { batchId: batch.id, code: 'OPN', permission: planner, reason });
  audit(work, {
    action: 'batch.open',
    subject: 'batch',
    subjectId: batch.id,
    before: { state: batch.state },
    reason: reason ?? null,
  });
  return shownBatch(work.tx, work.actor, batch.id);
}

/** Freezes the loading list and gives its shipments their house bills. */
export async function closeBatch(work: Work, ref: BatchRef) {
  const { batch, to } = await beginStep(work, ref, 'close');
  await changeBatch(work.tx, batch.id, { state: to, updatedAt: work.now });
  await recordBatchEvent(work, { batchId: batch.id, code: 'CLO', permission: planner });
  await numberHouseBills(work, batch);
  audit(work, { action: 'batch.close', subject: 'batch', subjectId: batch.id });
  return shownBatch(work.tx, work.actor, batch.id);
}

/** Cancels an empty batch. */
export async function cancelBatch(work: Work, { reason, ...ref }: BatchRef & { reason: string }) {
  const { batch, to } = await beginStep(work, ref, 'cancel');
  const { cartons } = await loadOf(work.tx, batch.id);
  if (cartons > 0)
    throw new Problem('batch.step_not_allowed', {
      message: batchTexts.notEmpty({ batch: batch.batchNumber, count: cartons }),
    });
  await changeBatch(work.tx, batch.id, { state: to, updatedAt: work.now });
  await recordBatchEvent(work, { batchId: batch.id, code: 'CAN', permission: planner, reason });
  audit(work, { action: 'batch.cancel', subject: 'batch', subjectId: batch.id, reason });
  return shownBatch(work.tx, work.actor, batch.id);
}
