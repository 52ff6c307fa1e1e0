/** Time limits of a session. Those of the browser come from the spec (§4, §9). */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const requestTimeoutMs = 30 * second;
/** Delay of the session check after a page is opened. */
export const authCheckDelayMs = 100;
/** Delays after a successful login, in this order, before the next page opens. */
export const afterLoginMs = [500, 100] as const;
export const sessionHealthFirstMs = 30 * second;
export const sessionHealthEveryMs = 5 * minute;

export const idleLimitMs = 30 * minute;
export const idleTickMs = second;
export const activityThrottleMs = second;

/**
 * The header in which every request of the browser reports how many whole seconds ago the person last pressed
 * a key or the mouse. Requests from timers therefore don't extend a session. The server ends an idle session
 * at the same limit, because a closed laptop cannot, and counts from the same instant.
 */
export const activityHeader = 'x-user-active';
/** How long a login or a re-entered password counts as fresh proof of identity. */
export const stepUpMs = 5 * minute;

export const accessTokenMs = 10 * minute;
/** Reuse of a refresh token within this time is a second tab or a lost response; later it is theft. */
export const refreshGraceMs = 30 * second;
/** A session ends after this long, however active it is. */
export const sessionLimitMs = { CUSTOMER: 30 * day, STAFF: 12 * hour, ADMIN: 12 * hour } as const;

/** Validity of an emailed link that resets a password or confirms an address. */
export const linkMs = 30 * minute;
/** Links of one kind to one person per hour; more requests come from someone else. */
export const linksAnHour = 5;
