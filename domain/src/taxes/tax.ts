import { divideHalfUp, pesewas, type Pesewas } from '../values/pesewas.ts';

/** The taxes of a line, in the order of documents. FLAT is the flat rate of treatment E. */
export const taxes = ['NHIL', 'GETFUND', 'COVID', 'VAT', 'FLAT'] as const;
export type Tax = (typeof taxes)[number];
export type TaxAmounts = Readonly<Record<Tax, Pesewas>>;

/** A exempt, B standard, C zero-rated, D outside the scope, E flat rate: the codes of the Revenue Authority. */
export const treatments = ['A', 'B', 'C', 'D', 'E'] as const;
export type Treatment = (typeof treatments)[number];

/** What VAT is calculated on: the value of a line, or the value with its levies. */
export const vatBases = ['VALUE', 'VALUE_AND_LEVIES'] as const;
export type VatBase = (typeof vatBases)[number];

/** The taxes in force from a day. Rates are in basis points: 1,500 is 15%. */
export type TaxLaw = {
  nhilBp: number;
  getfundBp: number;
  covidBp: number;
  vatBp: number;
  flatBp: number;
  vatBase: VatBase;
};

/** The taxes of one line. Net and taxes add up to gross. */
export type LineTax = {
  treatment: Treatment;
  /** Whether the price of the line includes its taxes. */
  isInclusive: boolean;
  net: Pesewas;
  taxes: TaxAmounts;
  gross: Pesewas;
};

/** The denominator of `weights`: a rate on a rate has eight decimal places. */
const whole = 100_000_000n;

const onValue = (bp: number) => BigInt(bp) * 10_000n;

/** Returns the rate of each tax on the value of a line, in hundred-millionths. VAT on levies has its part of them. */
function weights(law: TaxLaw, treatment: Treatment): Readonly<Record<Tax, bigint>> {
  const none = { NHIL: 0n, GETFUND: 0n, COVID: 0n, VAT: 0n, FLAT: 0n };
  if (treatment === 'E') return { ...none, FLAT: onValue(law.flatBp) };
  if (treatment !== 'B') return none;
  const levies = law.nhilBp + law.getfundBp + law.covidBp;
  const base = 10_000 + (law.vatBase === 'VALUE' ? 0 : levies);
  return {
    ...none,
    NHIL: onValue(law.nhilBp),
    GETFUND: onValue(law.getfundBp),
    COVID: onValue(law.covidBp),
    VAT: BigInt(law.vatBp) * BigInt(base),
  };
}

/**
 * Returns how much of a price its taxes are, in hundred-millionths: for a price without taxes what they add, for one with
 * taxes what it includes. Only for estimates, since it is rounded.
 */
export function shareOfTaxes(law: TaxLaw, treatment: Treatment, isInclusive: boolean): number {
  const rates = weights(law, treatment);
  const all = taxes.reduce((sum, tax) => sum + rates[tax], 0n);
  return divideHalfUp(all * whole, isInclusive ? whole + all : whole);
}

/**
 * Calculates the taxes of a line. Each is rounded half up once, from the exact value and never from a rounded one. If
 * the price includes taxes, the gross amount is the price to the pesewa. A discount mirrors a price.
 * @param amount the price of the line, negative for a discount
 */
export function lineTax(
  amount: Pesewas,
  { law, treatment, isInclusive }: { law: TaxLaw; treatment: Treatment; isInclusive: boolean },
): LineTax {
  const rates = weights(law, treatment);
  const all = taxes.reduce((sum, tax) => sum + rates[tax], 0n);
  const base = isInclusive ? whole + all : whole;
  const of = (tax: Tax) => pesewas(divideHalfUp(BigInt(amount) * rates[tax], base));
  const amounts = {
    NHIL: of('NHIL'),
    GETFUND: of('GETFUND'),
    COVID: of('COVID'),
    VAT: of('VAT'),
    FLAT: of('FLAT'),
  };
  const sum = taxOf(amounts);
  return {
    treatment,
    isInclusive,
    net: isInclusive ? pesewas(amount - sum) : amount,
    taxes: amounts,
    gross: isInclusive ? amount : pesewas(amount + sum),
  };
}

export const noTaxes: TaxAmounts = {
  NHIL: pesewas(0),
  GETFUND: pesewas(0),
  COVID: pesewas(0),
  VAT: pesewas(0),
  FLAT: pesewas(0),
};

/** Returns the sum of all taxes of a line or document. */
export const taxOf = (amounts: TaxAmounts): Pesewas =>
  pesewas(taxes.reduce((sum, tax) => sum + amounts[tax], 0));

/** Adds up the taxes of lines. */
export const addTaxes = (all: readonly TaxAmounts[]): TaxAmounts =>
  all.reduce(
    (sum, one) => ({
      NHIL: pesewas(sum.NHIL + one.NHIL),
      GETFUND: pesewas(sum.GETFUND + one.GETFUND),
      COVID: pesewas(sum.COVID + one.COVID),
      VAT: pesewas(sum.VAT + one.VAT),
      FLAT: pesewas(sum.FLAT + one.FLAT),
    }),
    noTaxes,
  );

/** Returns what a customer pays for a line; without taxes, its price. */
export const grossOf = ({ amount, tax }: { amount: number; tax: LineTax | null }): number =>
  tax?.gross ?? amount;

/** Returns what a line adds to revenue; without taxes, its price. */
export const netOf = ({ amount, tax }: { amount: number; tax: LineTax | null }): number =>
  tax?.net ?? amount;

/** Formats a rate in basis points: 250 is `2.5%`. */
export const rateText = (bp: number) => `${bp / 100}%`;

/** Returns the rate of a tax under a law, in basis points. */
export const bpOf = (law: TaxLaw, tax: Tax): number =>
  ({
    NHIL: law.nhilBp,
    GETFUND: law.getfundBp,
    COVID: law.covidBp,
    VAT: law.vatBp,
    FLAT: law.flatBp,
  })[tax];
