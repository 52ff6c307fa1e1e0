import type { NewsKind } from '@sankofa/domain/accounts/profile/choices';
import type { DeliveryFailure, ProviderName } from '@sankofa/domain/phone-messages/delivery';

/** A message as a provider gets it. */
export type Outgoing = {
  /** Our own id: providers that can repeat it with their news do. */
  id: string;
  /** In E.164; by WhatsApp also the id of a person who hides the number. */
  to: string;
  text: string;
  /** Chooses the template, outside the time in which free text may be sent. */
  kind: NewsKind | null;
  isFreeTextAllowed: boolean;
  /** The address for hints about its status; null if we cannot be reached. */
  hintUrl: string | null;
};

/** What a provider answered to a message. */
export type Sent =
  | { is: 'accepted'; providerId: string; segments: number | null; costE4: number | null }
  | { is: 'refused'; failure: DeliveryFailure }
  /** It was not taken, and may be tried again. */
  | { is: 'later'; waitMs: number | null }
  /** No usable answer after it was sent: it must not be sent again without a look at what became of it. */
  | { is: 'unknown' };

/** What a provider says about a message that it accepted. */
export type Status = {
  state: 'ACCEPTED' | 'DELIVERED' | 'NOT_DELIVERED' | 'EXPIRED';
  /** The number and the text, if it repeats them. */
  to: string | null;
  text: string | null;
  segments: number | null;
  costE4: number | null;
};

/** A service that sends messages to phones. */
export type Provider = {
  name: ProviderName;
  channel: 'SMS' | 'WHATSAPP';
  send: (message: Outgoing) => Promise<Sent>;
  /** Looks a message up; null if the provider has no answer now. Left out where news come without a request. */
  look?: (providerId: string) => Promise<Status | null>;
};
