import type { Guard } from './find.ts';

/** A guard whose removal changes nothing that anybody could see, by its function and how it begins. */
type Harmless = { name: string; snippet: string; because: string };

const harmless: readonly Harmless[] = [];

const matches = (one: Harmless, guard: Pick<Guard, 'name' | 'snippet'>) =>
  one.name === guard.name && guard.snippet.startsWith(one.snippet);

export const acceptedOf = (guard: Pick<Guard, 'name' | 'snippet'>): Harmless | undefined =>
  harmless.find((one) => matches(one, guard));

/** Those that no guard answers to any more. */
export const unusedOf = (guards: readonly Pick<Guard, 'name' | 'snippet'>[]) =>
  harmless.filter((one) => !guards.some((guard) => matches(one, guard)));
