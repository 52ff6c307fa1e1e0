import type { Message } from '../../texts/message.ts';
import { inCedis } from '../../values/pesewas.ts';
import { checkoutOutcomeTexts } from './checkout-outcome-texts.ts';

/** States of an online payment attempt (one row each; a payment follows from success). */
export const checkoutStates = [
  'STARTING',
  'AWAITING',
  'UNKNOWN',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'REVIEW',
] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** The customer may still pay, or may have paid without our knowledge. */
export const openCheckoutStates = ['STARTING', 'AWAITING', 'UNKNOWN'] as const;

export const isOpenCheckout = (state: CheckoutState) =>
  openCheckoutStates.some((open) => open === state);

/** The provider's answer about an attempt. */
export type GatewayStatus =
  | { is: 'paid'; amount: number; currency: string; reference: string; isLive: boolean | null }
  | { is: 'failed'; reason: Message }
  | { is: 'open' }
  /** The provider has no such attempt: it never started there, or with other keys. */
  | { is: 'nowhere' };

/** The resulting action. `book` posts the money once, whatever the attempt's state was before. */
export type CheckoutMove =
  | { to: 'book'; amount: number }
  | { to: 'FAILED'; reason: Message }
  | { to: 'REVIEW'; reason: Message }
  | { to: 'stay' };

type Attempt = { state: CheckoutState; reference: string; isLive: boolean };

/**
 * Decides the next state of an attempt, for all sources alike: a webhook, the customer's return, our own
 * check. An attempt that is booked or under review is never changed by the provider again. A late success is
 * booked even after a failure, because the money was charged.
 */
export function nextOfCheckout(attempt: Attempt, status: GatewayStatus): CheckoutMove {
  const { state } = attempt;
  if (state === 'SUCCEEDED' || state === 'REVIEW') return { to: 'stay' };
  if (status.is === 'paid') return paid(attempt, status);
  if (!isOpenCheckout(state)) return { to: 'stay' };
  if (status.is === 'failed') return { to: 'FAILED', reason: status.reason };
  if (status.is === 'nowhere' && state !== 'AWAITING')
    return { to: 'FAILED', reason: checkoutOutcomeTexts.notStarted };
  return { to: 'stay' };
}

/** Leaves money that we cannot book to a person, with what is wrong with it. */
function paid(
  { reference, isLive }: Attempt,
  status: Extract<GatewayStatus, { is: 'paid' }>,
): CheckoutMove {
  const odd =
    status.reference !== reference
      ? checkoutOutcomeTexts.otherReference({ reference: status.reference })
      : status.isLive !== isLive
        ? checkoutOutcomeTexts.otherMode
        : status.currency !== 'GHS'
          ? checkoutOutcomeTexts.otherCurrency({ currency: status.currency })
          : !Number.isSafeInteger(status.amount) || status.amount <= 0
            ? checkoutOutcomeTexts.oddAmount({ amount: amountText(status.amount) })
            : null;
  return odd === null ? { to: 'book', amount: status.amount } : { to: 'REVIEW', reason: odd };
}

/** Formats an amount, also an invalid one as the provider sent it. */
const amountText = (amount: number) =>
  Number.isSafeInteger(amount) ? inCedis(amount) : `GHS ${amount / 100}`;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** An attempt is open for an hour. Money received later is still booked. */
export const checkoutOpenMs = hour;
const checkWindowMs = 72 * hour;
const firstCheckDelaysMs = [10 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute];

/**
 * Returns when the next check is due, in ms after the start, once `passedMs` have passed: 10 and 30 s, 1, 2,
 * 5, 10 minutes, then every hour to the 72nd. Null after the last one.
 */
export function nextCheckDelayMs(passedMs: number): number | null {
  const early = firstCheckDelaysMs.find((at) => at > passedMs);
  if (early !== undefined) return early;
  const next = (Math.floor(passedMs / hour) + 1) * hour;
  return next <= checkWindowMs ? next : null;
}
