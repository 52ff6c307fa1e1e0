/** What an API key may do: read its customer's records, or register goods that they expect. */
export const keyScopes = ['read', 'pre-alert'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Valid keys that one customer can have at a time. */
export const maxKeys = 5;
/** Days after which a key expires if nothing else is chosen. */
export const keyDays = 365;
export const keyLifetimes = [30, 90, keyDays] as const;
/** Requests of one key within a minute. */
export const keyCallsPerMinute = 60;
