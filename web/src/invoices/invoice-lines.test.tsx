import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer } from '../testing/fake-server.ts';
import { showAs, splitInvoice, testId } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { measuredCarton, seaFreightLine } from './testing/sea-freight-line.ts';

const photoId = testId(71);
const invoice: InvoiceAnswer = {
  ...splitInvoice,
  disputableUntil: '2026-11-28T08:00:00.000Z',
  lines: [
    {
      ...seaFreightLine([measuredCarton(72, 'P7K3M9QX2A', 1)]),
      rateEffectiveFrom: '2026-11-02T00:00:00.000Z',
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
