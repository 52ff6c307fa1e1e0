/** Returns the id in an address; undefined if it is missing or malformed, such as the word `undefined`. */
export const idIn = (text = ''): string | undefined =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined;
