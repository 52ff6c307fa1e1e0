import type { Mode } from '@sankofa/domain/values/mode';

import type { FormReader } from '../../lib/format/form.ts';
import { instantAt } from '../china-time.ts';

/** The document fields of each mode. */
const texts = {
  SEA: ['carrier', 'containerNumber', 'sealNumber', 'masterBillNumber', 'vessel', 'voyage', 'note'],
  AIR: ['carrier', 'airWaybillNumber', 'flight', 'note'],
} as const;

/** Returns the document fields; an empty field is null, so that it can be cleared. */
export function readDocuments(form: FormReader, mode: Mode) {
  return Object.fromEntries(texts[mode].map((name) => [name, form.optional(name) ?? null]));
}

/** Returns the cut-off by the clock of the origin, and the capacities; null for empty fields. */
export const readPlan = (form: FormReader) => ({
  cutoffAt: instantAt(form.text('cutoffAt'), 'guangzhou'),
  capacityCbm: form.optionalNumber('capacityCbm') ?? null,
  capacityKg: form.optionalNumber('capacityKg') ?? null,
});
