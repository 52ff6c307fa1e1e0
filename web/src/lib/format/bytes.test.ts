import { expect, test } from 'vitest';

import { bytes } from './bytes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1500, '1.50 KB'],
  [23_400_000, '23.4 MB'],
  [999_000_000_000, '999 GB'],
  [5_000_000_000_000_000, '5000 TB'],
])('%s bytes are %s', (value, text) => {
  expect(bytes(value)).toBe(text);
});
