import { z } from 'zod/mini';

import { divideHalfUp } from './money.ts';
import { valueTexts } from './value-texts.ts';

/**
 * Weight in whole grams, lengths in whole millimetres, volume in whole cubic centimetres (domain.md §2.7).
 */
export type Measures = {
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
};

/** Returns the volume of a carton in cubic centimetres, rounded half up once from cubic millimetres. */
export const volumeCm3 = (m: Pick<Measures, 'lengthMm' | 'widthMm' | 'heightMm'>) =>
  divideHalfUp(BigInt(m.lengthMm) * BigInt(m.widthMm) * BigInt(m.heightMm), 1000n);

/** Returns the volumetric weight in grams: cm³ ÷ divisor is kilograms, so × 1000 ÷ divisor is grams. */
export const volumetricGrams = (cm3: number, divisor: number) =>
  divideHalfUp(BigInt(cm3) * 1000n, BigInt(divisor));

const places = (value: number, factor: number) =>
  Math.abs(value * factor - Math.round(value * factor)) < 1e-6;

const weightKg = z.number().check(
  z.positive(valueTexts.weightAboveZero.ref),
  // 30 t: a full container carries less.
  z.maximum(30_000, valueTexts.weightTooHigh.ref),
  z.refine((kg) => places(kg, 1000), valueTexts.weightDecimals.ref),
);
const sideCm = z.number().check(
  z.positive(valueTexts.lengthAboveZero.ref),
  z.maximum(1_300, valueTexts.lengthTooHigh.ref),
  z.refine((cm) => places(cm, 10), valueTexts.lengthDecimals.ref),
);

/**
 * 80 CBM: no carton is larger than the largest container, and the database stores cm³ up to 2,147 CBM.
 */
const maxCm3 = 80_000_000;

/** Measurements in the API and on screens: kilograms and centimetres. */
export const measuresSchema = z
  .object({ weightKg, lengthCm: sideCm, widthCm: sideCm, heightCm: sideCm })
  .check(
    z.check(({ value, issues }) => {
      const { lengthCm, widthCm, heightCm } = value;
      if (!(lengthCm * widthCm * heightCm > maxCm3)) return;
      // The longest side is the most likely mistake: typed in millimetres.
      const longest = Math.max(lengthCm, widthCm, heightCm);
      const side = longest === lengthCm ? 'lengthCm' : longest === widthCm ? 'widthCm' : 'heightCm';
      issues.push({
        code: 'custom',
        input: value[side],
        path: [side],
        message: valueTexts.volumeTooHigh.ref,
      });
    }),
  );
export type MeasuresTyped = z.infer<typeof measuresSchema>;

export const toMeasures = (typed: MeasuresTyped): Measures => ({
  weightGrams: Math.round(typed.weightKg * 1000),
  lengthMm: Math.round(typed.lengthCm * 10),
  widthMm: Math.round(typed.widthCm * 10),
  heightMm: Math.round(typed.heightCm * 10),
});

export const fromMeasures = (m: Measures) => ({
  weightKg: m.weightGrams / 1000,
  lengthCm: m.lengthMm / 10,
  widthCm: m.widthMm / 10,
  heightCm: m.heightMm / 10,
  volumeCbm: volumeCm3(m) / 1_000_000,
});
export const measuredSchema = z.object({
  weightKg: z.number(),
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
  volumeCbm: z.number(),
});
