import { afterEach, beforeEach, vi } from 'vitest';

// What a test prints is a warning that nobody reads. It fails the test that caused it.
const printed: unknown[][] = [];

beforeEach(() => {
  printed.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void printed.push(words));
});

afterEach(() => {
  if (printed.length > 0)
    throw new Error(
      `The test wrote to the console:\n${printed.map((words) => words.join(' ')).join('\n')}`,
    );
});
