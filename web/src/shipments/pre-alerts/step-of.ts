import type { z } from 'zod/mini';

/** One step of a longer form: validated by its own schema like a call, without a request. */
export const stepOf = <B extends z.ZodMiniType>(body: B) => ({
  endpoint: { body },
  mutate: (input: { body?: z.input<B> }, options?: { onSuccess?: (answer: z.output<B>) => void }) =>
    options?.onSuccess?.(body.parse(input.body)),
  isPending: false,
  error: null,
});
