import type { Language } from '@sankofa/domain/texts/language';
import type { Message } from '@sankofa/domain/texts/message';
import { messageFromJson } from '@sankofa/domain/texts/message';
import { z } from 'zod/mini';

/** A message as it is stored in a `jsonb` column. */
export const storedMessageSchema = z.pipe(
  z.looseObject({ key: z.string() }),
  z.transform((json): Message => messageFromJson(json)),
);

/** Returns the text of a stored message. */
export const storedText = (json: unknown, language: Language): string =>
  storedMessageSchema.parse(json).in(language);

/**
 * Returns a copy of stored JSON in which every message is text. What only looks like a message, such as typed
 * JSON with its own key, is returned as it is.
 */
export function storedTexts(json: unknown, language: Language): unknown {
  if (Array.isArray(json)) return json.map((one: unknown) => storedTexts(one, language));
  if (typeof json !== 'object' || json === null) return json;
  const message = storedMessageSchema.safeParse(json);
  if (message.success) return message.data.in(language);
  return Object.fromEntries(
    Object.entries(json).map(([name, one]) => [name, storedTexts(one, language)]),
  );
}
