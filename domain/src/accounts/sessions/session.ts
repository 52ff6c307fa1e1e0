/** The clocks of a signed-in session. Those of the browser are the spec's own (§4, §9). */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const requestTimeoutMs = 30 * second;
/** A page is entered: the check who is here starts this much later. */
export const authCheckDelayMs = 100;
/** What the product waits after a successful login, in this order, before it moves on. */
export const afterLoginMs = [500, 100] as const;
export const sessionHealthFirstMs = 30 * second;
export const sessionHealthEveryMs = 5 * minute;

export const idleWarningMs = 25 * minute;
export const idleLimitMs = 30 * minute;
export const idleTickMs = second;
export const activityThrottleMs = second;

/**
 * The header with which each call of the browser says how many whole seconds ago a person last pressed
 * a key or the mouse. So calls that a timer makes keep nobody signed in, and the server, which ends an
 * idle session at the same limit since a closed laptop cannot, counts from the same instant.
 */
export const activityHeader = 'x-user-active';
/**
 * A press after so long is told at once. Any earlier one reaches the server with a health check while
 * there is still time: one interval later at most, and another one before the limit.
 */
export const tellActivityAfterMs = idleLimitMs - 2 * sessionHealthEveryMs;

/** Having shown who one is, by signing in or by the password again, is good for this long. */
export const stepUpMs = 5 * minute;

export const accessTokenMs = 10 * minute;
/** The same refresh token within this time is a second tab or a lost answer; later it is a thief. */
export const refreshGraceMs = 30 * second;
/** However active, a session ends after this long. */
export const sessionLimitMs = { CUSTOMER: 30 * day, STAFF: 12 * hour, ADMIN: 12 * hour } as const;

/** How long the link in a letter works that resets a password or confirms an address. */
export const linkMs = 30 * minute;
/** Of one kind to one person; more are asked for by somebody else. */
export const linksAnHour = 5;
