import { textOf } from '@sankofa/domain/texts/message';
import { type ScanMove, scanMoveSchema } from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import type { z } from 'zod/mini';

import { CallError } from '../../lib/http/call-error.ts';
import { currentLanguage } from '../../lib/messages/language.ts';

/**
 * Asks of what is about to be kept on this device what the server will ask of it, perhaps days later, when
 * nobody has the carton in hand any more.
 * @throws CallError request.invalid with a sentence for each field
 */
export function ensureAccepted(schema: z.ZodMiniType, sent: unknown): void {
  const { error } = schema.safeParse(sent);
  if (!error) return;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues)
    fields[path.join('.')] ??= textOf(message, currentLanguage());
  const message = Object.values(fields)[0] ?? 'Some fields need your attention';
  throw new CallError(400, { code: 'request.invalid', message, fields });
}

export const ensureSendable = (move: ScanMove): void => ensureAccepted(scanMoveSchema, move);
