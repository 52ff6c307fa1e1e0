/**
 * What every text in a call must be: without a NUL, which PostgreSQL cannot store, and without half of a
 * character (a lone surrogate), which JSON columns refuse. How long a text may be says its own schema.
 */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** No call of ours is nested deeper than this; what reads a value level by level would run out of stack. */
const deepest = 32;

/** Where in a value the fault is, as a path such as `lines.0.contents`, and what a person is told of it. */
export type TextFault = { path: string; message: string };

/** The first text, key or nesting of params, a query or a body as sent that we cannot store; else null. */
export function textFaultIn(value: unknown, path: readonly string[] = []): TextFault | null {
  const fault = (message: string) => ({ path: path.join('.'), message });
  if (path.length > deepest) return fault('This is nested too deep');
  if (typeof value === 'string') return isStorable(value) ? null : fault(refusal);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, one] of Object.entries(value)) {
    const found = isStorable(key) ? textFaultIn(one, [...path, key]) : fault(refusal);
    if (found) return found;
  }
  return null;
}

const refusal = 'This has a character that we cannot store. Type the text again';
