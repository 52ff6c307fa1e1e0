import { type InstalmentKind, owedOn, spread } from '@sankofa/domain/invoices/invoice';
import { inOrderOfDue, namedInvoices, type InvoicePart } from '@sankofa/domain/payments/pay-for';
import type { PayableAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { addPesewas, pesewasOf } from '@sankofa/domain/values/money';

import { day, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { Payment } from '../office-payment-texts.ts';
import { paymentPanelTexts, type PaymentPanelTexts } from './office-payment-panel-texts.ts';

import css from '../office-payments.module.css';

/** Returns `the deposit on INV-2026-00017`, without the number if there is only one invoice. */
function appliedTo(
  t: PaymentPanelTexts,
  kind: InstalmentKind,
  invoiceNumber: string | null,
): string {
  if (kind === 'FULL') return invoiceNumber ?? t.theInvoice;
  const part = kind === 'DEPOSIT' ? t.theDeposit : t.theBalance;
  return invoiceNumber === null ? part : t.partOn(part, invoiceNumber);
}

type PaidPart = Pick<PayableAnswer, 'id' | 'invoiceNumber' | 'instalments'> & { part: InvoicePart };

/** Returns what confirming would pay, by the server's rule: instalments by due date, the rest is credit. */
export function effectOf(amount: number, invoices: readonly PaidPart[]) {
  const payable = invoices.map(({ part, invoiceNumber, instalments }) => ({
    part,
    instalments: instalments.map(({ id, kind, dueOn, ...one }, at) => ({
      id,
      kind,
      dueOn,
      invoiceNumber,
      position: at + 1,
      amount: pesewasOf(one.amount),
      paid: pesewasOf(one.paid),
      credited: pesewasOf(one.credited),
    })),
  }));
  const ordered = inOrderOfDue(payable);
  const { parts, rest } = spread(amount, ordered);
  const owed = addPesewas(payable.flatMap(({ instalments }) => instalments.map(owedOn)));
  return {
    parts: ordered.flatMap((one) => {
      const part = parts.find(({ id }) => id === one.id);
      return part ? [{ ...one, part: part.amount, left: owedOn(one) - part.amount }] : [];
    }),
    surplus: rest,
    left: owed - (amount - rest),
  };
}

/** Shows before confirming what is paid, what remains, and what becomes credit. */
export function PaymentEffect({
  payment,
  invoices,
}: {
  payment: Payment;
  invoices: readonly PayableAnswer[];
}) {
  const t = useTexts(paymentPanelTexts);
  const { parts, surplus, left } = effectOf(
    pesewasOf(payment.amount),
    invoices.map((one) => ({
      ...one,
      part: payment.invoices.find(({ id }) => id === one.id)?.part ?? 'ALL',
    })),
  );
  const numbers = namedInvoices(invoices.map(({ invoiceNumber }) => invoiceNumber ?? ''));
  const isOne = invoices.length === 1;
  return (
    <div className={css.effect}>
      {invoices.map((one) => (
        <p key={one.id}>
          {t.dueOf(one.invoiceNumber ?? '', one.customer.name, money(one.owed), money(one.total))}
        </p>
      ))}
      {parts.map((one) => (
        <p key={one.id}>
          {t.applies(money(one.part), appliedTo(t, one.kind, isOne ? null : one.invoiceNumber))}
          {one.dueOn && (one.left > 0 ? t.dueThen(day(one.dueOn)) : t.dueAndPaid(day(one.dueOn)))}
          {one.left > 0 ? t.partStaysDue(money(one.left)) : t.paysInFull}
        </p>
      ))}
      {left > 0 && parts.length > 0 && <p className="muted">{t.staysDue(money(left), numbers)}</p>}
      {surplus > 0 && (
        <Alert tone="warn" title={t.overpaid(money(surplus))}>
          {t.becomesCredit(payment.customer.name)}
        </Alert>
      )}
    </div>
  );
}
