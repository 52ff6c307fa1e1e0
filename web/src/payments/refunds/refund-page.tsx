import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { getInvoice } from '@sankofa/domain/invoices/invoice-endpoints';
import {
  getRefundProof,
  listRefunds,
  type RefundAnswer,
  requestRefund,
  withdrawRefund,
} from '@sankofa/domain/payments/refunds/refund-endpoints';
import { decimalOf, type Money, pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { dayAt, money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useAnswer, usePages, useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money as MoneyText } from '../../ui/data/money.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { PayeeFields, readPayee } from './payee-fields.tsx';
import { useSuggestedPayee } from './suggested-payee.ts';

import css from '../payments.module.css';

/**
 * The credit, or the amount paid on the invoice in the URL, with a form to request a refund, and the results
 * of earlier requests.
 */
export default function RefundPage() {
  const refunds = usePages(listRefunds, { query: { limit: 20 } });
  const credit = refunds.first?.credit ?? null;
  const [search] = useSearchParams();
  const invoiceId = search.get('invoice');
  return (
    <>
      <PageHead
        title="Refunds"
        back={{ to: '/customer/payments', label: 'Payments' }}
        lead="Credit is money you’ve paid above the amount due. Use it on your next invoice or request a refund."
      />
      <div className={css.columns}>
        {invoiceId === null ? (
          <Card title="Request a refund of your credit">
            <Answer of={refunds} what="your credit">
              {() => <RequestRefundForm key={credit?.amount} credit={credit} />}
            </Answer>
          </Card>
        ) : (
          <RequestRefundOnInvoice id={invoiceId} />
        )}
        <ListCard
          title="Your refund requests"
          of={refunds}
          what="your refunds"
          label="Refunds"
          columns={columns}
          none={
            <Empty title="No requests yet">
              Your refund requests and their status will appear here.
            </Empty>
          }
        />
      </div>
    </>
  );
}

/** Refund from an invoice: how much of its payments can be requested. */
function RequestRefundOnInvoice({ id }: { id: string }) {
  const invoice = useAnswer(getInvoice, { params: { id }, staleMs: 0 });
  return (
    <Card title="Request a refund for an invoice">
      <Answer of={invoice} what="this invoice">
        {(one) => (
          <RequestRefundForm key={one.refundable.amount} credit={one.refundable} invoice={one} />
        )}
      </Answer>
    </Card>
  );
}

function RequestRefundForm({ credit, invoice }: { credit: Money | null; invoice?: InvoiceAnswer }) {
  const send = useSend(requestRefund, { invalidates: moneyReads });
  const available = credit ? pesewasOf(credit) : 0;
  const suggested = useSuggestedPayee(useViewer());
  const number = invoice?.invoiceNumber ?? null;
  if (available <= 0) return <NoCredit isReported={send.isSuccess} invoice={invoice} />;
  // It sets default values, which fields only take once.
  if (suggested === null) return null;
  return (
    <Form
      send={send}
      hasSummary
      read={(form) => ({
        body: {
          amount: form.money('amount.amount'),
          payee: readPayee(form),
          reason: form.text('reason'),
          ...(invoice && { invoiceId: invoice.id }),
        },
      })}
      onDone={() => toast('Refund requested')}
    >
      {invoice ? (
        <p>
          You can request up to <strong>{money(available)}</strong> of{' '}
          <Link to={`/customer/invoices/${invoice.id}`} className="num">
            {number}
          </Link>
          . Once approved, we issue a credit note for the invoice.
        </p>
      ) : (
        <p>
          Your credit is <strong>{money(available)}</strong>.
        </p>
      )}
      <MoneyField
        name="amount.amount"
        label="Amount"
        defaultValue={invoice ? undefined : decimalOf(available)}
      />
      <PayeeFields suggested={suggested} />
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={300} />
      <div>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Request refund
        </Button>
      </div>
      <p className="small muted">
        Our team reviews your request and sends the money. We’ll notify you at each step.
      </p>
    </Form>
  );
}

/** Why no refund can be requested now, and where to look. */
function NoCredit({
  isReported,
  invoice,
}: {
  isReported: boolean;
  invoice: InvoiceAnswer | undefined;
}) {
  const number = invoice?.invoiceNumber ?? '';
  return (
    <div className="stack">
      {isReported && <Alert tone="ok">Request received. We’re reviewing it.</Alert>}
      <p>
        {!invoice
          ? 'You have no credit to refund.'
          : pesewasOf(invoice.owed) > 0
            ? `${money(invoice.owed)} is still due on ${number}. You can request a refund once the invoice is paid. If you were overcharged, contact us and we’ll correct it.`
            : `There’s nothing left to refund on ${number}.`}
      </p>
      <div>
        {invoice ? (
          <ButtonLink to={`/customer/invoices/${invoice.id}`}>{`View ${number}`}</ButtonLink>
        ) : (
          <ButtonLink to="/customer/payment-history">View payment history</ButtonLink>
        )}
      </div>
    </div>
  );
}

const columns: readonly Column<RefundAnswer>[] = [
  {
    head: 'Refund',
    cell: (row) => (
      <TwoLines under={row.invoice && `Invoice ${row.invoice.invoiceNumber}`}>
        {row.refundNumber}
      </TwoLines>
    ),
  },
  { head: 'Status', phone: 'corner', cell: (row) => <Status of="refund" is={row.state} /> },
  { head: 'Requested on', cell: (row) => dayAt(row.requestedAt) },
  {
    head: 'Details',
    cell: (row) => (
      <TwoLines under={row.creditNoteNumber && `Credit note ${row.creditNoteNumber}`}>
        {outcomeText(row)}
      </TwoLines>
    ),
  },
  {
    head: 'Amount (GHS)',
    isNumber: true,
    cell: (row) => <MoneyText of={row.amount} isWithoutCurrency />,
  },
  {
    head: 'Action',
    cell: (row) =>
      row.state === 'REQUESTED' ? (
        <Withdraw refund={row} />
      ) : row.hasProof ? (
        <FileButton endpoint={getRefundProof} id={row.id}>
          {`Proof of ${row.refundNumber}`}
        </FileButton>
      ) : (
        <span className="muted">None</span>
      ),
  },
];

function outcomeText(row: RefundAnswer): string {
  if (row.decisionReason) return row.decisionReason;
  if (row.state === 'PAID' && row.paidAt)
    return `${row.method === 'GATEWAY' ? 'Refunded online' : 'Sent'} on ${dayAt(row.paidAt)}${row.reference ? `, reference ${row.reference}` : ''}`;
  if (row.state === 'PROCESSING') return 'On its way to your original payment method';
  if (row.state === 'FAILED')
    return `We couldn’t send the refund to your original payment method. We’ll try again or send it to ${row.payTo}.`;
  if (row.state === 'APPROVED')
    return row.online
      ? 'Will be refunded to your original payment method'
      : `Will be sent to ${row.payTo}`;
  if (row.state === 'REQUESTED')
    return row.online
      ? 'Under review. Will be refunded to your original payment method'
      : `Under review. Will be sent to ${row.payTo}`;
  return row.reason;
}

function Withdraw({ refund }: { refund: RefundAnswer }) {
  const [isConfirming, setConfirming] = useState(false);
  const send = useSend(withdrawRefund, { invalidates: moneyReads });
  return (
    <>
      <Button size="small" onClick={() => setConfirming(true)}>
        Withdraw <span className="hidden-text">{refund.refundNumber}</span>
      </Button>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Withdraw ${refund.refundNumber}?`}
        action={`Withdraw ${refund.refundNumber}`}
        isBusy={send.isPending}
        onConfirm={() =>
          send.mutate(
            { params: { id: refund.id }, version: refund.version },
            { onSuccess: () => setConfirming(false) },
          )
        }
      >
        <div className="stack">
          {send.error && <Alert tone="bad">{send.error.message}</Alert>}
          <p>
            {refund.invoice
              ? `${money(refund.amount)} stays paid on ${refund.invoice.invoiceNumber}.`
              : `${money(refund.amount)} stays in your credit.`}{' '}
            You can request it again at any time.
          </p>
        </div>
      </Confirm>
    </>
  );
}
