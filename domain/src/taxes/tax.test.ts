import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pesewas } from '../values/pesewas.ts';
import { creditedLines, grossOfPart, sumOf, type LineParts } from './credited-taxes.ts';
import { knownLaws } from './known-laws.ts';
import {
  addTaxes,
  bpOf,
  grossOf,
  lineTax,
  netOf,
  noTaxes,
  rateText,
  shareOfTaxes,
  taxes,
  taxOf,
  treatments,
  type TaxLaw,
} from './tax.ts';

const [before, now] = knownLaws;
if (!before || !now) throw new Error('Two laws are known');
const tax = (amount: number, law: TaxLaw, isInclusive = false) =>
  lineTax(pesewas(amount), { law, treatment: 'B', isInclusive });

describe('the taxes of a line', () => {
  it('is 20% in all from 2026 and 21.9% before', () => {
    expect(tax(10_000, now)).toMatchObject({
      taxes: { NHIL: 250, GETFUND: 250, COVID: 0, VAT: 1_500 },
      gross: 12_000,
    });
    expect(tax(10_000, before)).toMatchObject({
      taxes: { NHIL: 250, GETFUND: 250, COVID: 100, VAT: 1_590 },
      gross: 12_190,
    });
  });

  it('rounds each tax once, from the exact value', () => {
    // 15% of 1.10 is 16.5; of 1.10 with levies rounded to 3, 3 and 1 it would be 17.55, and exactly it is 17.49.
    expect(tax(110, before).taxes).toMatchObject({ NHIL: 3, GETFUND: 3, COVID: 1, VAT: 17 });
  });

  it('keeps an inclusive price to the pesewa', () => {
    expect(tax(12_000, now, true)).toMatchObject({ net: 10_000, gross: 12_000 });
    expect(tax(100, now, true)).toMatchObject({ net: 83, taxes: { NHIL: 2, GETFUND: 2, VAT: 13 } });
  });

  it.each(['A', 'C', 'D'] as const)('has none with treatment %s', (treatment) => {
    const line = lineTax(pesewas(12_345), { law: now, treatment, isInclusive: false });
    expect(line).toMatchObject({ net: 12_345, gross: 12_345, taxes: noTaxes });
  });

  it('is one flat rate with treatment E', () => {
    const line = lineTax(pesewas(10_050), { law: now, treatment: 'E', isInclusive: false });
    expect(line.taxes).toEqual({ ...noTaxes, FLAT: 302 });
  });

  it('adds up, and a discount mirrors a price', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000_000 }),
        fc.constantFrom(before, now),
        fc.constantFrom(...treatments),
        fc.boolean(),
        (amount, law, treatment, isInclusive) => {
          const line = lineTax(pesewas(amount), { law, treatment, isInclusive });
          expect(line.net + taxOf(line.taxes)).toBe(line.gross);
          expect(isInclusive ? line.gross : line.net).toBe(amount);
          const mirror = lineTax(pesewas(0 - amount), { law, treatment, isInclusive });
          expect(mirror.gross).toBe(0 - line.gross);
          for (const one of taxes) expect(mirror.taxes[one] + line.taxes[one]).toBe(0);
        },
      ),
    );
  });

  it('is what a customer pays above revenue, and without taxes both are the price', () => {
    const taxed = { amount: 10_000, tax: tax(10_000, now) };
    expect([netOf(taxed), grossOf(taxed)]).toEqual([10_000, 12_000]);
    const included = { amount: 12_000, tax: tax(12_000, now, true) };
    expect([netOf(included), grossOf(included)]).toEqual([10_000, 12_000]);
    const untaxed = { amount: 10_000, tax: null };
    expect([netOf(untaxed), grossOf(untaxed)]).toEqual([10_000, 10_000]);
  });

  it('is estimated as a share of the price: a fifth on top, or a sixth of what includes it', () => {
    expect(shareOfTaxes(now, 'B', false)).toBe(20_000_000);
    expect(shareOfTaxes(now, 'B', true)).toBe(16_666_667);
    expect(shareOfTaxes(before, 'B', false)).toBe(21_900_000);
    expect(shareOfTaxes(now, 'E', false)).toBe(3_000_000);
    expect(shareOfTaxes(now, 'A', true)).toBe(0);
  });

  it('is shown with the rate of its law', () => {
    expect(taxes.map((one) => bpOf(before, one))).toEqual([250, 250, 100, 1_500, 300]);
    expect(bpOf(now, 'COVID')).toBe(0);
  });

  it('formats rates', () => {
    expect([rateText(250), rateText(1_500)]).toEqual(['2.5%', '15%']);
  });
});

