/** Escapes the special characters of `like`. */
export const escapedLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns patterns for `ilike any` that find a text at the beginning of a word. */
export const wordStartPatterns = (text: string) => [
  `${escapedLike(text)}%`,
  `% ${escapedLike(text)}%`,
];

/** Returns a pattern for `ilike` that finds a text anywhere. */
export const containsPattern = (text: string) => `%${escapedLike(text)}%`;
