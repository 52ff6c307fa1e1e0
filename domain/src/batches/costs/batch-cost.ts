import { divideHalfUp, pesewas, type Pesewas } from '../../values/pesewas.ts';

/** The kinds of batch costs, by what is paid for. */
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

export const costKindNames: Record<CostKind, string> = {
  FREIGHT: 'Freight',
  ORIGIN_HANDLING: 'Handling in China',
  DESTINATION_HANDLING: 'Handling in Ghana',
  CUSTOMS: 'Customs and duties',
  TRUCKING: 'Trucking',
  INSURANCE: 'Insurance',
  OTHER: 'Other',
};

export const costCurrencies = ['USD', 'CNY', 'GHS'] as const;
/** Currencies that need a rate to be converted to cedis. */
export const foreignCurrencies = ['USD', 'CNY'] as const;
export type CostCurrency = (typeof costCurrencies)[number];

/** The rate of the cedi to itself, times 10,000. */
export const cediE4 = 10_000;

/** GHS 999,999,999.99: a limit in pesewas within which a batch's costs add up exactly. */
export const maxCost = 99_999_999_999;

/** Converts an amount in cents, fen or pesewas at the rate recorded with it. */
export const inPesewas = (amountMinor: number, cedisPerUnitE4: number): Pesewas =>
  pesewas(divideHalfUp(BigInt(amountMinor) * BigInt(cedisPerUnitE4), 10_000n));
