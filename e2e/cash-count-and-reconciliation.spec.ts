import { expect, type Page } from '@playwright/test';

import { choose } from './support/pages/menu.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logIn } from './support/people/sign-in.ts';
import { unwrap, signIn } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';
import { inCedis, pesewasIn } from './support/trade/invoices-and-payments.ts';

// The tests change cash and refunds of the whole company.
test.use({ apart: 'money' });

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});

type Line = { account: string; amount: { amount: string }; what: string };
type Payment = { id: string; version: number };

/** Formats an amount as GHS fields and columns show it. */
const cedis = (pesewas: number) => inCedis(pesewas).slice('GHS '.length);
const row = (page: Page, table: string, reference: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: reference });

const stateOf = async ({ id }: { id: string }) =>
  unwrap(await parties.staff.get<{ state: string }>(`/payments/${id}`)).state;

/** Reports her payment of GHS 330.00 for one invoice. */
async function reportPayment(reference: string) {
  const { invoice } = await parties.invoicedShipment();
  const { id } = await parties.submittedPayment(invoice, { payer: parties.byCustomer, reference });
  return { id, invoice };
}

test('an office counts its drawer: a shortage needs a reason, and the rest is banked', async ({
  page,
  product,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'cash-up');
  const { invoice } = await parties.invoicedShipment();
  const cash = unwrap(
    await parties.staff.post<Payment>('/payments', {
      invoices: [{ invoiceId: invoice.id }],
      method: 'CASH',
      siteId: parties.sites.accra,
      amount: invoice.instalments[0]?.owed,
      reference: `SLIP-${Date.now()}`,
      paidOn: new Date().toISOString().slice(0, 10),
    }),
  );
  const finance = await signIn(product.url, 'finance');
  unwrap(await finance.post(`/payments/${cash.id}/confirm`, {}, { version: cash.version }));

  await logIn(page, 'finance');
  await choose(page, 'Payments');
  await page.getByRole('link', { name: 'Cash count' }).click();
  const drawers = page.getByRole('table', { name: 'Cash drawers' });
  const drawer = drawers.getByRole('row').filter({ hasText: 'Accra office' });
  await drawer.getByRole('button', { name: 'Count cash at Accra office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Count cash at Accra office' });
  // The expected amount is shown after a count is entered; she counts again and finds less.
  await expect(dialog.getByText(/Expected:/)).toHaveCount(0);
  await dialog.getByLabel('Cash in the drawer').fill('1');
  await dialog.getByRole('button', { name: 'Enter count' }).click();
  const expectedText = await dialog.getByText(/Expected:/).innerText();
  const expected = pesewasIn(expectedText.slice(expectedText.indexOf('Expected')));
  expect(expected).toBeGreaterThanOrEqual(33_000);
  await dialog.getByRole('button', { name: 'Count again' }).click();
  await dialog.getByLabel('Cash in the drawer').fill(cedis(expected - 250));
  await dialog.getByRole('button', { name: 'Enter count' }).click();
  await expect(dialog.getByText(/^GHS.2\.50 short/)).toBeVisible();
  await dialog.getByLabel('Reason for the difference').fill('The change for a taxi was not noted');
  await dialog.getByLabel('Amount to bank').fill('300');
  await dialog.getByLabel('Deposit slip number').fill('GCB-2231');
  await takeScreenshot(page, 'abena-counts-the-drawer');
  await dialog.getByRole('button', { name: 'Save cash count' }).click();

  const count = page.getByRole('table', { name: 'Past counts' }).getByRole('row').nth(1);
  for (const text of [
    'Abena Osei',
    cedis(expected - 250),
    /[−-]2\.50/,
    'The change for a taxi was not noted',
    'GCB-2231',
    cedis(expected - 250 - 30_000),
  ])
    await expect(count).toContainText(text);
  // It is counted once a day, and starts tomorrow with what was left in it.
  await expect(drawer).toContainText('Today');
  await expect(drawer.getByRole('button')).toHaveCount(0);
  await takeScreenshot(page, 'the-drawer-is-counted');
  const { items } = unwrap(await parties.staff.get<{ items: Line[] }>('/analytics/journal'));
  const booked = items.filter(({ what }) => what.startsWith('Cash count at Accra office'));
  expect(booked.map(({ account, amount }) => `${account} ${amount.amount}`).toSorted()).toEqual([
    'cash-bank 300.00',
    'cash-office -302.50',
    'drawer-differences 2.50',
  ]);
});

