import type { LineParts } from '../credited-taxes.ts';
import type { LineTax, Treatment } from '../tax.ts';

/**
 * A second computation of taxes, from the published tables and by other arithmetic: exact fractions of percentages
 * in text, never the rates, the order of operations or the rounding of the product.
 */
type Fraction = { top: bigint; bottom: bigint };
const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const over = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom,
  bottom: a.bottom * b.top,
});
const one: Fraction = { top: 1n, bottom: 1n };
const nothing: Fraction = { top: 0n, bottom: 1n };

function percent(text: string): Fraction {
  const [whole = '0', tenths = '0'] = text.split('.');
  return { top: BigInt(whole) * 10n + BigInt(tenths), bottom: 1_000n };
}

/** The whole number nearest to a fraction; a half goes up. */
function nearest({ top, bottom }: Fraction): bigint {
  const below = top / bottom;
  return (top - below * bottom) * 2n < bottom ? below : below + 1n;
}

/** The table of the Revenue Authority: from which day, and which share of the value each tax is. */
const tables = [
  {
    from: '2023-01-01',
    taxes: { NHIL: '2.5', GETFUND: '2.5', COVID: '1', VAT: '15', FLAT: '3' },
    isVatOnLevies: true,
  },
  {
    from: '2026-01-01',
    taxes: { NHIL: '2.5', GETFUND: '2.5', COVID: '0', VAT: '15', FLAT: '3' },
    isVatOnLevies: false,
  },
];

function sharesOn(day: string, treatment: Treatment) {
  const table = tables.findLast(({ from }) => from <= day);
  if (!table) throw new RangeError(`There is no law on ${day}`);
  const levies = [table.taxes.NHIL, table.taxes.GETFUND, table.taxes.COVID].map(percent);
  const onLevies = table.isVatOnLevies ? levies.reduce(plus, one) : one;
  const isStandard = treatment === 'B';
  const [nhil = nothing, getfund = nothing, covid = nothing] = isStandard ? levies : [];
  return {
    NHIL: nhil,
    GETFUND: getfund,
    COVID: covid,
    VAT: isStandard ? times(percent(table.taxes.VAT), onLevies) : nothing,
    FLAT: treatment === 'E' ? percent(table.taxes.FLAT) : nothing,
  };
}

export type OracleLine = { amount: number; treatment: Treatment; isInclusive: boolean };

/** Returns every difference between the taxes of a line and the second computation; empty if there is none. */
export function taxFaults(day: string, line: OracleLine, found: LineTax): string[] {
  const shares = sharesOn(day, line.treatment);
  const amount = { top: BigInt(line.amount), bottom: 1n };
  const all = Object.values(shares).reduce(plus, nothing);
  const value = line.isInclusive ? over(amount, plus(one, all)) : amount;
  const faults: string[] = [];
  let sum = 0n;
  for (const [tax, share] of Object.entries(shares)) {
    const right = nearest(times(value, share));
    sum += right;
    const written = Object.entries(found.taxes).find(([name]) => name === tax)?.[1];
    if (written === undefined || BigInt(written) !== right)
      faults.push(`${day} ${JSON.stringify(line)}: ${tax} is ${written} and comes to ${right}`);
  }
  const net = line.isInclusive ? amount.top - sum : amount.top;
  if (BigInt(found.net) !== net || BigInt(found.gross) !== net + sum)
    faults.push(`${day} ${JSON.stringify(line)}: net ${found.net}, gross ${found.gross}`);
  return faults;
}

const amountsOf = (line: LineParts | undefined) =>
  line ? [line.net, ...Object.values(line.taxes)] : [];
const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Returns every way in which a credit note is not in proportion to what was left of its kind of lines. */
export function creditFaults(
  amount: number,
  left: readonly LineParts[],
  parts: readonly LineParts[],
) {
  const faults: string[] = [];
  if (add(parts.flatMap(amountsOf)) !== amount) faults.push(`the parts don’t add up to ${amount}`);
  for (const isFreight of [true, false]) {
    const lines = left.filter((line) => line.isFreight === isFreight);
    const all = BigInt(add(lines.flatMap(amountsOf)));
    const credited = parts.filter((line) => line.isFreight === isFreight);
    const taken = BigInt(add(credited.flatMap(amountsOf)));
    if (isFreight && taken < all && Number(taken) !== amount)
      faults.push('services before freight');
    for (const line of lines) {
      const part = amountsOf(credited.find(({ lineId }) => lineId === line.lineId));
      for (const [at, rest] of amountsOf(line).entries()) {
        const found = BigInt(part[at] ?? 0);
        const difference = found * all - BigInt(rest) * taken;
        const size = difference < 0n ? -difference : difference;
        if (found < 0n || found > BigInt(rest) || (all > 0n && size >= all))
          faults.push(`${found} of ${rest} is not in proportion`);
      }
    }
  }
  return faults;
}
