import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextInvoiceState } from '@sankofa/domain/invoices/invoice';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import { sharesOf, type PayFor } from '@sankofa/domain/payments/pay-for';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';

import {
  lockInvoicesWithPackages,
  instalmentRowsOf,
  refuseNothingOwed,
  refuseUnseen,
  type PaidInvoice,
} from '../invoices/invoices.ts';
import type { Work } from '../platform/database/work.ts';

/** Locks the invoices to be paid, with their cartons, in the general lock order. */
export async function lockPaid(work: Work, requested: readonly PayFor[]): Promise<PaidInvoice[]> {
  const parts = new Map(requested.map(({ invoiceId, part }) => [invoiceId, part]));
  const held = await lockInvoicesWithPackages(
    work,
    requested.map(({ invoiceId }) => invoiceId),
  );
  return held.map((one) => ({ ...one, part: parts.get(one.invoice.id) ?? 'ALL' }));
}

/**
 * Locks the invoices to be paid together.
 * @throws Problem thing.not_found, auth.not_allowed, request.invalid if they belong to several customers
 */
export async function lockToPay(work: Work, requested: readonly PayFor[]): Promise<PaidInvoice[]> {
  const held = await lockPaid(work, requested);
  for (const { invoice } of held) {
    refuseUnseen(work.actor, invoice);
    authorize(work, 'finance', mayPayment.submit, invoice);
  }
  const message = claimTexts.differentCustomers;
  if (new Set(held.map(({ invoice }) => invoice.customerId)).size > 1)
    throw new Problem('request.invalid', { message, fields: { invoices: message } });
  return held;
}

/**
 * Returns the balance due of all chosen invoices; each must have one.
 * @throws Problem payment.nothing_due, invoice.step_not_allowed
 */
export async function ensureAllOwed(work: Work, held: readonly PaidInvoice[]): Promise<number> {
  const instalments = await instalmentRowsOf(
    work.tx,
    held.map(({ invoice }) => invoice.id),
  );
  let owed = 0;
  for (const { invoice, part } of held) {
    const payable = { part, instalments: instalments.get(invoice.id) ?? [] };
    if (invoice.state === 'PAID') refuseNothingOwed(invoice, payable);
    nextInvoiceState('pay', invoice.state, invoice.invoiceNumber ?? undefined);
    owed += refuseNothingOwed(invoice, payable);
  }
  return owed;
}

/** Splits an amount among the invoices as they are now. */
export async function allocationFor(work: Work, held: readonly PaidInvoice[], amount: number) {
  const instalments = await instalmentRowsOf(
    work.tx,
    held.map(({ invoice }) => invoice.id),
  );
  const payable = held.map(({ invoice, part }) => ({
    part,
    instalments: instalments.get(invoice.id) ?? [],
  }));
  const { shares } = sharesOf(amount, payable);
  return held.map(({ invoice, part }, at) => ({
    invoiceId: invoice.id,
    part,
    sharePesewas: shares[at] ?? 0,
  }));
}

/** `['INV-2026-000007', 'INV-2026-000009']`. */
export const numbersOf = (held: readonly PaidInvoice[]): string[] =>
  held.map(({ invoice }) => invoice.invoiceNumber ?? '').toSorted();
