/** An id as an address names it; undefined where it names none, or only the word of a link that lacked it. */
export const idIn = (text = ''): string | undefined =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined;
