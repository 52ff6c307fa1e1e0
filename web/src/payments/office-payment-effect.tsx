import { owedOn, spread } from '@sankofa/domain/invoices/invoice';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import { pesewasOf } from '@sankofa/domain/money';

import { day, money } from '../lib/format.ts';
import { Alert } from '../ui/alert.tsx';
import type { Payment } from './office-payment-words.ts';

import css from './office-payments.module.css';

const names = {
  FULL: 'the whole invoice',
  DEPOSIT: 'the deposit',
  BALANCE: 'the balance',
} as const;

/** What confirming would pay, worked out by the same rule as the server: oldest first, the rest is credit. */
export function effectOf(amount: number, invoice: Pick<InvoiceAnswer, 'instalments'>) {
  const standings = invoice.instalments.map(({ id, kind, dueOn, ...one }) => ({
    id,
    kind,
    dueOn,
    amount: pesewasOf(one.amount),
    paid: pesewasOf(one.paid),
    credited: pesewasOf(one.credited),
  }));
  const { parts, rest } = spread(amount, standings);
  const owed = standings.reduce((sum, one) => sum + Math.max(owedOn(one), 0), 0);
  return {
    parts: standings.flatMap((one) => {
      const part = parts.find(({ id }) => id === one.id);
      return part ? [{ ...one, part: part.amount, left: owedOn(one) - part.amount }] : [];
    }),
    surplus: rest,
    left: owed - (amount - rest),
  };
}

/** Said before anything is confirmed: what it pays, what is left, and what becomes credit. */
export function PaymentEffect({ payment, invoice }: { payment: Payment; invoice: InvoiceAnswer }) {
  const { parts, surplus, left } = effectOf(pesewasOf(payment.amount), invoice);
  const number = invoice.invoiceNumber ?? 'the invoice';
  return (
    <div className={css.effect}>
      <p>{`${money(invoice.owed)} is owed on ${number} (${money(invoice.total)}, ${invoice.customer.name}).`}</p>
      {parts.map((one) => (
        <p key={one.id}>
          {`Confirming pays ${money(one.part)} of ${names[one.kind]}`}
          {one.dueOn && `, due ${day(one.dueOn)}`}
          {one.left > 0 ? `; ${money(one.left)} of it stays owed.` : ', which is then paid.'}
        </p>
      ))}
      {left > 0 && parts.length > 0 && (
        <p className="muted">{`${money(left)} stays owed on ${number}.`}</p>
      )}
      {surplus > 0 && (
        <Alert tone="warn" title={`${money(surplus)} more than is owed`}>
          {`It becomes credit of ${invoice.customer.name}, to use on another invoice or to ask back.`}
        </Alert>
      )}
    </div>
  );
}
