import type { CarrierFailure } from '@sankofa/domain/carriers/ask-again';
import type { CarrierEvent } from '@sankofa/domain/carriers/carrier-event';

/** What a carrier is asked about. */
export type CarrierQuery = {
  containerNumber: string | null;
  masterBillNumber: string | null;
  airWaybillNumber: string | null;
};

/** A message with the carrier's own text of it, and what tells it from every other message. */
export type CarrierMessage = CarrierEvent & { messageKey: string; raw: unknown };

/** A carrier's tracking service, whatever protocol it speaks. */
export type CarrierSource = {
  name: string;
  /**
   * Returns all messages, or none if the carrier does not know the number. All are asked for each time: a
   * container has a few dozen, and what is known already is not stored again.
   * @throws CarrierFailed
   */
  fetchEvents: (query: CarrierQuery) => Promise<CarrierMessage[]>;
};

/** The carrier gave no useful answer. */
export class CarrierFailed extends Error {
  override name = 'CarrierFailed';
  readonly failure: CarrierFailure;
  /** How long it asked us to wait, in seconds. */
  readonly retryAfter: number | null;

  constructor(failure: CarrierFailure, message: string, retryAfter: number | null = null) {
    super(message);
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}
