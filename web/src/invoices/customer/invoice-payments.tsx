import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import { pesewasOf } from '@sankofa/domain/values/money';
import { Link } from 'react-router';

import { day, dayAt, money } from '../../lib/format/format.ts';
import { methodLabels } from '../../payments/payments.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { creditText } from '../credit-text.ts';

import css from './invoice-page.module.css';

/** Payments on this invoice so far, with pending ones and reasons of rejected ones. */
export function InvoicePayments({
  invoice,
  waiting,
}: {
  invoice: InvoiceAnswer;
  /** In pesewas. */
  waiting: number;
}) {
  if (invoice.payments.length === 0 && invoice.creditUsed.length === 0) return null;
  const lacksProof = invoice.payments.some((one) => one.state === 'SUBMITTED' && !one.hasProof);
  return (
    <Card title="Your payments">
      <div className="stack">
        {waiting > 0 && (
          <Alert title={`${money(waiting)} awaiting confirmation`}>
            We’re checking our account and will let you know when it’s confirmed.
            {lacksProof && (
              <>
                {' '}
                To speed this up,{' '}
                <Link to="/customer/payment-verification">add proof of payment</Link>.
              </>
            )}
          </Alert>
        )}
        <ul className={css.payments}>
          {invoice.payments.map((one) => (
            <li key={one.id}>
              <span className={css.payment}>
                <strong>
                  <Money of={one.here} />
                </strong>
                <Status of="payment" is={one.state} />
              </span>
              <span className="small muted">
                {methodLabels[one.method]}, {one.reference}, {day(one.paidOn)}
              </span>
              {one.here.amount !== one.amount.amount && (
                <span className="small muted">
                  part of a {money(one.amount)} payment
                  {one.alsoFor.length > 0 && ` that is also for ${namedInvoices(one.alsoFor)}`}
                </span>
              )}
              {one.reason && <span className="small">Reason: {one.reason}</span>}
            </li>
          ))}
          {invoice.creditUsed.map(({ at, amount }) => (
            <li key={at}>
              <span className={css.payment}>
                <strong>
                  <Money of={amount} />
                </strong>
              </span>
              <span className="small muted">
                {creditText(amount)}, {dayAt(at)}
              </span>
            </li>
          ))}
        </ul>
        {pesewasOf(invoice.refundable) > 0 && (
          <p className="small">
            <Link to={`/customer/request-refund?invoice=${invoice.id}`}>
              Request a refund for this invoice
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}
