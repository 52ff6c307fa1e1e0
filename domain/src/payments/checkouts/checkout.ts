import type { Message } from '../../texts/message.ts';
import { inCedis } from '../../values/pesewas.ts';
import { checkoutOutcomeTexts } from './checkout-outcome-texts.ts';

/** How far an attempt to pay through the gateway came (one row for each; a payment follows from success). */
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

/** The customer may still pay, or may have paid without our knowing. */
export const openCheckoutStates = ['STARTING', 'AWAITING', 'UNKNOWN'] as const;

export const isOpenCheckout = (state: CheckoutState) =>
  openCheckoutStates.some((open) => open === state);

/** What the gateway said when it was asked for an attempt. */
export type GatewayWord =
  | { is: 'paid'; amount: number; currency: string; reference: string; isLive: boolean | null }
  | { is: 'failed'; reason: Message }
  | { is: 'open' }
  /** It has no such attempt: it was never begun there, or with other keys. */
  | { is: 'nowhere' };

/** What follows from it. `book` posts the money once, whatever was thought of the attempt before. */
export type CheckoutMove =
  | { to: 'book'; amount: number }
  | { to: 'FAILED'; reason: Message }
  | { to: 'REVIEW'; reason: Message }
  | { to: 'stay' };

type Attempt = { state: CheckoutState; reference: string; isLive: boolean };

/**
 * One way forward for an attempt, whoever asked: a webhook, the customer's return, a look of our own.
 * What is booked or lies with a person is never changed by the gateway's word again, and a late success
 * is taken after a failure, as the money was taken too.
 */
export function nextOfCheckout(attempt: Attempt, word: GatewayWord): CheckoutMove {
  const { state } = attempt;
  if (state === 'SUCCEEDED' || state === 'REVIEW') return { to: 'stay' };
  if (word.is === 'paid') return paid(attempt, word);
  if (!isOpenCheckout(state)) return { to: 'stay' };
  if (word.is === 'failed') return { to: 'FAILED', reason: word.reason };
  if (word.is === 'nowhere' && state !== 'AWAITING')
    return { to: 'FAILED', reason: checkoutOutcomeTexts.notStarted };
  return { to: 'stay' };
}

/** Money that is not ours to book is left to a person, with what is odd about it. */
function paid(
  { reference, isLive }: Attempt,
  word: Extract<GatewayWord, { is: 'paid' }>,
): CheckoutMove {
  const odd =
    word.reference !== reference
      ? checkoutOutcomeTexts.otherReference({ reference: word.reference })
      : word.isLive !== isLive
        ? checkoutOutcomeTexts.otherMode
        : word.currency !== 'GHS'
          ? checkoutOutcomeTexts.otherCurrency({ currency: word.currency })
          : !Number.isSafeInteger(word.amount) || word.amount <= 0
            ? checkoutOutcomeTexts.oddAmount({ amount: amountWords(word.amount) })
            : null;
  return odd === null ? { to: 'book', amount: word.amount } : { to: 'REVIEW', reason: odd };
}

/** Also what is no amount at all, as the provider sent it. */
const amountWords = (amount: number) =>
  Number.isSafeInteger(amount) ? inCedis(amount) : `GHS ${amount / 100}`;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** An attempt is open for an hour. Money that comes later is booked all the same. */
export const checkoutOpenMs = hour;
const lookFor = 72 * hour;
const firstLooks = [10 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute];

/**
 * How long after the start the next look is due, in ms, once `passedMs` have passed: 10 and 30 s, 1, 2,
 * 5, 10 minutes, then every hour to the 72nd. Null where none is.
 */
export function nextLookMs(passedMs: number): number | null {
  const early = firstLooks.find((at) => at > passedMs);
  if (early !== undefined) return early;
  const next = (Math.floor(passedMs / hour) + 1) * hour;
  return next <= lookFor ? next : null;
}
