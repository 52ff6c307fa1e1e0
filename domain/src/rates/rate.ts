import { z } from 'zod/mini';

import type { Mode } from '../mode.ts';

/** SPECIAL is batteries, liquids, cosmetics and branded goods, and is priced apart (domain.md §1). */
export const goodsClasses = ['NORMAL', 'SPECIAL'] as const;
export type GoodsClass = (typeof goodsClasses)[number];
export const goodsClassSchema = z.enum(goodsClasses);

/** One version of a rate. Units are grams by air and cm³ by sea; the price is for a kilogram or a CBM. */
export type Rate = {
  id: string;
  mode: Mode;
  goodsClass: GoodsClass;
  usCents: number;
  minimumUnits: number;
  stepUnits: number;
  /** cm³ of one volumetric kilogram; only by air. */
  divisor: number | null;
};
