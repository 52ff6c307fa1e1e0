import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import type { listInvoices as invoiceList } from '@sankofa/domain/invoices/invoice-endpoints';
import { reasonToPay } from '@sankofa/domain/invoices/pay-now';
import { pesewasOf } from '@sankofa/domain/values/pesewas';
import type { z } from 'zod/mini';

import { splitPart } from '../invoices/invoices.tsx';
import { counted, day, money } from '../lib/format/format.ts';
import { getInvoice, listInvoices } from '../lib/http/critical-calls.ts';
import { useSummary } from '../lib/queries/list-parts.ts';
import { useAnswer } from '../lib/queries/use-answer.ts';
import { SplitBar } from '../ui/charts/split-bar.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Awaited } from '../ui/layout/in-order.tsx';

import css from './customer-dashboard.module.css';

/** The next payment. Renders nothing if nothing is due. */
export function DueCard() {
  const due = useSummary(listInvoices, { query: { state: 'DUE' } });
  const firstId = due.data?.payNow?.firstId ?? null;
  const invoice = useAnswer(getInvoice, {
    params: { id: firstId ?? '' },
    enabled: firstId !== null,
    keepsPrevious: false,
  });
  const problem = due.error ?? invoice.error;
  if (problem)
    return (
      <Alert tone="warn" title="We couldn’t load your balance">
        {problem.message}
      </Alert>
    );
  if (due.data === undefined || (firstId !== null && !invoice.data)) return <Awaited />;
  if (!invoice.data) return null;
  const sums = due.data?.payNow;
  return sums ? <DueInvoice invoice={invoice.data} sums={sums} /> : null;
}

type Sums = NonNullable<z.output<(typeof invoiceList)['answer']>['payNow']>;

/** `sums` cover all open invoices. */
function DueInvoice({ invoice, sums }: { invoice: InvoiceAnswer; sums: Sums }) {
  const { payNow } = invoice;
  const otherInvoices = sums.invoices - 1;
  const [deposit, balance] = invoice.instalments;
  if (payNow.kind === null)
    return pesewasOf(sums.awaiting) === 0 ? null : (
      <Alert
        title={`Nothing due now. ${money(sums.awaiting)} is awaiting confirmation`}
        action={
          <ButtonLink to="/customer/payments" size="small">
            View your payments
          </ButtonLink>
        }
      >
        We’ll let you know as soon as it’s confirmed.
      </Alert>
    );
  return (
    <Card tone="due">
      <div className={css.due}>
        <div>
          {payNow.isOverdue ? <Pill tone="bad">Overdue</Pill> : <Pill tone="due">Payment due</Pill>}
          <h2 className={css.pay}>
            Pay {money(payNow.amount)}
            {payNow.dueOn &&
              (payNow.isOverdue
                ? `, overdue since ${day(payNow.dueOn)}`
                : ` by ${day(payNow.dueOn)}`)}
          </h2>
          <p className="small muted">
            Invoice {invoice.invoiceNumber}. {reasonToPay(invoice.purpose, payNow.kind)}
            {pesewasOf(sums.awaiting) > 0 &&
              ` Another ${money(sums.awaiting)} is awaiting confirmation.`}
            {otherInvoices > 0 &&
              ` Plus ${counted(otherInvoices, 'other unpaid invoice')}, ${money(sums.amount)} due now in total.`}
          </p>
          {invoice.plan === 'SPLIT' && deposit && balance && (
            <div className={css.split}>
              <SplitBar
                depositPercent={invoice.depositPercent}
                deposit={splitPart(deposit, payNow)}
                balance={splitPart(balance, payNow)}
              />
            </div>
          )}
        </div>
        <ButtonLink to={`/customer/invoices/${invoice.id}`} variant="cta" size="large">
          View and pay
        </ButtonLink>
      </div>
    </Card>
  );
}
