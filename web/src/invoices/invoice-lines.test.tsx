import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { moneyOf } from '@sankofa/domain/values/money';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer } from '../testing/fake-server.ts';
import { showAs, splitInvoice, testId } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import { InvoiceLines } from './invoice-lines.tsx';

const photoId = testId(71);
const invoice: InvoiceAnswer = {
  ...splitInvoice,
  disputableUntil: '2026-11-28T08:00:00.000Z',
  lines: [
    {
      position: 1,
      kind: 'FREIGHT',
      description: 'Sea freight, normal goods',
      goodsClass: 'NORMAL',
      amount: moneyOf(37_125),
      working: {
        mode: 'SEA',
        packages: [
          {
            packageId: testId(72),
            labelNumber: 'P7K3M9QX2A',
            pieceNumber: 1,
            weightGrams: 18_400,
            lengthMm: 600,
            widthMm: 450,
            heightMm: 500,
            volumeCm3: 135_000,
          },
        ],
        grossGrams: 18_400,
        volumeCm3: 135_000,
        volumetricGrams: null,
        divisor: null,
        measuredUnits: 135_000,
        minimumUnits: 10_000,
        stepUnits: 1,
        chargedUnits: 135_000,
        usCents: 22_000,
        tiers: [],
        route: null,
        cedisPerDollarE4: 125_000,
      },
      rateEffectiveFrom: '2026-11-02T00:00:00.000Z',
      service: null,
      reason: null,
      photoIds: [photoId],
    },
  ],
};

function show(one: InvoiceAnswer) {
  const server = fakeServer({
    [`GET /photos/${photoId}`]: new Response('RIFF', { headers: { 'Content-Type': 'image/webp' } }),
  });
  showAs(ama, <InvoiceLines invoice={one} />);
  const line = screen.getByText('See calculation').closest('details');
  return { line, calls: server.calls };
}

test('a line opens its formula, price versions, cartons and their photo', async () => {
  const { line, calls } = show(invoice);
  expect(line?.open).toBe(false);
  fireEvent.click(screen.getByText('See calculation'));
  const cartons = within(screen.getByRole('region', { name: 'Cartons on this line' }));
  expect(
    cartons.getByRole('row', { name: /P7K3M9QX2A.*60 × 45 × 50.*0\.135.*18\.4/ }),
  ).toBeDefined();
  // The start dates of the price list and the exchange rate.
  expect(line?.textContent).toContain('2 Nov 2026');
  expect(line?.textContent).toContain('1 Nov 2026');
  expect(line?.textContent).toContain('12.5');
  fireEvent.click(
    await screen.findByRole('button', { name: 'Open photo 1 of Sea freight, normal goods' }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Sea freight, normal goods, photo 1 of 1' }),
  );
  expect(
    await dialog.findByRole('img', { name: 'Photo of Sea freight, normal goods' }),
  ).toBeDefined();
  expect(calls()).toEqual(['thumb', 'full'].map((size) => `GET /photos/${photoId}?size=${size}`));
});

test('a doubtful measurement links to a re-measure request while one can be made', () => {
  show(invoice);
  const link = screen.getByRole('link', { name: 'Request a re-measure' });
  expect(link.getAttribute('href')).toMatch(/#measures$/);
  expect(link.parentElement?.textContent).toContain('by 28 Nov 2026');
});

test('no request is offered after the deadline', () => {
  show({ ...invoice, disputableUntil: null });
  expect(screen.queryByRole('link', { name: 'Request a re-measure' })).toBeNull();
  expect(screen.queryByText(/support/)).toBeNull();
});

test('collapsed lines are expanded in print, and collapsed again afterwards', () => {
  const { line } = show(invoice);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(line?.open).toBe(true);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(line?.open).toBe(false);
  if (line) line.open = true;
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(line?.open).toBe(true);
});
