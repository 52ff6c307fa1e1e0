/** Who sends messages for us. */
export const providers = ['ARKESEL', 'HUBTEL', 'WHATSAPP'] as const;
export type ProviderName = (typeof providers)[number];

/**
 * What became of a message to a phone. `SENDING` is written before the provider is asked, so that a message is never
 * sent again without a look at what became of it.
 */
export const deliveryStates = [
  'QUEUED',
  'SENDING',
  'UNKNOWN',
  'REFUSED',
  'CANCELLED',
  'ACCEPTED',
  'EXPIRED',
  'NOT_DELIVERED',
  'DELIVERED',
  'READ',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const ranks: Record<DeliveryState, number> = {
  QUEUED: 0,
  SENDING: 1,
  REFUSED: 2,
  CANCELLED: 2,
  UNKNOWN: 2,
  ACCEPTED: 3,
  EXPIRED: 4,
  NOT_DELIVERED: 4,
  DELIVERED: 5,
  READ: 6,
};

/**
 * Whether news of a provider change the state of a message: it only moves forward, whatever order they arrive in. Of
 * several devices, one that received the message is enough.
 */
export const isForward = (from: DeliveryState, to: DeliveryState): boolean =>
  ranks[to] > ranks[from];

/** The states in which a person may send a message again. */
export const deadStates = [
  'UNKNOWN',
  'REFUSED',
  'EXPIRED',
  'NOT_DELIVERED',
] as const satisfies readonly DeliveryState[];
export const isDead = (state: DeliveryState): boolean => deadStates.some((dead) => dead === state);

/** Why a message was not sent, or not delivered. */
export const failures = [
  'NUMBER',
  'NO_WHATSAPP',
  'OPTED_OUT',
  'MESSAGE',
  'TEMPLATE',
  'CREDENTIALS',
  'CREDIT',
  'SENDER',
  'RESTRICTED',
  'TOO_MANY',
  'CAP',
  'OFF',
  'NUMBER_CHANGED',
  'NO_ANSWER',
  'UNAVAILABLE',
  'NOT_DELIVERED',
] as const;
export type DeliveryFailure = (typeof failures)[number];

/** Failures after which nothing else can be sent by this provider until a person has done something. */
export const stopsProvider = (failure: DeliveryFailure): boolean =>
  ['CREDENTIALS', 'CREDIT', 'SENDER', 'RESTRICTED'].includes(failure);

const firstWaitMs = 30_000;
const longestWaitMs = 30 * 60_000;
/** Attempts of a message that a provider could not take. */
export const maxAttempts = 6;

/** Doubles the wait after each failed attempt, from 30 seconds to half an hour. */
export const retryAfterMs = (tries: number): number =>
  Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);

const minute = 60_000;
const lookUps = [1, 2, 5, 15, 30, 60, 120, 360, 720, 1440, 1440] as const;

/** Returns how long to wait before the next look-up of a message's status; null after three days without news. */
export const nextLookUpMs = (lookedUp: number): number | null => {
  const minutes = lookUps[lookedUp];
  return minutes === undefined ? null : minutes * minute;
};
