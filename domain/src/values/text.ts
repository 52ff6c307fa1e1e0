import type { Message } from '../texts/message.ts';
import { valueTexts } from './value-texts.ts';
/**
 * What every text in a call must be: without a NUL, which PostgreSQL cannot store, and without half of a
 * character (a lone surrogate), which JSON columns refuse. How long a text may be says its own schema.
 */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * Controls that turn the direction of what follows them: a reference or a name with one reads as another one. No
 * text needs them, as letters have their direction.
 */
const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/;

/** No text of a call is longer: a signature is, and what a browser reports. */
const longest = 20_000;

/** No call of ours is nested deeper than this; what reads a value level by level would run out of stack. */
const deepest = 32;

/** Where in a value the fault is, as a path such as `lines.0.contents`, and what a person is told of it. */
export type TextFault = { path: string; message: Message };

/** The first text, key or nesting of params, a query or a body as sent that we refuse everywhere; else null. */
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

/** Why this text is refused; null where it is fine. */
function refusalOf(text: string): Message | null {
  if (text.length > longest) return tooLong;
  if (!isStorable(text)) return refusal;
  return turnsDirection.test(text) ? unseen : null;
}

const tooLong = valueTexts.textTooLong;
const unseen = valueTexts.invisible;
const refusal = valueTexts.notStorable;
