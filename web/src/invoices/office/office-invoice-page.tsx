import type { Dispute } from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import {
  getCreditNotePdf,
  getInvoice,
  getInvoicePdf,
} from '@sankofa/domain/invoices/invoice-endpoints';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { type Settlement, settlementOf } from '@sankofa/domain/invoices/pay-now';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { Link, useParams } from 'react-router';

import { HistoryLink } from '../../audit-log/audit-log.tsx';
import { dayAndTime, day, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
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
import { CertificationBlock } from '../certification-block.tsx';
import { RemeasuredCartons } from '../customer/remeasured-cartons.tsx';
import { settledAmounts, shownStateOf } from '../invoice-state.tsx';
import { splitPart } from '../split-part.ts';
import { Correction } from './office-correction.tsx';
import { InvoiceActions } from './office-invoice-actions.tsx';
import { OfficeInvoiceLines } from './office-invoice-lines.tsx';
import { officeInvoiceTexts, type OfficeInvoiceTexts } from './office-invoice-texts.ts';
import { Reminders } from './office-reminders.tsx';
import { splitTexts } from './split-texts.ts';

import css from './office-invoices.module.css';

/** One invoice for finance: its lines with their calculation, payments and actions. */
export default function OfficeInvoicePage() {
  const t = useTexts(officeInvoiceTexts);
  const settlements = useTexts(splitTexts);
  const { id = '' } = useParams();
  usePriceNews();
  const viewer = useViewer();
  const area = areaOf(viewer.role);
  const back = { to: `${area}/financial/invoices`, label: t.invoices };
  const invoice = useAnswer(getInvoice, {
    params: { id },
    enabled: mayInvoice.listAll(viewer),
    staleMs: 0,
  });
  if (!mayInvoice.listAll(viewer)) return <DutyNeeded duty="finance" title={t.invoice} />;
  return (
    <Answer of={invoice} what={t.thisInvoice}>
      {(data) => (
        <>
          <PageHead
            title={data.invoiceNumber ?? t.draftFor(data.trackingNumber)}
            back={back}
            lead={leadOf({ t, settlements }, data)}
            pill={
              <>
                <Status of="invoice" is={shownStateOf(data)} />
                {data.isOverdue && <Pill tone="bad">{t.overdue}</Pill>}
              </>
            }
            actions={
              <>
                <HistoryLink subject="invoice" id={data.id} />
                {data.invoiceNumber && (
                  <FileButton endpoint={getInvoicePdf} id={data.id}>
                    {t.openPdf}
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
              {data.certification && (
                <Card>
                  <CertificationBlock certification={data.certification} />
                </Card>
              )}
              <PaidAmounts invoice={data} area={area} />
              {data.invoiceNumber && <Reminders invoice={data} />}
              <InvoiceConversations invoiceId={data.id} />
              {data.dispute && <DisputeNotice dispute={data.dispute} isStaff={area === '/staff'} />}
            </div>
          </div>
        </>
      )}
    </Answer>
  );
}

type LeadTexts = { t: OfficeInvoiceTexts; settlements: Readonly<Record<Settlement, string>> };

function leadOf({ t, settlements }: LeadTexts, invoice: InvoiceAnswer): string {
  const customerText = `${invoice.customer.name} (${invoice.customer.customerCode})`;
  switch (invoice.state) {
    case 'DRAFT':
      return t.draftLead(money(invoice.total), customerText);
    case 'ISSUED':
    case 'PARTIALLY_PAID': {
      const due = invoice.nextDueOn ? t.nextDue(day(invoice.nextDueOn)) : '';
      return t.outstanding(money(invoice.owed), money(invoice.total), customerText, due);
    }
    case 'PAID':
      return t.settled(settlementText({ t, settlements }, invoice), customerText);
    case 'VOID':
      return t.voidedLead(invoice.voidReason ?? t.cancelledBeforeAnyPayment);
  }
}

/** Returns how it was settled, with both amounts if there are two. */
function settlementText({ t, settlements }: LeadTexts, invoice: InvoiceAnswer): string {
  const settlement = settlementOf(settledAmounts(invoice));
  if (invoice.writtenOff) return t.writtenOffOf(money(invoice.writtenOff));
  return settlement === 'PAID_AND_CREDITED'
    ? t.settledBoth(money(invoice.paid), money(invoice.credited))
    : t.inFull(settlements[settlement]);
}

/** A write-off reduces the balance like a credit note, but it isn’t one and has its own line. */
function creditedOf(invoice: InvoiceAnswer): string | null {
  const { credited, writtenOff } = settledAmounts(invoice);
  return credited > writtenOff ? money(moneyOf(credited - writtenOff)) : null;
}

const DisputeNotice = ({ dispute, isStaff }: { dispute: Dispute; isStaff: boolean }) => {
  const t = useTexts(officeInvoiceTexts);
  return (
    <Card title={t.reMeasureRequest}>
      <div className="stack">
        <p>
          {dispute.outcome ??
            t.disputed(
              dispute.reason,
              dispute.state === 'MEASURED' ? t.untilDecided : t.untilRemeasured,
            )}
        </p>
        <RemeasuredCartons cartons={dispute.cartons} />
        {isStaff && dispute.state === 'OPEN' && (
          <Link to="/staff/warehouse/verify/remeasure">{t.viewAllRequests}</Link>
        )}
      </div>
    </Card>
  );
};

const planText = (t: OfficeInvoiceTexts, { plan, depositPercent }: InvoiceAnswer) =>
  plan === 'FULL' ? t.fullPayment : t.depositBalance(depositPercent, 100 - depositPercent);

function InvoiceStatus({ invoice, area }: { invoice: InvoiceAnswer; area: string }) {
  const t = useTexts(officeInvoiceTexts);
  const split = useTexts(splitTexts);
  const [first, second] = invoice.instalments;
  return (
    <Card title={t.summary}>
      <div className="stack">
        {first && second && (
          <SplitBar
            depositPercent={invoice.depositPercent}
            deposit={splitPart(first, invoice.payNow, split)}
            balance={splitPart(second, invoice.payNow, split)}
          />
        )}
        <DescriptionList
          items={[
            [t.plan, planText(t, invoice)],
            [t.total, money(invoice.total)],
            [t.paid, money(invoice.paid)],
            [t.credited, creditedOf(invoice)],
            [t.writtenOff, invoice.writtenOff && money(invoice.writtenOff)],
            [t.balanceDue, invoice.state === 'DRAFT' ? null : money(invoice.owed)],
            [
              t.customerCredit,
              pesewasOf(invoice.customerCredit) > 0 ? money(invoice.customerCredit) : null,
            ],
            [
              t.customer,
              <Link key="customer" to={`${area}/customers/${invoice.customer.id}`}>
                {invoice.customer.name}
              </Link>,
            ],
            [
              t.account,
              <Link
                key="account"
                to={`${area}/payments?part=account&customer=${invoice.customer.id}`}
              >
                {t.statementOfAccount}
              </Link>,
            ],
            [
              t.shipment,
              <Link
                key="shipment"
                to={`${area}/shipments/${invoice.shipmentId}`}
                className="num long"
              >
                {invoice.trackingNumber}
              </Link>,
            ],
            [t.drafted, dayAndTime(invoice.draftedAt)],
            [t.recalculated, invoice.recalculatedAt && dayAndTime(invoice.recalculatedAt)],
            [t.issued, invoice.issuedAt && dayAndTime(invoice.issuedAt)],
          ]}
        />
      </div>
    </Card>
  );
}

function PaidAmounts({ invoice, area }: { invoice: InvoiceAnswer; area: string }) {
  const t = useTexts(officeInvoiceTexts);
  const { payments, creditNotes, creditUsed } = invoice;
  if (payments.length + creditNotes.length + creditUsed.length === 0) return null;
  return (
    <Card title={t.paymentsAndCreditNotes}>
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
              <span>{pesewasOf(amount) < 0 ? t.creditReturned : t.creditUsed}</span>
              <span className="muted small">{dayAndTime(at)}</span>
            </span>
            <span className="num">{money(amount)}</span>
          </li>
        ))}
        {creditNotes.map((note) => (
          <li key={note.creditNoteNumber} className={css.line}>
            <span className={css.text}>
              <FileButton endpoint={getCreditNotePdf} id={note.id}>
                {t.view(note.creditNoteNumber)}
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
