/** Ends a text that a person typed like a sentence, so that another sentence can follow it. */
export const asSentence = (typed: string, stop: '.' | '。') =>
  /[.!?。！？]$/u.test(typed) ? typed : `${typed}${stop}`;
