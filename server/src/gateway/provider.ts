import type { GatewayWord } from '@sankofa/domain/payments/checkouts/checkout';
import type { DisputeOutcome } from '@sankofa/domain/payments/checkouts/gateway-issue';
import type { Payout } from '@sankofa/domain/payments/checkouts/reconciliation';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';

/** What a webhook told us, once its signature held. */
export type GatewayEvent = {
  /** As the gateway names it, `charge.success`. */
  kind: string;
  /** The same event told again has the same key. */
  key: string;
  /** Ours, where it is about an attempt. */
  reference: string | null;
  /** What it says of the money, for a person to read: nothing is booked by it. */
  told: { amountPesewas: number | null; currency: string | null; payer: string | null };
  /** A payer's bank wants its money back. */
  dispute: {
    number: string;
    outcome: DisputeOutcome | null;
    said: string | null;
    answerBy: Instant | null;
  } | null;
};

/** Which part of a list is asked for: what was begun between two moments, page by page from 1. */
export type Listed = { from: Instant; to: Instant; page: number };
type PageOfList<T> = { items: T[]; isLast: boolean };

export type ListedTransaction = {
  reference: string;
  /** As the gateway calls it. */
  status: string;
  /** Ours and in GHS. What it gives back later, it takes from a pay-out. */
  takenPesewas: number;
};

/** Money on its way to our bank, or there. */
export type ListedPayout = Payout & {
  number: string;
  status: string;
  isPaid: boolean;
  paidOn: PlainDay;
};

/** One try to send some of a transaction back, under a key of our own. */
export type RefundAsk = { reference: string; amountPesewas: number; key: string };
export type RefundWord =
  | { is: 'paid'; number: string }
  | { is: 'failed'; reason: Message }
  | { is: 'open' }
  /** It was never asked for. */
  | { is: 'nowhere' };

/** A payment gateway. Amounts are whole pesewas. */
export type Gateway = {
  name: 'paystack';
  /** Real money, by its keys. */
  isLive: boolean;
  /** @throws GatewayRefused, GatewaySilent */
  start: (ask: {
    reference: string;
    amountPesewas: number;
    email: string;
    /** Where the customer comes back to. */
    returnUrl: string;
  }) => Promise<{ pageUrl: string }>;
  /** @throws GatewaySilent */
  look: (reference: string) => Promise<{ word: GatewayWord; channel: string | null }>;
  /** Asks for money to go back. It knows no key of ours: look before. @throws GatewayRefused, GatewaySilent */
  refund: (ask: RefundAsk) => Promise<void>;
  /** @throws GatewaySilent */
  findRefund: (ask: RefundAsk) => Promise<RefundWord>;
  /** @throws GatewaySilent */
  listTransactions: (listed: Listed) => Promise<PageOfList<ListedTransaction>>;
  /** @throws GatewaySilent */
  listPayouts: (listed: Listed) => Promise<PageOfList<ListedPayout>>;
  /** Reads a webhook. Null where it is not signed by the gateway over these very bytes. */
  eventOf: (bytes: Uint8Array, signature: string | undefined) => GatewayEvent | null;
};

/** It answered that it will not. Nothing was begun. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
}

/** It did not answer, or not in a way that says anything. Nobody knows whether something was begun. */
export class GatewayUnavailable extends Error {
  override name = 'GatewaySilent';
}
