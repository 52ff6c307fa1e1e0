import type { GatewayStatus } from '@sankofa/domain/payments/checkouts/checkout';
import type { DisputeOutcome } from '@sankofa/domain/payments/checkouts/gateway-issue';
import type { Payout } from '@sankofa/domain/payments/checkouts/reconciliation';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';

/** A webhook event with a valid signature. */
export type GatewayEvent = {
  /** The gateway’s name of the event, such as `charge.success`. */
  kind: string;
  /** The same for every delivery of the same event. */
  key: string;
  /** Our reference, if the event is about a checkout. */
  reference: string | null;
  /** What the event says about the money, for display only: nothing is booked from it. */
  payment: { amountPesewas: number | null; currency: string | null; payer: string | null };
  /** A chargeback: the payer’s bank claims the money back. */
  dispute: {
    number: string;
    outcome: DisputeOutcome | null;
    providerMessage: string | null;
    answerBy: Instant | null;
  } | null;
};

/** The part of a list to read: attempts between two times, page by page from 1. */
export type Listed = { from: Instant; to: Instant; page: number };
type PageOfList<T> = { items: T[]; isLast: boolean };

export type ListedTransaction = {
  reference: string;
  /** The gateway’s status. */
  status: string;
  /** The charge in our reference and in GHS. Later refunds are deducted from a payout. */
  receivedPesewas: number;
};

/** A payout to our bank, sent or received. */
export type ListedPayout = Payout & {
  number: string;
  status: string;
  isPaid: boolean;
  paidOn: PlainDay;
};

/** One attempt to refund part of a transaction, under a key of our own. */
export type RefundRequest = { reference: string; amountPesewas: number; key: string };
export type RefundStatus =
  | { is: 'paid'; number: string }
  | { is: 'failed'; reason: Message }
  | { is: 'open' }
  /** It was never requested. */
  | { is: 'nowhere' };

/** A payment gateway. Amounts are whole pesewas. */
export type Gateway = {
  name: 'paystack';
  /** Whether its keys are for real money. */
  isLive: boolean;
  /** @throws GatewayRefused, GatewayUnavailable */
  start: (ask: {
    reference: string;
    amountPesewas: number;
    email: string;
    /** The page the customer returns to. */
    returnUrl: string;
  }) => Promise<{ pageUrl: string }>;
  /** @throws GatewayUnavailable */
  fetchStatus: (reference: string) => Promise<{ word: GatewayStatus; channel: string | null }>;
  /**
   * Requests a refund. It is not idempotent, so call `findRefund` first.
   * @throws GatewayRefused, GatewayUnavailable
   */
  refund: (ask: RefundRequest) => Promise<void>;
  /** @throws GatewayUnavailable */
  findRefund: (ask: RefundRequest) => Promise<RefundStatus>;
  /** @throws GatewayUnavailable */
  listTransactions: (listed: Listed) => Promise<PageOfList<ListedTransaction>>;
  /** @throws GatewayUnavailable */
  listPayouts: (listed: Listed) => Promise<PageOfList<ListedPayout>>;
  /** Reads a webhook. Returns null if these exact bytes are not signed by the gateway. */
  eventOf: (bytes: Uint8Array, signature: string | undefined) => GatewayEvent | null;
};

/** The gateway refused the request. Nothing was started. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
}

/** The gateway gave no usable response, so it is unknown whether anything was started. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}
