import { dueLaterText } from '@sankofa/domain/invoices/due-later';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { getInvoice } from '@sankofa/domain/invoices/invoice-endpoints';
import { reasonToPay, settledText } from '@sankofa/domain/invoices/pay-now';
import { pesewasOf } from '@sankofa/domain/values/money';
import { Link, useParams } from 'react-router';

import { day, money } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { PayOnline, PayPanel } from '../../payments/payments.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { InvoiceDocument } from '../invoice-document.tsx';
import { settledAmounts } from '../invoice-state.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { MeasurementDispute } from './measurement-dispute.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { ApplyCreditDialog } from './use-credit.tsx';

import css from './invoice-page.module.css';

const back = { to: '/customer/invoices', label: 'Invoices' };

/** One invoice: what to pay next, then the document and how to pay. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const invoice = useAnswer(getInvoice, { params: { id }, staleMs: 30_000 });
  if (invoice.error?.status === 404 || invoice.error?.status === 400) return <Unknown />;
  return (
    <>
      {!invoice.data && <PageHead title="Invoice" back={back} />}
      <Answer of={invoice} what="this invoice">
        {(one) => <InvoiceView key={one.id} invoice={one} />}
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
        title="We couldn’t find this invoice"
        action={<ButtonLink to="/customer/invoice-history">View your invoices</ButtonLink>}
      >
        The link may be old, or the invoice may belong to another account.
      </Empty>
    </Card>
  </>
);

/** Returns what to pay and by when, in one line. */
function titleOf(invoice: InvoiceAnswer): string {
  if (invoice.state === 'VOID') return 'Invoice void';
  if (invoice.state === 'PAID') return settledText(settledAmounts(invoice));
  const { amount, kind, dueOn, isOverdue } = invoice.payNow;
  if (kind === null) return 'Nothing due now';
  if (!dueOn) return `Pay ${money(amount)}`;
  return `Pay ${money(amount)}${isOverdue ? ', overdue since' : ' by'} ${day(dueOn)}`;
}

function InvoiceView({ invoice }: { invoice: InvoiceAnswer }) {
  const { payNow } = invoice;
  const due = pesewasOf(payNow.amount);
  const all = pesewasOf(payNow.all);
  return (
    <>
      <PageHead
        title={titleOf(invoice)}
        back={back}
        lead={leadOf(invoice)}
        actions={
          all > 0 ? (
            <span className={css.jump}>
              <ButtonLink to="#pay" variant={due > 0 ? 'primary' : 'plain'}>
                {due > 0 ? 'Pay now' : 'Pay early'}
              </ButtonLink>
            </span>
          ) : undefined
        }
      />
      <div className={css.page}>
        <div className={css.main}>
          {invoice.mayChoosePlan && <PlanChoice invoice={invoice} />}
          <InvoiceDocument invoice={invoice} />
          <MeasurementDispute invoice={invoice} />
        </div>
        <div id="pay" className={css.side}>
          <ApplyCreditDialog invoice={invoice} owed={all} />
          {invoice.invoiceNumber !== null && invoice.state !== 'VOID' && (
            <PayOnline invoices={[payee(invoice)]} due={due} all={all} />
          )}
          {invoice.invoiceNumber !== null && (
            <PayPanel invoices={[payee(invoice)]} due={due} all={all} />
          )}
          <InvoicePayments invoice={invoice} waiting={pesewasOf(payNow.awaiting)} />
          <Link to={`/customer/support/new?shipment=${invoice.shipmentId}&invoice=${invoice.id}`}>
            Something wrong with this invoice?
          </Link>
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
  const { kind, awaiting } = invoice.payNow;
  const awaitingText = pesewasOf(awaiting) > 0 ? ` ${money(awaiting)} awaiting confirmation.` : '';
  const later = dueLaterText(invoice.payNow);
  if (kind === null && (awaitingText !== '' || later !== ''))
    return `${number}.${awaitingText}${later && ` ${later}`}`;
  if (kind === null) return number;
  return `${number}. ${reasonToPay(invoice.purpose, kind)}${awaitingText}`;
}
