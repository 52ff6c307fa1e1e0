import { pesewas } from '../../values/pesewas.ts';
import { creditedLines, grossOfPart, sumOf, type LineParts } from '../credited-taxes.ts';
import { knownLaws } from '../known-laws.ts';
import { versionOn } from '../law-on.ts';
import { lineTax, taxes, treatments, type TaxLaw } from '../tax.ts';
import { creditFaults, taxFaults } from './tax-oracle.ts';

const laws = knownLaws.map((law, at) => ({ ...law, id: String(at) }));

/** The calculation that is checked, so that faults can be planted in it. */
export const product = {
  lawOn: (day: string): TaxLaw => {
    const law = versionOn(laws, day);
    if (!law) throw new RangeError(`There is no law on ${day}`);
    return law;
  },
  lineTax,
  creditedLines,
};
export type TaxCalculation = typeof product;

/** Returns numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) % 0x1_00_00_00_00;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_00_00_00_00;
  };
}

/** December 2025 and January 2026, the last days of one law and the first of the next. */
const dayAt = (at: number) => (at < 31 ? `2025-12-${two(at + 1)}` : `2026-01-${two(at - 30)}`);
const two = (number: number) => String(number).padStart(2, '0');

/**
 * Calculates random invoices across the change of law, credits some of them in several steps, and compares every tax
 * with the second computation.
 * @returns the faults found, at most 20
 */
export function checkRandomInvoices(
  { invoices, seed }: { invoices: number; seed: number },
  calculation: TaxCalculation = product,
) {
  const random = randomOf(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const counts = { invoices: 0, lines: 0, credits: 0, newLaw: 0, inclusive: 0 };
  const faults: string[] = [];
  while (counts.invoices < invoices && faults.length < 20) {
    const day = dayAt(upTo(61));
    const law = calculation.lawOn(day);
    const isInclusive = random() < 0.5;
    const lines = Array.from({ length: 1 + upTo(4) }, () => {
      // From a few pesewas, where rounding shows most, to millions.
      const amount = pesewas(upTo(10 ** (1 + upTo(7))));
      return { amount, treatment: treatments[upTo(4)] ?? 'B', isInclusive };
    });
    counts.invoices += 1;
    counts.lines += lines.length;
    if (day >= '2026-01-01') counts.newLaw += 1;
    if (isInclusive) counts.inclusive += 1;
    const left = lines.map((line, at): LineParts => {
      const found = calculation.lineTax(line.amount, { ...line, law });
      faults.push(...taxFaults(day, line, found));
      return { lineId: String(at), isFreight: at % 2 === 0, net: found.net, taxes: found.taxes };
    });
    if (counts.invoices % 10 === 0)
      counts.credits += creditAll(left, { calculation, upTo, faults });
  }
  return { ...counts, faults };
}

function creditAll(
  lines: LineParts[],
  {
    calculation,
    upTo,
    faults,
  }: { calculation: TaxCalculation; upTo: (most: number) => number; faults: string[] },
): number {
  let left = lines;
  let credits = 0;
  while (sumOf(left) > 0) {
    const amount = credits === 5 ? sumOf(left) : 1 + upTo(sumOf(left) - 1);
    const parts = calculation.creditedLines(amount, left);
    faults.push(...creditFaults(amount, left, parts));
    left = left.map((line) =>
      without(
        line,
        parts.find(({ lineId }) => lineId === line.lineId),
      ),
    );
    credits += 1;
  }
  if (left.some((line) => grossOfPart(line) !== 0 || taxes.some((tax) => line.taxes[tax] !== 0)))
    faults.push('crediting everything leaves taxes');
  return credits;
}

function without(line: LineParts, credited: LineParts | undefined): LineParts {
  if (!credited) return line;
  const less = (tax: (typeof taxes)[number]) => pesewas(line.taxes[tax] - credited.taxes[tax]);
  return {
    ...line,
    net: line.net - credited.net,
    taxes: {
      NHIL: less('NHIL'),
      GETFUND: less('GETFUND'),
      COVID: less('COVID'),
      VAT: less('VAT'),
      FLAT: less('FLAT'),
    },
  };
}
