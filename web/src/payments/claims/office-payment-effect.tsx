import { type InstalmentKind, owedOn, spread } from '@sankofa/domain/invoices/invoice';
import { inOrderOfDue, namedInvoices, type InvoicePart } from '@sankofa/domain/payments/pay-for';
import type { PayableAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { addPesewas, pesewasOf } from '@sankofa/domain/values/money';

import { day, money } from '../../lib/format/format.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { Payment } from '../office-payment-texts.ts';

import css from '../office-payments.module.css';

/** Returns `the deposit on INV-2026-00017`, without the number if there is only one invoice. */
function appliedTo(kind: InstalmentKind, invoiceNumber: string | null): string {
  if (kind === 'FULL') return invoiceNumber ?? 'the invoice';
  const part = kind === 'DEPOSIT' ? 'the deposit' : 'the balance';
  return invoiceNumber === null ? part : `${part} on ${invoiceNumber}`;
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
          {`${one.invoiceNumber} (${one.customer.name}): ${money(one.owed)} due of ${money(one.total)}.`}
        </p>
      ))}
      {parts.map((one) => (
        <p key={one.id}>
          {`Confirming applies ${money(one.part)} to ${appliedTo(one.kind, isOne ? null : one.invoiceNumber)}`}
          {one.dueOn && `, due ${day(one.dueOn)}${one.left > 0 ? '' : ','}`}
          {one.left > 0 ? `. ${money(one.left)} of it stays due.` : ' and pays it in full.'}
        </p>
      ))}
      {left > 0 && parts.length > 0 && (
        <p className="muted">{`${money(left)} stays due on ${numbers}.`}</p>
      )}
      {surplus > 0 && (
        <Alert tone="warn" title={`${money(surplus)} overpaid`}>
          {`This becomes credit for ${payment.customer.name}, to use on another invoice or refund.`}
        </Alert>
      )}
    </div>
  );
}
