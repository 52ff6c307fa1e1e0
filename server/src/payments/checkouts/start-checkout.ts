import { Problem } from '@sankofa/domain/errors/problem';
import { checkoutOpenMs, nextCheckDelayMs } from '@sankofa/domain/payments/checkouts/checkout';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import type { PayFor } from '@sankofa/domain/payments/pay-for';
import type { Message } from '@sankofa/domain/texts/message';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import { addMs } from '@sankofa/domain/values/time';

import {
  GatewayRefused,
  GatewayUnavailable,
  type Gateway,
} from '../../payment-gateway/payment-gateway.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { errorText } from '../../platform/errors.ts';
import type { OpensWork } from '../../platform/http/endpoint-handler.ts';
import { newId } from '../../platform/ids.ts';
import { ensureAllOwed, lockToPay } from '../paid-invoices.ts';
import { addCheckoutInvoices, checkoutInvoices } from '../payment-invoice-queries.ts';
import { emailOf } from './checkout-people-queries.ts';
import {
  addCheckout,
  changeCheckout,
  lockCheckout,
  openCheckoutOf,
  type CheckoutRow,
} from './checkout-queries.ts';
import type { SyncParts } from './sync-checkout.ts';

type CheckoutRequest = { invoices: readonly PayFor[]; amount: Money };
export type OnlineParts = { gateway: Gateway; publicUrl: string; log: SyncParts['log'] };

/**
 * Starts an online payment of one or several invoices in three steps: the checkout is stored under our own
 * reference, the gateway is asked without any lock, its page is stored. A process that dies in between leaves
 * a checkout that is synced later. An open one for the same invoices and amount is returned instead.
 * @returns the id of the checkout
 * @throws Problem checkout.open, checkout.unavailable, payment.nothing_due, invoice.step_not_allowed
 */
export async function startCheckout(
  { inWork }: OpensWork,
  { gateway, publicUrl, log }: OnlineParts,
  request: CheckoutRequest,
): Promise<string> {
  const { checkout, email } = await inWork(async (work) => ({
    checkout: await recordAttempt(work, gateway, request),
    email: await emailOf(work.tx, work.actor.id),
  }));
  if (!checkout.isNew) return checkout.id;
  const { id, reference, amountPesewas } = checkout;
  const page = await pageOf(
    { gateway, log, id },
    {
      reference,
      amountPesewas,
      email,
      returnUrl: `${publicUrl}/customer/payments/online?reference=${reference}`,
    },
  );
  await inWork((work) => storePage(work, id, page));
  if ('pageUrl' in page) return id;
  throw new Problem('checkout.unavailable', page.isOver ? { message: page.reason } : {});
}

type Attempt = Pick<CheckoutRow, 'id' | 'reference' | 'amountPesewas'> & { isNew: boolean };

async function recordAttempt(
  work: Work,
  gateway: Gateway,
  request: CheckoutRequest,
): Promise<Attempt> {
  const held = await lockToPay(work, request.invoices);
  const invoices = held.map(({ invoice, part }) => ({ invoiceId: invoice.id, part }));
  const amount = pesewasOf(request.amount);
  const open = await openCheckoutOf(work.tx, invoices);
  if (open) return sameAttempt(work, open, { invoices, amount });
  const owed = await ensureAllOwed(work, held);
  const wrong =
    amount <= 0
      ? checkoutTexts.aboveZero
      : amount > owed
        ? checkoutTexts.aboveDue({ owed, isOne: held.length === 1 })
        : null;
  if (wrong !== null)
    throw new Problem('request.invalid', { message: wrong, fields: { 'amount.amount': wrong } });

  const id = newId(work.now);
  const checkout = {
    id,
    reference: `SNK-${id}`,
    provider: gateway.name,
    customerId: held[0]?.invoice.customerId ?? work.actor.id,
    amountPesewas: amount,
    state: 'STARTING' as const,
    startedAt: work.now,
    endsAt: addMs(work.now, checkoutOpenMs),
    nextCheckAt: addMs(work.now, nextCheckDelayMs(0) ?? 0),
    updatedAt: work.now,
  };
  await addCheckout(work.tx, checkout);
  await addCheckoutInvoices(work.tx, checkout, invoices);
  audit(work, {
    action: 'checkout.start',
    subject: 'checkout',
    subjectId: id,
    after: { ...checkout, invoices },
  });
  return { ...checkout, isNew: true };
}

const listText = (invoices: readonly PayFor[]) =>
  invoices.map(({ invoiceId, part }) => `${invoiceId} ${part}`).join();

/** Allows one checkout per invoice at a time, so that a double click does not pay it twice. */
async function sameAttempt(
  work: Work,
  open: CheckoutRow,
  { invoices, amount }: { invoices: readonly PayFor[]; amount: number },
): Promise<Attempt> {
  const chosen = await checkoutInvoices(work.tx, open.id);
  if (open.amountPesewas === amount && listText(chosen) === listText(invoices))
    return { ...open, isNew: false };
  throw new Problem('checkout.open', {
    checkoutId: open.id,
    message: checkoutTexts.unfinished({
      amount: open.amountPesewas,
      isOne: invoices.length === 1,
    }),
  });
}

type Page = { pageUrl: string } | { isOver: true; reason: Message } | { isOver: false };

/**
 * Returns the gateway’s page, or why there is none. Without an answer it may have started and is synced
 * later.
 */
async function pageOf(
  { gateway, log, id }: Omit<OnlineParts, 'publicUrl'> & { id: string },
  request: Parameters<Gateway['start']>[0],
): Promise<Page> {
  try {
    return await gateway.start(request);
  } catch (error) {
    if (error instanceof GatewayRefused)
      return {
        isOver: true,
        reason: checkoutTexts.declined({ answer: errorText(error) }),
      };
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.error({ err: error, checkout: id }, 'payment gateway not responding');
    return { isOver: false };
  }
}

/** Stores the page, unless the checkout was synced in the meantime and has ended. */
async function storePage(work: Work, id: string, page: Page) {
  const checkout = await lockCheckout(work.tx, id);
  if (checkout.state !== 'STARTING') return;
  const change =
    'pageUrl' in page
      ? { state: 'AWAITING' as const, pageUrl: page.pageUrl }
      : page.isOver
        ? { state: 'FAILED' as const, reason: JSON.stringify(page.reason) }
        : { state: 'UNKNOWN' as const };
  await changeCheckout(work.tx, id, { ...change, updatedAt: work.now });
}
