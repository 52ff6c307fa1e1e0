import type { EstimateTax } from '@sankofa/domain/taxes/estimate-tax';
import { knownLaws } from '@sankofa/domain/taxes/known-laws';
import { pesewas } from '@sankofa/domain/values/money';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer } from '../testing/fake-server.ts';
import { showAs } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import { EstimateTaxes } from './estimate-taxes.tsx';

const [, law] = knownLaws;
if (!law) throw new Error('Two laws are known');
const tax: EstimateTax = { law, isInclusive: false, treatments: { AIR: 'C', SEA: 'B' } };
const show = (given: EstimateTax, mode: 'AIR' | 'SEA', lowest: number, highest = lowest) => {
  fakeServer({});
  showAs(
    ama,
    <EstimateTaxes
      tax={given}
      mode={mode}
      lowest={[pesewas(lowest)]}
      highest={[pesewas(highest)]}
    />,
  );
};

test('an estimate shows each tax and the total as an invoice would', () => {
  show(tax, 'SEA', 37_125);
  expect(screen.getByText('VAT 15%')).toBeDefined();
  expect(screen.getByText(/55\.69/)).toBeDefined();
  expect(screen.getByText(/GHS.445\.50/)).toBeDefined();
});

test('a price that includes taxes stays', () => {
  show({ ...tax, isInclusive: true }, 'SEA', 37_125);
  expect(screen.getByText('Total, taxes included')).toBeDefined();
  expect(screen.getByText(/GHS.371\.25/)).toBeDefined();
});

test('freight without taxes has only a total, and a range both totals', () => {
  show(tax, 'AIR', 37_125);
  expect(screen.queryByText(/VAT/)).toBeNull();
  show(tax, 'SEA', 10_000, 20_000);
  expect(screen.getByText(/With taxes: GHS.120\.00–GHS.240\.00/)).toBeDefined();
});