const line = (lineId: string, isFreight: boolean) => ({
  lineId,
  isFreight,
  net: 10_000,
  taxes: { ...noTaxes, VAT: pesewas(1_500) },
});
const without = (line: LineParts, credited: LineParts | undefined): LineParts => ({
  ...line,
  net: line.net - (credited?.net ?? 0),
  taxes: {
    NHIL: pesewas(line.taxes.NHIL - (credited?.taxes.NHIL ?? 0)),
    GETFUND: pesewas(line.taxes.GETFUND - (credited?.taxes.GETFUND ?? 0)),
    COVID: pesewas(line.taxes.COVID - (credited?.taxes.COVID ?? 0)),
    VAT: pesewas(line.taxes.VAT - (credited?.taxes.VAT ?? 0)),
    FLAT: pesewas(line.taxes.FLAT - (credited?.taxes.FLAT ?? 0)),
  },
});

describe('a credit note', () => {
  const part = fc.nat({ max: 3_000_000 });
  const invoices = fc.array(
    fc.record({
      isFreight: fc.boolean(),
      net: part,
      NHIL: part,
      COVID: part,
      VAT: part,
      FLAT: part,
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('takes off exactly the taxes of the invoice, in any number of steps', () => {
    fc.assert(
      fc.property(
        invoices,
        fc.array(fc.nat({ max: 9_000_000 }), { maxLength: 12 }),
        (rows, steps) => {
          const lines = rows.map(({ isFreight, net, ...rest }, at): LineParts => ({
            lineId: String(at),
            isFreight,
            net,
            taxes: addTaxes([
              noTaxes,
              {
                NHIL: pesewas(rest.NHIL),
                GETFUND: pesewas(rest.NHIL),
                COVID: pesewas(rest.COVID),
                VAT: pesewas(rest.VAT),
                FLAT: pesewas(rest.FLAT),
              },
            ]),
          }));
          let left = lines;
          for (const step of [...steps, Infinity]) {
            const amount = Math.min(step, sumOf(left));
            const parts = creditedLines(amount, left);
            expect(sumOf(parts)).toBe(amount);
            left = left.map((line) =>
              without(
                line,
                parts.find(({ lineId }) => lineId === line.lineId),
              ),
            );
            for (const line of left)
              expect(Math.min(line.net, ...taxes.map((t) => line.taxes[t]))).toBeGreaterThanOrEqual(
                0,
              );
          }
          expect(left.every((line) => grossOfPart(line) === 0)).toBe(true);
        },
      ),
    );
  });

  it('reduces freight before services, in proportion', () => {
    expect(creditedLines(5_750, [line('service', false), line('freight', true)])).toEqual([
      { ...line('freight', true), net: 5_000, taxes: { ...noTaxes, VAT: 750 } },
    ]);
    expect(creditedLines(11_501, [line('service', false), line('freight', true)])).toMatchObject([
      { lineId: 'freight', net: 10_000 },
      { lineId: 'service', net: 1 },
    ]);
  });

  it('names only lines that it reduces', () => {
    const free = { ...line('free', true), net: 0, taxes: noTaxes };
    const parts = creditedLines(11_500, [free, line('freight', true), line('service', false)]);
    expect(parts.map(({ lineId }) => lineId)).toEqual(['freight']);
    expect(creditedLines(0, [line('freight', true)])).toEqual([]);
  });

  it('is never more than what is left of the invoice', () => {
    const invoice = [line('freight', true), line('service', false)];
    expect(sumOf(creditedLines(23_000, invoice))).toBe(23_000);
    expect(() => creditedLines(23_001, invoice)).toThrow(
      '11501 is more than the 11500 that is left',
    );
  });
});
