/**
 * Every account has an address, unique and never delivered to (RFC 2606), also after its own was erased or
 * released to the person who confirmed it.
 */
export const erasedEmailOf = (id: string) => `erased-${id}@erased.invalid`;
export const releasedEmailOf = (id: string) => `unconfirmed-${id}@released.invalid`;

/** For a customer whom the office registered without an address. */
export const missingEmailOf = (id: string) => `none-${id}@missing.invalid`;

/** Returns the address for screens and files: null in place of one of these. */
export const shownEmailOf = (email: string) => (email.endsWith('.invalid') ? null : email);
