import type { Dispute } from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import {
  getCreditNotePdf,
  getInvoice,
  getInvoicePdf,
} from '@sankofa/domain/invoices/invoice-endpoints';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { settledText } from '@sankofa/domain/invoices/pay-now';
import { pesewasOf } from '@sankofa/domain/values/money';
import { Link, useParams } from 'react-router';

import { HistoryLink } from '../../audit-log/audit-log.tsx';
import { dayAndTime, day, money } from '../../lib/format/format.ts';
import { usePriceNews } from '../../lib/queries/price-news.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { InvoiceConversations } from '../../support/support.ts';
import { SplitBar } from '../../ui/charts/split-bar.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { creditText } from '../credit-text.ts';
import { RemeasuredCartons } from '../customer/remeasured-cartons.tsx';
import { shownStateOf } from '../invoice-state.tsx';
import { splitPart } from '../split-part.ts';
import { Correction } from './office-correction.tsx';
import { InvoiceActions } from './office-invoice-actions.tsx';
import { OfficeInvoiceLines } from './office-invoice-lines.tsx';

import css from './office-invoices.module.css';

/** One invoice for finance: its lines with their calculation, payments and actions. */
export default function OfficeInvoicePage() {
  const { id = '' } = useParams();
  usePriceNews();
  const viewer = useViewer();
  const area = areaOf(viewer.role);
  const back = { to: `${area}/financial/invoices`, label: 'Invoices' };
  const invoice = useAnswer(getInvoice, {
    params: { id },
    enabled: mayInvoice.listAll(viewer),
    staleMs: 0,
  });
  if (!mayInvoice.listAll(viewer)) return <DutyNeeded duty="finance" title="Invoice" />;
  return (
    <Answer of={invoice} what="this invoice">
      {(data) => (
        <>
          <PageHead
            title={data.invoiceNumber ?? `Draft for ${data.trackingNumber}`}
            back={back}
            lead={leadOf(data)}
            pill={
              <>
                <Status of="invoice" is={shownStateOf(data)} />
                {data.isOverdue && <Pill tone="bad">Overdue</Pill>}
              </>
            }
            actions={
              <>
                <HistoryLink subject="invoice" id={data.id} />
                {data.invoiceNumber && (
                  <FileButton endpoint={getInvoicePdf} id={data.id}>
                    Open PDF
                  </FileButton>
                )}
              </>
            }
          />
          <div className={css.columns}>
            <div className="stack">
              <OfficeInvoiceLines invoice={data} />
              {data.correction && <Correction correction={data.correction} />}
              <InvoiceActions key={data.id} invoice={data} />
            </div>
            <div className="stack">
              <InvoiceStatus invoice={data} area={area} />
              <PaidAmounts invoice={data} area={area} />
              <InvoiceConversations invoiceId={data.id} />
              {data.dispute && <DisputeNotice dispute={data.dispute} isStaff={area === '/staff'} />}
            </div>
          </div>
        </>
      )}
    </Answer>
  );
}

function leadOf(invoice: InvoiceAnswer): string {
  const customerText = `${invoice.customer.name} (${invoice.customer.customerCode})`;
  switch (invoice.state) {
    case 'DRAFT':
      return `${money(invoice.total)} for ${customerText}. Cartons can’t be loaded and the invoice can’t be paid until it’s issued.`;
    case 'ISSUED':
    case 'PARTIALLY_PAID': {
      const due = invoice.nextDueOn ? ` Next payment due ${day(invoice.nextDueOn)}.` : '';
      return `${money(invoice.owed)} of ${money(invoice.total)} outstanding for ${customerText}.${due}`;
    }
    case 'PAID':
      return `${settledText({ paid: pesewasOf(invoice.paid), credited: pesewasOf(invoice.credited) })}. Customer: ${customerText}.`;
    case 'VOID':
      return `Void: ${invoice.voidReason ?? 'cancelled before any payment'}.`;
  }
}

