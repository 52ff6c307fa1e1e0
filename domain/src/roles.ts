/** In a file of their own, for pages that need no policy. */
export const roles = ['CUSTOMER', 'STAFF', 'ADMIN'] as const;
export type Role = (typeof roles)[number];
