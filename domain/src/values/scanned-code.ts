import { z } from 'zod/mini';

import { longestCode, scannedText, shortestCode } from './codes.ts';

/** What a scanner read: a label or a tracking number, without the characters that scanners add. */
export const scannedCode = z
  .string()
  .check(
    z.overwrite(scannedText),
    z.minLength(shortestCode, 'Scan or enter a code'),
    z.maxLength(longestCode, 'This isn’t a label or tracking number'),
  );
