import type { FormReader } from '../lib/form.ts';
import { readPapers, readPlan } from './batch-form.ts';
import type { Batch } from './batch-words.ts';
import { fieldTime } from './china-time.ts';

const labels = {
  state: 'State',
  etd: 'Leaves',
  eta: 'Arrives',
  cutoffAt: 'Cut-off (China)',
  capacityCbm: 'Capacity, CBM',
  capacityKg: 'Capacity, kg',
  carrier: 'Carrier',
  containerNumber: 'Container number',
  sealNumber: 'Seal number',
  masterBillNumber: 'Master bill of lading',
  airWaybillNumber: 'Air waybill number',
  vessel: 'Vessel',
  voyage: 'Voyage',
  flight: 'Flight',
  note: 'Note',
} as const satisfies Partial<Record<keyof Batch, string>>;
type Name = keyof typeof labels;
const isName = (name: string): name is Name => name in labels;
const names = Object.keys(labels).filter((name) => isName(name));

/** A field as its input shows it. */
const shown = (batch: Batch, name: Name) =>
  name === 'cutoffAt' ? fieldTime(batch.cutoffAt, 'guangzhou') : String(batch[name] ?? '');

export type Change = { name: Name; label: string; before: string; after: string };

/** What a colleague changed between two versions, in the words of the form. */
export const changesBetween = (before: Batch, after: Batch): Change[] =>
  names
    .map((name) => ({
      name,
      label: labels[name],
      before: shown(before, name),
      after: shown(after, name),
    }))
    .filter((change) => change.before !== change.after);

/**
 * The body of an edit: only what differs from the batch as it was shown, so that what is not touched
 * is not sent. A cut-off is compared by the minute, which is what its field can say.
 */
export function editBody(batch: Batch, form: FormReader) {
  const { cutoffAt, capacityCbm, capacityKg } = readPlan(form);
  const papers = Object.entries(readPapers(form, batch.mode)).filter(
    ([name, typed]) => isName(name) && typed !== batch[name],
  );
  return {
    ...(cutoffAt.slice(0, 16) !== batch.cutoffAt.slice(0, 16) && { cutoffAt }),
    ...(capacityCbm !== batch.capacityCbm && { capacityCbm }),
    ...(capacityKg !== batch.capacityKg && { capacityKg }),
    ...Object.fromEntries(papers),
  };
}
