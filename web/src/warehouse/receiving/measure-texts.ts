import { textOf } from '@sankofa/domain/texts/message';
import {
  measuresSchema,
  toMeasures,
  volumeCm3,
  type MeasuresTyped,
} from '@sankofa/domain/values/measures';
import { suspicious } from '@sankofa/domain/warehouse/receiving/receipt';
import { scaleReading, sidesIn } from '@sankofa/domain/warehouse/scanning/scale-line';

import { currentLanguage } from '../../lib/messages/language.ts';
import { dictionary } from '../../lib/messages/messages.ts';

/** A carton's measurements as text in the fields. */
export type MeasureTexts = { weight: string; length: string; width: string; height: string };
export const noMeasures: MeasureTexts = { weight: '', length: '', width: '', height: '' };
export const measureNames = ['weight', 'length', 'width', 'height'] as const;
export type MeasureName = (typeof measureNames)[number];

const paths = {
  weight: 'weightKg',
  length: 'lengthCm',
  width: 'widthCm',
  height: 'heightCm',
} as const satisfies Record<MeasureName, keyof MeasuresTyped>;

/** Returns a number, without a unit that a scale may send. A comma is refused, since 1,200 is ambiguous. */
const numberOf = (text: string) => {
  const plain = text.replace(/\s*(?:kg|cm)\s*$/i, '').trim();
  return plain === '' ? Number.NaN : Number(plain);
};

/** Returns the weight in a scale's line or in typed input; an unstable weight is refused. */
function weightOf(text: string) {
  const reading = scaleReading(text);
  if (reading === null) return numberOf(text);
  return reading.kind === 'weight' ? reading.grams / 1000 : Number.NaN;
}

const typedOf = (texts: MeasureTexts) => ({
  weightKg: weightOf(texts.weight),
  lengthCm: numberOf(texts.length),
  widthCm: numberOf(texts.width),
  heightCm: numberOf(texts.height),
});

/** Returns what was typed or pasted into a field: a scale's line, all three dimensions, or null. */
export function readingIn(name: MeasureName, text: string): Partial<MeasureTexts> | null {
  const reading = name === 'weight' ? scaleReading(text) : null;
  if (reading?.kind === 'weight') return { weight: String(reading.grams / 1000) };
  const [length, width, height] = (name === 'weight' ? null : sidesIn(text)) ?? [];
  if (length === undefined || width === undefined || height === undefined) return null;
  return { length: String(length / 10), width: String(width / 10), height: String(height / 10) };
}

export const measureErrors = dictionary({
  en: {
    weight: 'Enter the weight, for example 18.40',
    length: 'Enter the length, for example 60',
    width: 'Enter the width, for example 45',
    height: 'Enter the height, for example 50.5',
  },
  zh: {
    weight: '请填写重量，例如 18.40',
    length: '请填写长度，例如 60',
    width: '请填写宽度，例如 45',
    height: '请填写高度，例如 50.5',
  },
});

export type ReadMeasures =
  | { measures: MeasuresTyped; wrong: readonly [] }
  | { measures: null; wrong: readonly MeasureName[] };

/** Returns the measurements for the endpoint, or the fields it would refuse. */
export function readMeasures(texts: MeasureTexts): ReadMeasures {
  const checked = measuresSchema.safeParse(typedOf(texts));
  if (checked.success) return { measures: checked.data, wrong: [] };
  const refused = new Set(checked.error.issues.map(({ path }) => path[0]));
  return { measures: null, wrong: measureNames.filter((name) => refused.has(paths[name])) };
}

/** Returns why the number in a field is refused; undefined if it is accepted, or the field holds no number. */
export function limitErrorOf(texts: MeasureTexts, name: MeasureName): string | undefined {
  const typed = typedOf(texts);
  if (Number.isNaN(typed[paths[name]])) return undefined;
  const issue = measuresSchema
    .safeParse(typed)
    .error?.issues.find(({ path }) => path[0] === paths[name]);
  return issue && textOf(issue.message, currentLanguage());
}

/** Returns cubic metres once the three dimensions are known. */
export function volumeOfTexts(texts: MeasureTexts): number | null {
  const { measures } = readMeasures({ ...texts, weight: '1' });
  return measures ? volumeCm3(toMeasures(measures)) / 1_000_000 : null;
}

/** Returns in which way a weight is unusual enough to ask (domain receipt.suspicious); null if it is not. */
export function unusualWeight(parsed: MeasuresTyped): 'heavy' | 'light' | null {
  const measures = toMeasures(parsed);
  if (suspicious(measures) === null) return null;
  return measures.weightGrams > volumeCm3(measures) ? 'heavy' : 'light';
}

export const measureTextsOf = (m: MeasuresTyped): MeasureTexts => ({
  weight: String(m.weightKg),
  length: String(m.lengthCm),
  width: String(m.widthCm),
  height: String(m.heightCm),
});