/** Returns a wallet statement in the network's format: money in, a fee and a transfer out. */
const statement = (...rows: readonly (readonly [id: string, from: string, amount: string])[]) => ({
  name: 'MTN statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'MTN Mobile Money,Merchant 441 882',
      'Date,Transaction ID,From,Amount',
      ...rows.map((row) => ['22/11/2026', ...row].join(',')),
      '22/11/2026,FEE-10011,MTN,-3.30',
    ].join('\r\n'),
  ),
});

async function read(page: Page, file: ReturnType<typeof statement>) {
  await choose(page, 'Payments');
  await page.getByRole('link', { name: 'Import statement' }).click();
  await page.getByLabel('Statement', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Import and match' }).click();
}

test('an MTN statement matches its payments; an unreported one is recorded by one person and confirmed by another', async ({
  arrive,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'statement');
  const stamp = String(Date.now()).slice(-8);
  const [fits, less, unmatched] = [`1${stamp}01`, `1${stamp}02`, `1${stamp}03`];
  const [good1, short] = [await reportPayment(fits), await reportPayment(less)];
  // She paid without reporting it.
  const { invoice: unreported } = await parties.invoicedShipment();
  const file = statement(
    [fits, 'AMA MENSAH', '330.00'],
    [less, 'AMA MENSAH', '300.00'],
    [unmatched, 'AMA MENSAH', '330.00'],
  );
  const [abena, kwame] = [await arrive(), await arrive()];
  await logIn(abena, 'finance');
  await read(abena, file);
  await expect(row(abena, 'Matched payments', fits)).toContainText('Matched');
  await expect(row(abena, 'Unmatched lines', less)).toContainText('Different amount');
  await expect(row(abena, 'Unmatched lines', unmatched)).toContainText('No match');
  await expect(abena.getByText(/1.other line without money received/)).toBeVisible();
  await takeScreenshot(abena, 'abena-reads-a-statement');
  expect(await stateOf(good1)).toBe('SUBMITTED');
  // She is interrupted: the URL keeps the statement, and so does the list.
  await abena.reload();
  await expect(row(abena, 'Unmatched lines', unmatched)).toContainText('No match');
  await abena.getByRole('link', { name: 'Statements' }).click();
  const imported = row(abena, 'Imported statements', 'MTN statement.csv').first();
  await expect(imported).toContainText(/3.lines unresolved/);
  await takeScreenshot(abena, 'the-statements-that-were-read');
  await imported.getByRole('link', { name: 'MTN statement.csv' }).click();
  await abena.getByRole('button', { name: /^Confirm 1.payment, GHS.330\.00$/ }).click();
  await expect(abena.getByText(/^1.payment confirmed$/)).toBeVisible();
  expect([await stateOf(good1), await stateOf(short)]).toEqual(['CONFIRMED', 'SUBMITTED']);

  await choose(abena, 'Payments');
  await abena.getByRole('button', { name: 'Record payment' }).click();
  const dialog = abena.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Find an invoice').fill(unreported.invoiceNumber);
  await dialog.getByRole('button', { name: unreported.invoiceNumber }).click();
  await dialog.getByRole('radio', { name: 'Mobile money' }).check();
  await dialog.getByLabel('Reference').fill(unmatched);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // She cannot confirm a payment that she recorded, not even by a statement.
  await read(abena, file);
  await expect(row(abena, 'Unmatched lines', unmatched)).toContainText('Needs another person');
  await logIn(kwame, 'staff');
  await read(kwame, file);
  // The same file is the statement that she imported.
  await expect(kwame.getByText(/imported by Abena Osei/)).toBeVisible();
  await expect(row(kwame, 'Matched payments', unmatched)).toContainText('Matched');
  await kwame.getByRole('button', { name: /^Already confirmed or rejected/ }).click();
  await expect(row(kwame, 'Unmatched lines', fits)).toContainText('Already confirmed or rejected');
  await takeScreenshot(kwame, 'kwame-reads-it-again');
  await kwame.getByRole('button', { name: /^Confirm 1.payment, GHS.330\.00$/ }).click();
  await expect(kwame.getByText(/^1.payment confirmed$/)).toBeVisible();
  expect(
    unwrap(await parties.staff.get<{ state: string }>(`/invoices/${unreported.id}`)).state,
  ).toBe('PAID');
});
