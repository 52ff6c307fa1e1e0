import { divideHalfUp, pesewas } from '../values/pesewas.ts';
import { noTaxes, taxes, type TaxAmounts } from './tax.ts';

/** What is left of an invoice line, or is taken off it: net and taxes. */
export type LineParts = { lineId: string; isFreight: boolean; net: number; taxes: TaxAmounts };

/**
 * Divides a credit note over the lines of its invoice: freight first, as in the journal, and there in proportion to
 * what earlier credit notes left of each net amount and tax. The parts add up to the amount, none is negative or above
 * what is left, and crediting everything in any number of steps takes off exactly the taxes of the invoice.
 * @param amount in whole pesewas, at most what is left
 * @param left what is left of each line, in the order of the invoice
 */
export function creditedLines(amount: number, left: readonly LineParts[]): LineParts[] {
  const freight = left.filter(({ isFreight }) => isFreight);
  const ofFreight = Math.min(amount, sumOf(freight));
  return [
    ...inProportion(ofFreight, freight),
    ...inProportion(
      amount - ofFreight,
      left.filter(({ isFreight }) => !isFreight),
    ),
  ];
}

/** Returns net and taxes of parts of lines. */
export const sumOf = (parts: readonly LineParts[]): number =>
  parts.reduce((sum, part) => sum + grossOfPart(part), 0);

export const grossOfPart = ({ net, taxes: amounts }: Pick<LineParts, 'net' | 'taxes'>): number =>
  taxes.reduce((sum, tax) => sum + amounts[tax], net);

/** Rounds running totals, so that the rounded parts add up and stay within what is left. */
function inProportion(amount: number, left: readonly LineParts[]): LineParts[] {
  const all = sumOf(left);
  if (amount === 0) return [];
  if (amount > all) throw new RangeError(`${amount} is more than the ${all} that is left`);
  let running = 0;
  const share = (part: number) => {
    const before = divideHalfUp(BigInt(running) * BigInt(amount), BigInt(all));
    running += part;
    return pesewas(divideHalfUp(BigInt(running) * BigInt(amount), BigInt(all)) - before);
  };
  return left
    .map(({ lineId, isFreight, net, taxes: amounts }) => ({
      lineId,
      isFreight,
      net: share(net),
      taxes: {
        ...noTaxes,
        NHIL: share(amounts.NHIL),
        GETFUND: share(amounts.GETFUND),
        COVID: share(amounts.COVID),
        VAT: share(amounts.VAT),
        FLAT: share(amounts.FLAT),
      },
    }))
    .filter((part) => grossOfPart(part) > 0);
}
