const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The values of the placeholders of a template. */
export type Values = Readonly<Record<string, string>>;

/** Returns the names of the placeholders in a text, in order. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Replaces the placeholders of a text; values are inserted as they are and never searched.
 * @returns null if one of them has no value
 */
export function filled(text: string, values: Values): string | null {
  const names = placeholdersIn(text);
  if (names.some((name) => !Object.hasOwn(values, name))) return null;
  return text.replaceAll(pattern, (_, name: string) => values[name] ?? '');
}
