import { getInvoice, type InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import { useParams } from 'react-router';

import { day, money } from '../lib/format.ts';
import { useAnswer } from '../lib/query.tsx';
import { PayOnline, PayPanel } from '../payments/payments.tsx';
import { Answer } from '../ui/answer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { MeasureDispute } from './measure-dispute.tsx';
import { nextPayment } from './next-payment.ts';
import { PlanChoice } from './plan-choice.tsx';
import { UseCredit } from './use-credit.tsx';

import css from './invoice-page.module.css';

const back = { to: '/customer/invoices', label: 'Invoices' };

/** One invoice: what to pay next first, then the paper that explains it and the way to pay. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const invoice = useAnswer(getInvoice, { params: { id }, staleMs: 30_000 });
  if (invoice.error?.status === 404 || invoice.error?.status === 400) return <Unknown />;
  return (
    <>
      {!invoice.data && <PageHead title="Invoice" back={back} />}
      <Answer of={invoice} what="this invoice">
        {(one) => <Shown key={one.id} invoice={one} />}
      </Answer>
    </>
  );
}

const Unknown = () => (
  <>
    <PageHead title="Invoice not found" back={back} />
    <Card>
      <Empty
        spot="search"
        title="You have no such invoice"
        action={<ButtonLink to="/customer/invoice-history">See your invoices</ButtonLink>}
      >
        The link may be old, or the invoice belongs to another account.
      </Empty>
    </Card>
  </>
);

/** The answer first: what to pay and by when, in one line. */
function titleOf(invoice: InvoiceAnswer): string {
  if (invoice.state === 'VOID') return 'This invoice is void';
  if (invoice.state === 'PAID') return 'Paid in full';
  const { amount, dueOn, isOverdue, waiting } = nextPayment(invoice);
  if (amount === 0) return `${money(waiting)} waits for confirmation`;
  if (!dueOn) return `Pay ${money(amount)}`;
  return `Pay ${money(amount)}${isOverdue ? ', due since' : ' by'} ${day(dueOn)}`;
}

function Shown({ invoice }: { invoice: InvoiceAnswer }) {
  const next = nextPayment(invoice);
  return (
    <>
      <PageHead
        title={titleOf(invoice)}
        back={back}
        lead={leadOf(invoice)}
        actions={
          next.all > 0 ? (
            <span className={css.jump}>
              <ButtonLink to="#pay" variant="primary">
                How to pay
              </ButtonLink>
            </span>
          ) : undefined
        }
      />
      <div className={css.page}>
        <div className={css.main}>
          {invoice.mayChoosePlan && <PlanChoice invoice={invoice} />}
          <InvoicePaper invoice={invoice} />
          <MeasureDispute invoice={invoice} />
        </div>
        <div id="pay" className={css.side}>
          <UseCredit invoice={invoice} owed={next.all} />
          {invoice.invoiceNumber !== null && invoice.state !== 'VOID' && (
            <PayOnline invoices={[payee(invoice)]} due={next.amount} all={next.all} />
          )}
          {invoice.invoiceNumber !== null && (
            <PayPanel invoices={[payee(invoice)]} due={next.amount} all={next.all} />
          )}
          <InvoicePayments invoice={invoice} waiting={next.waiting} />
        </div>
      </div>
    </>
  );
}

const payee = ({ id, invoiceNumber }: InvoiceAnswer) => ({
  id,
  invoiceNumber: invoiceNumber ?? '',
  part: 'ALL' as const,
});

function leadOf(invoice: InvoiceAnswer): string {
  const number = `Invoice ${invoice.invoiceNumber ?? ''}`;
  const { kind } = nextPayment(invoice);
  if (kind === 'DEPOSIT') return `${number}: the deposit of 40%, so that your goods are loaded.`;
  if (kind === 'BALANCE')
    return `${number}: the remaining 60%, so that you can collect your goods.`;
  return number;
}
