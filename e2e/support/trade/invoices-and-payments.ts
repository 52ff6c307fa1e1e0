import fs from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { readPdf } from '../../../server/src/pdf/testing/read-pdf.ts';
import { choose, chooseAsCustomer } from '../pages/menu.ts';
import type { File } from './receiving.ts';

/** Returns the pesewas of the last `GHS 1,234.56` in a text. */
export function pesewasIn(text: string): number {
  const amounts = [...text.matchAll(/GHS\s([\d,]+)\.(\d\d)/g)].at(-1);
  if (!amounts) throw new Error(`No amount in “${text}”`);
  return Number(`${(amounts[1] ?? '').replaceAll(',', '')}${amounts[2] ?? ''}`);
}
/** Formats pesewas as `GHS 423.50`. */
export const inCedis = (pesewas: number) => {
  const [cedis = '', rest = ''] = (pesewas / 100).toFixed(2).split('.');
  return `GHS ${cedis.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};

/** Opens the draft of a shipment among those that wait to be issued. */
export async function openDraft(page: Page, trackingNumber: string) {
  await choose(page, 'Invoices');
  const drafts = page.getByRole('table', { name: 'Drafts to issue' });
  const row = drafts.getByRole('row').filter({ hasText: trackingNumber });
  await row.getByRole('link', { name: 'Draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft for ${trackingNumber}`);
}

/** Issues the open draft and returns its new number. */
export async function issue(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Issue invoice for GHS/ }).click();
  const question = page.getByRole('dialog', { name: /^Issue the invoice for/ });
  await question.getByRole('button', { name: /^Issue invoice for GHS/ }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^INV-/);
  return (await title.textContent()) ?? '';
}

/** Opens one of her invoices from the list. */
export async function openInvoice(page: Page, invoiceNumber: string) {
  await chooseAsCustomer(page, 'Invoices', null);
  await page.getByRole('link', { name: 'All invoices', exact: true }).click();
  await page.getByRole('link', { name: invoiceNumber }).click();
  await expect(page.getByRole('article', { name: `Invoice ${invoiceNumber}` })).toBeVisible();
}

export type PaymentInput = {
  method?: 'Mobile money' | 'Bank transfer';
  reference: string;
  proof?: File;
  amount?: string;
  /** The paying wallet, with its network. */
  from?: { number: string; network: 'MTN' | 'Telecel' | 'AT' };
};

/** Fills in a payment report; the amount is the balance due unless another is given. */
export async function fillPayment(
  page: Page,
  { method = 'Mobile money', ...payment }: PaymentInput,
) {
  await page.getByRole('radio', { name: method }).check();
  if (payment.amount !== undefined) await page.getByLabel('Amount').fill(payment.amount);
  if (payment.from) {
    await page.getByLabel('Mobile number you paid from').fill(payment.from.number);
    await expect(page.getByLabel('Network')).toHaveValue(payment.from.network);
  }
  await page.getByRole('textbox', { name: /transaction|reference/i }).fill(payment.reference);
  if (!payment.proof) return;
  const { name, mimeType } = payment.proof;
  await page.getByLabel('Photo or PDF of the slip or message').setInputFiles(payment.proof);
  const preview = mimeType.startsWith('image/')
    ? page.getByRole('img', { name })
    : page.getByText(name);
  await expect(preview).toBeVisible();
}

export async function sendPayment(page: Page, amount: string) {
  await page.getByRole('button', { name: 'I’ve paid' }).click();
  await expect(page.getByText(`Payment of ${amount} reported`)).toBeVisible();
}

/** Opens a payment awaiting confirmation, with its proof and the effect of confirming it. */
export async function openPayment(page: Page, reference: string) {
  await choose(page, 'Payments');
  // If the page was already open, reload it: the list refreshes only once a minute.
  await page.reload();
  await page.getByRole('link', { name: reference }).click();
  return page.getByRole('dialog', { name: `Payment ${reference}` });
}

export async function confirmPayment(page: Page, reference: string, amount: string) {
  const panel = await openPayment(page, reference);
  await panel.getByRole('button', { name: `Confirm ${amount}` }).click();
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
}

/** Rejects a payment with a reason, which the customer reads. */
export async function rejectPayment(page: Page, reference: string, reason: string) {
  const panel = await openPayment(page, reference);
  await panel.getByRole('button', { name: 'Reject' }).click();
  await panel.getByLabel('Reason for rejecting').fill(reason);
  await panel.getByRole('button', { name: `Reject ${reference}` }).click();
  await expect(panel.getByText('Rejected', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
}

/** Returns the text of the receipt downloaded from her payment history. */
export async function receiptOf(page: Page, reference: string): Promise<string> {
  await page.goto(`/customer/payment-history?q=${encodeURIComponent(reference)}`);
  const row = page.getByRole('row').filter({ hasText: reference });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /receipt RCP-/ }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^RCP-.*\.pdf$/);
  const sheets = await readPdf(fs.readFileSync(await saved.path()), 40);
  return sheets.map(({ text }) => text).join('\n');
}
