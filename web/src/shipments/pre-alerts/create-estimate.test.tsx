import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { basis, box, open, type } from '../testing/wizard.tsx';

/** Returns the text of a mode's card, with price and days. */
const cardOf = (mode: RegExp) => screen.getByLabelText(mode).closest('label')?.textContent ?? '';

test('sea and air show price and days before a choice, and an estimate of the entered size', async () => {
  open();
  await screen.findByText('USD\u00a0220.00 per CBM', { normalizer: String });
  expect(cardOf(/By sea/)).toContain('38–52 days');
  expect(cardOf(/By sea/)).toContain('Minimum: 0.020 CBM');
  expect(cardOf(/By air/)).toMatch(/from USD.21\.00 per kg/);
  expect(cardOf(/By air/)).toContain('8–12 days');
  type(/Total volume/, '0.84');
  type(/Total weight/, '12.35');
  // 0.84 × 220.00 × 12.50, and 0.84 CBM are 140 kg by air: 140 × 21.00 × 12.50.
  expect(cardOf(/By sea/)).toMatch(/Estimate: GHS.2,310\.00/);
  expect(cardOf(/By air/)).toMatch(/Estimate: GHS.36,750\.00/);
});

test('the estimate includes minimum, step and cheaper tier, and says so', async () => {
  open();
  await screen.findByText('Cost estimate');
  type(/Total volume/, '0.003');
  // 0.02 × 220.00 × 12.50, though 0.003 CBM would be 8.25
  expect(await screen.findByText(/Minimum charge: 0\.020 CBM/)).toBeDefined();
  expect(cardOf(/By sea/)).toMatch(/GHS.55\.00/);
  type(/Total volume/, '');
  type(/Total weight/, '44');
  expect(await screen.findByText(/Charged as 45 kg, which costs less than 44 kg/)).toBeDefined();
  type(/Total weight/, '12.35');
  expect(await screen.findByText(/Rounded up to the next 0\.1 kg/)).toBeDefined();
});

test.each([
  [/Total weight/, 'heavy', 'Enter the weight in kilograms, for example 12.5'],
  [/Total volume/, '0', 'Enter the volume in cubic metres (CBM), for example 0.84'],
  [/Total volume/, '1001', /We can’t estimate more than 1,000 CBM/],
])('an invalid input in %s shows an error at the field: %s', async (label, typed, message) => {
  open();
  await screen.findByText('Cost estimate');
  type(label, typed);
  fireEvent.blur(box(label));
  expect(screen.getByText(message)).toBeDefined();
  expect(box(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).not.toContain('Estimate: GHS');
});

test('a field shows no error while its number is incomplete', async () => {
  open();
  await screen.findByText('Cost estimate');
  type(/Total volume/, '0.');
  expect(box(/Total volume/).getAttribute('aria-invalid')).toBeNull();
});

test('goods without a rate have no price, and no estimate', async () => {
  open();
  await screen.findByText('Cost estimate');
  type(/Total volume/, '0.84');
  fireEvent.click(screen.getByLabelText(/Special goods/));
  expect(cardOf(/By sea/)).toContain('No rate set');
  expect(
    screen.getAllByText('No rate is set for these goods. Contact us for a quote.'),
  ).toHaveLength(2);
});

test('while one size is invalid there is no price by the other one alone', async () => {
  open();
  await screen.findByText('Cost estimate');
  type(/Total volume/, '0.01');
  expect(document.body.textContent).toContain('Estimate: GHS');
  type(/Total weight/, '0,5');
  fireEvent.blur(box(/Total weight/));
  expect(box(/Total weight/).getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).not.toMatch(/GHS.\d/);
});

test('prices that can’t be loaded are reported beside the form, and can be asked for again', async () => {
  let isUp = false;
  open({
    'GET /me/estimate-basis': () =>
      isUp ? Response.json(basis) : Response.json({}, { status: 500 }),
  });
  expect(await screen.findByText('We couldn’t load prices')).toBeDefined();
  expect(screen.getByLabelText(/By sea/)).toBeDefined();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Cost estimate')).toBeDefined();
});
