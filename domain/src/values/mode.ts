import { z } from 'zod/mini';

/** Transport modes. A shipment, a rate and a batch each have one. */
export const modes = ['AIR', 'SEA'] as const;
export type Mode = (typeof modes)[number];
export const modeSchema = z.enum(modes);
