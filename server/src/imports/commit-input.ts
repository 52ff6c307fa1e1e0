import { z } from 'zod/mini';

/** The input of the task of an import. */
export const commitInputSchema = z.object({ importId: z.uuid(), skipsInvalid: z.boolean() });
