import { textOf } from '@sankofa/domain/texts/message';
import { type ScanMove, scanMoveSchema } from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import type { z } from 'zod/mini';

import { CallError } from '../../lib/http/call-error.ts';
import { currentLanguage } from '../../lib/messages/language.ts';

const attention = { en: 'Some fields need your attention', zh: '部分内容需要更正' };

/**
 * Validates what is about to be stored on this device as the server will, perhaps days later, when the carton
 * is no longer at hand.
 * @throws CallError request.invalid with a message for each field
 */
export function ensureAccepted(schema: z.ZodMiniType, sent: unknown): void {
  const { error } = schema.safeParse(sent);
  if (!error) return;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues)
    fields[path.join('.')] ??= textOf(message, currentLanguage());
  const message = Object.values(fields)[0] ?? attention[currentLanguage()];
  throw new CallError(400, { code: 'request.invalid', message, fields });
}

export const ensureSendable = (move: ScanMove): void => ensureAccepted(scanMoveSchema, move);