const DisputeNotice = ({ dispute, isStaff }: { dispute: Dispute; isStaff: boolean }) => (
  <Card title="Re-measure request">
    <div className="stack">
      <p>
        {dispute.outcome ??
          `“${dispute.reason}”. The cartons are on hold until ${dispute.state === 'MEASURED' ? 'the credit note is approved or rejected' : 're-measured'}.`}
      </p>
      <RemeasuredCartons cartons={dispute.cartons} />
      {isStaff && dispute.state === 'OPEN' && (
        <Link to="/staff/warehouse/verify/remeasure">View all re-measure requests</Link>
      )}
    </div>
  </Card>
);

const planText = ({ plan, depositPercent }: InvoiceAnswer) =>
  plan === 'FULL' ? 'Full payment' : `${depositPercent}% deposit, ${100 - depositPercent}% balance`;

function InvoiceStatus({ invoice, area }: { invoice: InvoiceAnswer; area: string }) {
  const [first, second] = invoice.instalments;
  return (
    <Card title="Summary">
      <div className="stack">
        {first && second && (
          <SplitBar
            depositPercent={invoice.depositPercent}
            deposit={splitPart(first, invoice.payNow)}
            balance={splitPart(second, invoice.payNow)}
          />
        )}
        <DescriptionList
          items={[
            ['Plan', planText(invoice)],
            ['Total', money(invoice.total)],
            ['Paid', money(invoice.paid)],
            ['Credited', pesewasOf(invoice.credited) > 0 ? money(invoice.credited) : null],
            ['Balance due', invoice.state === 'DRAFT' ? null : money(invoice.owed)],
            [
              'Customer credit',
              pesewasOf(invoice.customerCredit) > 0 ? money(invoice.customerCredit) : null,
            ],
            [
              'Customer',
              <Link key="customer" to={`${area}/customers/${invoice.customer.id}`}>
                {invoice.customer.name}
              </Link>,
            ],
            [
              'Account',
              <Link
                key="account"
                to={`${area}/payments?part=account&customer=${invoice.customer.id}`}
              >
                Statement of account
              </Link>,
            ],
            ['Shipment', invoice.trackingNumber],
            ['Drafted', dayAndTime(invoice.draftedAt)],
            ['Recalculated', invoice.recalculatedAt && dayAndTime(invoice.recalculatedAt)],
            ['Issued', invoice.issuedAt && dayAndTime(invoice.issuedAt)],
          ]}
        />
      </div>
    </Card>
  );
}

function PaidAmounts({ invoice, area }: { invoice: InvoiceAnswer; area: string }) {
  const { payments, creditNotes, creditUsed } = invoice;
  if (payments.length + creditNotes.length + creditUsed.length === 0) return null;
  return (
    <Card title="Payments and credit notes">
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className={css.line}>
            <span className={css.text}>
              <Link to={`${area}/payments?payment=${payment.id}`} className="num long">
                {payment.reference}
              </Link>
              <span>
                <Status of="payment" is={payment.state} />
              </span>
              {payment.reason && <span className="muted small">{payment.reason}</span>}
            </span>
            <span className="num">{money(payment.amount)}</span>
          </li>
        ))}
        {creditUsed.map(({ at, amount }) => (
          <li key={at} className={css.line}>
            <span className={css.text}>
              <span>{creditText(amount)}</span>
              <span className="muted small">{dayAndTime(at)}</span>
            </span>
            <span className="num">{money(amount)}</span>
          </li>
        ))}
        {creditNotes.map((note) => (
          <li key={note.creditNoteNumber} className={css.line}>
            <span className={css.text}>
              <FileButton endpoint={getCreditNotePdf} id={note.id}>
                {`View ${note.creditNoteNumber}`}
              </FileButton>
              <span className="muted small">{note.reason}</span>
            </span>
            <span className="num">{`− ${money(note.amount)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
