import { z } from 'zod/mini';

import { longestCode, scannedText, shortestCode } from './codes.ts';
import { valueTexts } from './value-texts.ts';

/** A scanned label or tracking number, without the characters that scanners add. */
export const scannedCode = z
  .string()
  .check(
    z.overwrite(scannedText),
    z.minLength(shortestCode, valueTexts.scanCode.ref),
    z.maxLength(longestCode, valueTexts.notCode.ref),
  );
