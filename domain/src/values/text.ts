import type { Message } from '../texts/message.ts';
import { valueTexts } from './value-texts.ts';
/**
 * Whether a text can be stored: without NUL, which PostgreSQL cannot store, and without lone surrogates, which
 * JSON columns refuse. The maximum length is up to each schema.
 */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * Characters that override the text direction: a reference or name with one is displayed as another. No text
 * needs them, because letters have their own direction.
 */
const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/;

/** The maximum length of a text in a request: that of a signature, or a browser's error report. */
const longest = 20_000;

/** The maximum nesting of a request; recursive readers of deeper values would overflow the stack. */
const deepest = 32;

/** The path of the fault in the value, such as `lines.0.contents`, and its message. */
export type TextFault = { path: string; message: Message };

/** Finds the first text, key or nesting in params, query or body that we refuse everywhere; else null. */
export function textFaultIn(value: unknown, path: readonly string[] = []): TextFault | null {
  const fault = (message: Message) => ({ path: path.join('.'), message });
  if (path.length > deepest) return fault(valueTexts.nestedTooDeep);
  if (typeof value === 'string') {
    const message = refusalOf(value);
    return message === null ? null : fault(message);
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, one] of Object.entries(value)) {
    const message = refusalOf(key);
    const found = message === null ? textFaultIn(one, [...path, key]) : fault(message);
    if (found) return found;
  }
  return null;
}

/** Returns why a text is refused; null if it is fine. */
function refusalOf(text: string): Message | null {
  if (text.length > longest) return tooLong;
  if (!isStorable(text)) return refusal;
  return turnsDirection.test(text) ? unseen : null;
}

const tooLong = valueTexts.textTooLong;
const unseen = valueTexts.invisible;
const refusal = valueTexts.notStorable;
