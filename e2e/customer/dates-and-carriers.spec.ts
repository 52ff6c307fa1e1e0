import { expect } from '@playwright/test';

import { logIn } from '../support/people/sign-in.ts';
import { signIn, unwrap } from '../support/product/api-client.ts';
import { test } from '../support/test.ts';

// Dates need a history of batches, which only the demo has.
test.use({ company: 'demo' });

type Shipment = {
  id: string;
  status: string;
  journey: { expected: { earliest: string; latest: string } | null };
};

test('dates are ranges from past batches, and the carrier’s reports name their source', async ({
  page,
  product,
}) => {
  const customer = await signIn(product.url, 'customer');
  const { items } = unwrap(await customer.get<{ items: { id: string }[] }>('/shipments?limit=100'));
  const shipments: Shipment[] = [];
  for (const { id } of items)
    shipments.push(unwrap(await customer.get<Shipment>(`/shipments/${id}`)));
  const [expected] = shipments.filter(({ journey }) => journey.expected !== null);
  expect(expected?.journey.expected?.earliest).not.toBe(expected?.journey.expected?.latest);
  await logIn(page, 'customer');
  await page.goto(`/customer/shipment-details/${expected?.id}`);
  await expect(
    page.getByText(/^Based on our last \d+ batches by (air|sea)$/).first(),
  ).toBeVisible();

  let sources = 0;
  for (const { id } of shipments) {
    await page.goto(`/customer/shipment-details/${id}`);
    await expect(page.getByRole('heading', { name: 'Tracking history' })).toBeVisible();
    sources += await page.getByText(/^(Maersk|CMA CGM|Hapag-Lloyd|[A-Z].*): /).count();
    if (sources > 0) break;
  }
  expect(sources).toBeGreaterThan(0);
});
