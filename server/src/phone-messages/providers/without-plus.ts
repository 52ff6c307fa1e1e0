/** Providers take numbers without the plus. */
export const withoutPlus = (number: string) => number.replace(/^\+/, '');
