import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import { pesewasOf } from '@sankofa/domain/pesewas';

import { nextPayment } from '../invoices/invoices.tsx';
import { useAsked } from '../lib/asked.ts';
import { getInvoice, listInvoices } from '../lib/first-calls.ts';
import { counted, day, money } from '../lib/format.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Pill } from '../ui/pill.tsx';
import { SplitBar } from '../ui/split-bar.tsx';

import css from './customer-dashboard.module.css';

/** The one thing to pay next. It says nothing while nothing is due: no news is good news here. */
export function DueCard() {
  const due = useAsked(listInvoices, { query: { state: 'DUE', limit: 5 } });
  const first = due.data?.items[0];
  const invoice = useAsked(getInvoice, {
    params: { id: first?.id ?? '' },
    enabled: first !== undefined,
  });
  const problem = due.error ?? invoice.error;
  if (problem)
    return (
      <Alert tone="warn" title="We could not look up what is due">
        {problem.message}
      </Alert>
    );
  if (!first || !invoice.data) return null;
  const others = (due.data?.total ?? due.data?.items.length ?? 1) - 1;
  return <Due invoice={invoice.data} others={others} owed={due.data?.owed ?? first.owed} />;
}

const what = {
  FULL: 'the whole invoice',
  DEPOSIT: '40% now, so that your goods are loaded',
  BALANCE: 'the remaining 60%, so that you can collect your goods',
} as const;

/** `owed` is over this invoice and the others, with what waits for confirmation in it. */
function Due({
  invoice,
  others,
  owed,
}: {
  invoice: InvoiceAnswer;
  others: number;
  owed: InvoiceAnswer['owed'];
}) {
  const next = nextPayment(invoice);
  const [deposit, balance] = invoice.instalments;
  if (next.amount === 0)
    return (
      <Alert
        title={`Your payment of ${money(next.waiting)} waits for confirmation`}
        action={
          <ButtonLink to="/customer/payments" size="small">
            {others > 0 ? 'See what to pay' : 'See your payments'}
          </ButtonLink>
        }
      >
        For invoice {invoice.invoiceNumber}. We tell you as soon as we have found it.
        {others > 0 &&
          ` ${counted(others, 'other invoice')} ${others === 1 ? 'is' : 'are'} still to be paid.`}
      </Alert>
    );
  return (
    <Card tone="due">
      <div className={css.due}>
        <div>
          {next.isOverdue ? <Pill tone="bad">Overdue</Pill> : <Pill tone="due">Payment due</Pill>}
          <h2 className={css.pay}>
            Pay {money(next.amount)}
            {next.dueOn &&
              (next.isOverdue ? `, due since ${day(next.dueOn)}` : ` by ${day(next.dueOn)}`)}
          </h2>
          <p className="small muted">
            Invoice {invoice.invoiceNumber}: {next.kind && what[next.kind]}.
            {next.waiting > 0 && ` ${money(next.waiting)} more waits for confirmation.`}
            {others > 0 &&
              ` And ${counted(others, 'other invoice')} to pay: ${money(owed)} is owed in all.`}
          </p>
          {invoice.plan === 'SPLIT' && deposit && balance && (
            <div className={css.split}>
              <SplitBar
                deposit={{
                  amount: deposit.amount,
                  isPaid: pesewasOf(deposit.owed) === 0,
                  due: deposit.dueOn,
                }}
                balance={{
                  amount: balance.amount,
                  isPaid: pesewasOf(balance.owed) === 0,
                  due: balance.dueOn,
                }}
              />
            </div>
          )}
        </div>
        <ButtonLink to={`/customer/invoices/${invoice.id}`} variant="cta" size="large">
          See and pay
        </ButtonLink>
      </div>
    </Card>
  );
}
