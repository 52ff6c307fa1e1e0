import { afterEach, beforeEach, vi } from 'vitest';

// Output of a test is a warning that no one reads, so it fails the test that caused it.
const printed: unknown[][] = [];

beforeEach(() => {
  printed.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => void printed.push(args));
});

afterEach(() => {
  if (printed.length > 0)
    throw new Error(
      `The test wrote to the console:\n${printed.map((args) => args.join(' ')).join('\n')}`,
    );
});
