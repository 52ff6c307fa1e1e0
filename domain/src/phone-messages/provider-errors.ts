import type { DeliveryFailure } from './delivery.ts';

/** What to do after a provider has refused a message. */
export type ProviderError =
  | { next: 'refuse'; failure: DeliveryFailure }
  | { next: 'later'; waitMs: number | null }
  /** By the approved template instead of free text. */
  | { next: 'template' };

const refuse = (failure: DeliveryFailure): ProviderError => ({ next: 'refuse', failure });
const later = (waitMs: number | null = null): ProviderError => ({ next: 'later', waitMs });

const minute = 60_000;

const whatsapp: Readonly<Record<number, ProviderError>> = {
  0: refuse('CREDENTIALS'),
  190: refuse('CREDENTIALS'),
  3: refuse('CREDENTIALS'),
  10: refuse('CREDENTIALS'),
  1: later(),
  2: later(),
  131000: later(),
  131016: later(),
  4: later(5 * minute),
  80007: later(5 * minute),
  130429: later(5 * minute),
  131056: later(minute),
  131048: refuse('RESTRICTED'),
  131049: refuse('TOO_MANY'),
  131050: refuse('OPTED_OUT'),
  130472: refuse('TOO_MANY'),
  131026: refuse('NO_WHATSAPP'),
  131047: { next: 'template' },
  131042: refuse('CREDIT'),
  368: refuse('RESTRICTED'),
  131031: refuse('RESTRICTED'),
  33: refuse('MESSAGE'),
  100: refuse('MESSAGE'),
  131008: refuse('MESSAGE'),
  131009: refuse('MESSAGE'),
  131051: refuse('MESSAGE'),
  132000: refuse('TEMPLATE'),
  132001: refuse('TEMPLATE'),
  132005: refuse('TEMPLATE'),
  132007: refuse('TEMPLATE'),
  132012: refuse('TEMPLATE'),
  132015: refuse('TEMPLATE'),
  132016: refuse('TEMPLATE'),
};

/** Returns what to do after an error of the WhatsApp Cloud API, by its code only: titles and HTTP statuses vary. */
export function whatsappError(code: number): ProviderError {
  if (code >= 200 && code <= 299) return refuse('CREDENTIALS');
  return whatsapp[code] ?? refuse('MESSAGE');
}

const hubtel: Readonly<Record<number, ProviderError>> = {
  1: refuse('NUMBER'),
  4: refuse('NUMBER'),
  2: refuse('SENDER'),
  12: refuse('CREDIT'),
  100: refuse('CREDIT'),
  402: refuse('CREDIT'),
};

/** Returns what to do after Hubtel refused a message; its body decides, also with HTTP 200 and 201. */
export function hubtelError(http: number, status: number | null): ProviderError {
  if (http === 401) return refuse('CREDENTIALS');
  if (http === 402) return refuse('CREDIT');
  if (http === 403) return refuse('OPTED_OUT');
  if (http === 429) return later(minute);
  if (http >= 500) return later();
  return hubtel[status ?? 0] ?? refuse('MESSAGE');
}

/** Returns what to do after Arkesel refused a message. */
export function arkeselError(http: number): ProviderError {
  if (http === 401 || http === 403) return refuse('CREDENTIALS');
  if (http === 402) return refuse('CREDIT');
  if (http === 429) return later(minute);
  return http >= 500 ? later() : refuse('MESSAGE');
}
