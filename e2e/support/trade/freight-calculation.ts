import { expect, type Page } from '@playwright/test';

import { pesewasIn } from './invoices-and-payments.ts';

const figures = (text: string) =>
  [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number);
/** Converts `0.385` with six decimals to a whole number, so that nothing is rounded on the way. */
const scaled = (decimal: string, places: number) => {
  const [before = '', after = ''] = decimal.split('.');
  return BigInt(before + after.padEnd(places, '0'));
};

/**
 * Recalculates a sea freight line from what the invoice shows: the sides of each carton, their volumes, the
 * rounding up, and volume × dollars × cedis rounded once, half up.
 */
export async function expectExplained(page: Page, { cartons }: { cartons: number }) {
  const line = page.getByRole('listitem').filter({ hasText: 'See calculation' });
  await line.getByText('See calculation').click();
  const rows = line.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(cartons + 1);
  let volume = 0n;
  for (const text of (await rows.allInnerTexts()).slice(1)) {
    const [sides = '', shown = ''] = text.split('\t').slice(1);
    const [length = '', width = '', height = ''] = figures(sides);
    // The product of three tenths of a centimetre is in thousandths of a cm³.
    const own = (scaled(length, 1) * scaled(width, 1) * scaled(height, 1)) / 1000n;
    expect(own, `the volume of ${text}`).toBe(scaled(figures(shown)[0] ?? '', 6));
    volume += own;
  }
  const stepText = (title: string) =>
    line
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${title}`) })
      .innerText();
  expect(await stepText('Measured')).toMatch(new RegExp(`${cartons}\\scartons`));
  expect(scaled(figures(await stepText('Measured'))[1] ?? '', 6)).toBe(volume);
  const [charged = ''] = figures(await stepText('Rounded up')).slice(-1);
  expect(scaled(charged, 6)).toBe(((volume + 999n) / 1000n) * 1000n);

  const sum = await stepText('Amount');
  const [cbm = '', dollars = '', cedis = ''] = figures(sum);
  expect(cbm).toBe(charged);
  // CBM with six decimals, cents and ten-thousandths of a cedi: ten decimals too many for pesewas.
  const product = scaled(cbm, 6) * scaled(dollars, 2) * scaled(cedis, 4);
  const pesewas = (product + 5_000_000_000n) / 10_000_000_000n;
  expect(BigInt(pesewasIn(sum))).toBe(pesewas);
  return Number(pesewas);
}
