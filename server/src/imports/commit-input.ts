import { dayInput } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

/** The input of the task of an import. */
export const commitInputSchema = z.object({
  importId: z.uuid(),
  skipsInvalid: z.boolean(),
  dueOn: z.optional(dayInput),
});
export type CommitInput = Omit<z.output<typeof commitInputSchema>, 'importId'>;
