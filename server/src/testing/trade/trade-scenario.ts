import { samplePayee } from '@sankofa/domain/fixtures/payees';

import { registerForVat } from '../../fixtures/taxes.ts';
import { creditInvoice, useCredit } from '../../invoices/invoices.ts';
import {
  approveRefund,
  payRefund,
  requestRefund,
  reversePayment,
} from '../../payments/payments.ts';
import type { World } from '../world.ts';
import { startTrade } from './trade.ts';

const cedis = (amount: string) => ({ amount, currency: 'GHS' as const });

/** Registers the company, issues an invoice with taxes and credits a part of it. */
export async function runTaxScenario(world: World, trade: Awaited<ReturnType<typeof startTrade>>) {
  await world.work(trade.admin, (work) => registerForVat(work));
  const { invoiceId } = await trade.invoiced(await world.ama());
  await world.work(trade.finance, (work) =>
    creditInvoice(work, { invoiceId, amount: cedis('100.01'), reason: 'Agreed' }),
  );
}

/** Creates one of each kind of money operation. */
export async function runTradeScenario(world: World) {
  const trade = await startTrade(world);
  const ama = await world.ama();
  const { invoiceId } = await trade.invoiced(ama, { plan: 'SPLIT' });
  await trade.paid(invoiceId, 14_850);
  await trade.paid(invoiceId, 30_000);
  await world.work(trade.finance, (work) =>
    creditInvoice(work, { invoiceId, amount: cedis('20.00'), reason: 'Agreed' }),
  );
  const next = await trade.invoiced(ama, { mode: 'AIR' });
  const refundId = await world.work(ama.actor, (work) =>
    requestRefund(work, { amount: cedis('30.00'), reason: 'Too much', payee: samplePayee }),
  );
  await world.work(trade.finance, (work) => approveRefund(work, { refundId }));
  await world.work(trade.finance, (work) =>
    payRefund(work, { refundId, method: 'CASH', reference: 'OUT-1', isOnline: false }),
  );
  await world.work(ama.actor, (work) => useCredit(work, { invoiceId: next.invoiceId }));
  const bounced = await trade.paid(next.invoiceId, 1_000);
  await world.work(trade.admin, (work) =>
    reversePayment(work, { paymentId: bounced, reason: 'Bounced' }),
  );
  await trade.invoiced(ama, { plan: 'SPLIT' });
  const { invoiceId: paidId } = await trade.invoiced(ama);
  await trade.paid(paidId, 37_125);
  const onInvoice = await world.work(ama.actor, (work) =>
    requestRefund(work, {
      invoiceId: paidId,
      amount: cedis('71.25'),
      reason: 'One carton never came',
      payee: samplePayee,
    }),
  );
  await world.work(trade.finance, (work) => approveRefund(work, { refundId: onInvoice }));
  return trade;
}
