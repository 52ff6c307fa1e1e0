import { expect } from '@playwright/test';

import { cartonPhoto } from '../support/devices/photos.ts';
import { logIn } from '../support/people/sign-in.ts';
import { unwrap } from '../support/product/api-client.ts';
import * as fixtures from '../support/product/fixtures.ts';
import { test } from '../support/test.ts';

// What they create would fill pages that other specs expect to be empty.
test.use({ apart: 'customers' });

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});

type Row = { id: string; version: number };

test('a question about a shipment is sent with a photo, answered, closed and rated', async ({
  page,
  arrive,
}) => {
  const shipment = await parties.receivedShipment();
  const photo = await cartonPhoto(await arrive(), 'dent', '#963');
  await logIn(page, 'customer');
  await page.goto(`/customer/support/new?shipment=${shipment.id}`);
  // An answer of the public questions is offered while one writes.
  await page.getByLabel('Subject').fill('How much does shipping cost?');
  await expect(page.getByRole('heading', { name: 'Answers that may help' })).toBeVisible();
  const subject = `Dented carton ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Your message').fill('One side is pressed in. Is the carton inside dry?');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await page.getByLabel('Photos or PDF').setInputFiles(photo);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/customer\/support\/[0-9a-f-]{36}/);
  await expect(page.getByText('One side is pressed in.')).toBeVisible();
  await expect(
    page
      .getByText('dent.jpg')
      .or(page.getByRole('img', { name: /dent/ }))
      .first(),
  ).toBeVisible();

  const { items } = unwrap(
    await parties.staff.get<{ items: Row[] }>(`/support/tickets?q=${encodeURIComponent(subject)}`),
  );
  const id = items[0]?.id ?? '';
  unwrap(
    await parties.staff.post(`/tickets/${id}/messages`, {
      body: 'It is dry. We repacked it.',
    }),
  );
  // The page updates without a reload.
  await expect(page.getByText('It is dry. We repacked it.')).toBeVisible();
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Thank you for your rating')).toBeVisible();
});
