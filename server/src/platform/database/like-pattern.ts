/** Escapes the special characters of `like`. */
export const escapedLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns a pattern for `ilike` that finds a text anywhere. */
export const containsPattern = (text: string) => `%${escapedLike(text)}%`;
