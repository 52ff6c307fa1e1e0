import { divideHalfUp, pesewas, type Pesewas } from '../../values/pesewas.ts';

/** What a batch costs us, by who is paid for what. */
export const costKinds = [
  'FREIGHT',
  'ORIGIN_HANDLING',
  'DESTINATION_HANDLING',
  'CUSTOMS',
  'TRUCKING',
  'INSURANCE',
  'OTHER',
] as const;
export type CostKind = (typeof costKinds)[number];

export const costKindWords: Record<CostKind, string> = {
  FREIGHT: 'Freight',
  ORIGIN_HANDLING: 'Handling in China',
  DESTINATION_HANDLING: 'Handling in Ghana',
  CUSTOMS: 'Customs and duties',
  TRUCKING: 'Trucking',
  INSURANCE: 'Insurance',
  OTHER: 'Other',
};

export const costCurrencies = ['USD', 'CNY', 'GHS'] as const;
/** Those that are worth cedis only by a rate. */
export const foreignCurrencies = ['USD', 'CNY'] as const;
export type CostCurrency = (typeof costCurrencies)[number];

/** Cedis for one cedi, times 10,000. */
export const cediE4 = 10_000;

/** GHS 999,999,999.99: so many pesewas that the costs of a batch add up exactly. */
export const mostCost = 99_999_999_999;

/** What an amount in cents, fen or pesewas is worth at a rate that was written beside it. */
export const worthOf = (amountMinor: number, cedisPerUnitE4: number): Pesewas =>
  pesewas(divideHalfUp(BigInt(amountMinor) * BigInt(cedisPerUnitE4), 10_000n));
