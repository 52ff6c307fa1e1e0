import { z } from 'zod/mini';

/** Why a price changes: kept with the version it comes with, for whoever reads the history. */
export const whySchema = z
  .string('Say why it changes')
  .check(z.trim(), z.minLength(3, 'Say why it changes; the history keeps it'), z.maxLength(300));
