import type { z } from 'zod/mini';

/** One step of a longer form: checked by its own schema like a call, and answered on the spot. */
export const stepOf = <B extends z.ZodMiniType>(body: B) => ({
  endpoint: { body },
  mutate: (input: { body?: z.input<B> }, options?: { onSuccess?: (answer: z.output<B>) => void }) =>
    options?.onSuccess?.(body.parse(input.body)),
  isPending: false,
  error: null,
});
