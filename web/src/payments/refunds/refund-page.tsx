import { getInvoice, type InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
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
import { Answer } from '../../ui/data/answer.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money as MoneyText } from '../../ui/data/money.tsx';
import { Status } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

import css from '../payments.module.css';

/**
 * The credit, or what is paid on the invoice that the address names, the way to ask for it back, and what
 * became of earlier requests.
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
        lead="Credit is money that you paid beyond what you owed. It pays your next invoice, or comes back to you."
      />
      <div className={css.columns}>
        {invoiceId === null ? (
          <Card title="Ask for your credit back">
            <Answer of={refunds} what="your credit">
              {() => <Ask key={credit?.amount} credit={credit} />}
            </Answer>
          </Card>
        ) : (
          <AskOnInvoice id={invoiceId} />
        )}
        <ListCard
          title="Your requests"
          of={refunds}
          what="your refunds"
          label="Refunds"
          columns={columns}
          none={<Empty title="No requests yet">What you ask for is here, with its state.</Empty>}
        />
      </div>
    </>
  );
}

/** From an invoice: what can be asked back of the money on it. */
function AskOnInvoice({ id }: { id: string }) {
  const invoice = useAnswer(getInvoice, { params: { id }, staleMs: 0 });
  return (
    <Card title="Ask for money back from an invoice">
      <Answer of={invoice} what="this invoice">
        {(one) => <Ask key={one.refundable.amount} credit={one.refundable} invoice={one} />}
      </Answer>
    </Card>
  );
}

function Ask({ credit, invoice }: { credit: Money | null; invoice?: InvoiceAnswer }) {
  const send = useSend(requestRefund, { invalidates: moneyReads });
  const available = credit ? pesewasOf(credit) : 0;
  const number = invoice?.invoiceNumber ?? null;
  if (available <= 0) return <Nothing isSent={send.isSuccess} invoice={invoice} />;
  return (
    <Form
      send={send}
      read={(form) => ({
        body: {
          amount: form.money('amount.amount'),
          payTo: form.text('payTo'),
          reason: form.text('reason'),
          ...(invoice && { invoiceId: invoice.id }),
        },
      })}
      onDone={() => toast('Refund requested')}
    >
      {invoice ? (
        <p>
          Up to <strong>{money(available)}</strong> of{' '}
          <Link to={`/customer/invoices/${invoice.id}`} className="num">
            {number}
          </Link>{' '}
          can come back. When it is approved, a credit note takes it off the invoice.
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
      <TextField
        name="payTo"
        label="Where the money goes"
        hint="Network and number with the name, or bank, branch and account"
        maxLength={120}
      />
      <TextAreaField name="reason" label="Why you want it back" rows={3} maxLength={300} />
      <div>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Ask for the refund
        </Button>
      </div>
      <p className="small muted">
        Somebody of ours looks at it and sends the money. You get a reminder at each step.
      </p>
    </Form>
  );
}

/** Why nothing can be asked for now, and where to look. */
function Nothing({ isSent, invoice }: { isSent: boolean; invoice: InvoiceAnswer | undefined }) {
  const number = invoice?.invoiceNumber ?? '';
  return (
    <div className="stack">
      {isSent && <Alert tone="ok">We have your request and look at it.</Alert>}
      <p>
        {!invoice
          ? 'You have no credit at the moment, so there is nothing to send back.'
          : pesewasOf(invoice.owed) > 0
            ? `${money(invoice.owed)} is still owed on ${number}. Money comes back from an invoice once it is paid; if less should have been charged, write to us and finance takes it off.`
            : `There is no more on ${number} that could be sent back.`}
      </p>
      <div>
        {invoice ? (
          <ButtonLink to={`/customer/invoices/${invoice.id}`}>{`See ${number}`}</ButtonLink>
        ) : (
          <ButtonLink to="/customer/payment-history">See the payment history</ButtonLink>
        )}
      </div>
    </div>
  );
}

const columns: readonly Column<RefundAnswer>[] = [
  {
    head: 'Refund',
    cell: (row) => (
      <TwoLines under={row.invoice && `of ${row.invoice.invoiceNumber}`}>
        {row.refundNumber}
      </TwoLines>
    ),
  },
  { head: 'State', phone: 'corner', cell: (row) => <Status of="refund" is={row.state} /> },
  { head: 'Asked on', cell: (row) => dayAt(row.requestedAt) },
  {
    head: 'What happened',
    cell: (row) => (
      <TwoLines under={row.creditNoteNumber && `Credit note ${row.creditNoteNumber}`}>
        {outcomeOf(row)}
      </TwoLines>
    ),
  },
  { head: 'Amount, GHS', isNumber: true, cell: (row) => <MoneyText of={row.amount} isBare /> },
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

function outcomeOf(row: RefundAnswer): string {
  if (row.decisionReason) return row.decisionReason;
  if (row.state === 'PAID' && row.paidAt)
    return `${row.method === 'GATEWAY' ? 'Went back online' : 'Sent'} on ${dayAt(row.paidAt)}${row.reference ? `, reference ${row.reference}` : ''}`;
  if (row.state === 'PROCESSING') return 'On its way back to where you paid online from';
  if (row.state === 'FAILED')
    return `It could not go back the way you paid. It is still yours: we try again, or send it to ${row.payTo}`;
  if (row.state === 'APPROVED')
    return row.online ? 'Goes back the way you paid online' : `To be sent: ${row.payTo}`;
  if (row.state === 'REQUESTED') return 'We look at it';
  return row.reason;
}

function Withdraw({ refund }: { refund: RefundAnswer }) {
  const [isAsking, setAsking] = useState(false);
  const send = useSend(withdrawRefund, { invalidates: moneyReads });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Withdraw <span className="hidden-text">{refund.refundNumber}</span>
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Withdraw ${refund.refundNumber}?`}
        action={`Withdraw ${refund.refundNumber}`}
        isBusy={send.isPending}
        onConfirm={() =>
          send.mutate(
            { params: { id: refund.id }, version: refund.version },
            { onSuccess: () => setAsking(false) },
          )
        }
      >
        <div className="stack">
          {send.error && <Alert tone="bad">{send.error.message}</Alert>}
          <p>
            {refund.invoice
              ? `${money(refund.amount)} stays paid on ${refund.invoice.invoiceNumber}.`
              : `${money(refund.amount)} stays with us as your credit.`}{' '}
            You can ask again at any time.
          </p>
        </div>
      </Confirm>
    </>
  );
}
