import {
  linkGatewayIssue,
  listGatewayIssues,
  setGatewayIssueAside,
  type GatewayIssueAnswer,
} from '@sankofa/domain/payments/checkouts/gateway-issue-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ChooseInvoice, type InvoiceRow } from '../office-choose-invoice.tsx';
import { eventLabel, issueAmount, issueLabel } from './office-gateway-issue-texts.ts';

import css from '../office-payments.module.css';

const reads = [...moneyReads, listGatewayIssues];
type DialogProps = { issue: GatewayIssueAnswer; onClose: () => void };

/** What the payment provider reported, and its resolution: linked to an invoice, or closed with a reason. */
export function GatewayIssueDialog({ issue, onClose }: DialogProps) {
  const [isJoining, setJoining] = useState(false);
  const [invoice, setInvoice] = useState<InvoiceRow | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={`${issueLabel(issue)}, ${issueAmount(issue)}`}>
      {invoice ? (
        <JoinForm
          issue={issue}
          invoice={invoice}
          onBack={() => setInvoice(null)}
          onClose={onClose}
        />
      ) : isJoining ? (
        <div className="stack">
          <ChooseInvoice onChoose={setInvoice} />
          <div>
            <Button onClick={() => setJoining(false)}>Cancel</Button>
          </div>
        </div>
      ) : (
        <IssueFacts issue={issue} onClose={onClose} onJoin={() => setJoining(true)} />
      )}
    </Dialog>
  );
}

function IssueFacts({ issue, onClose, onJoin }: DialogProps & { onJoin: () => void }) {
  const { kind, customer, payment, answerBy } = issue;
  return (
    <div className="stack">
      <Alert tone="warn">{hintOf(issue)}</Alert>
      <DescriptionList
        items={[
          ['Event', eventLabel(issue.eventKind)],
          ['Reference', issue.reference],
          ['Amount', issueAmount(issue)],
          ['Payer', issue.payer],
          ['Customer', customer && `${customer.name} (${customer.customerCode})`],
          [
            'Payment',
            payment && (
              <Link key="payment" to={{ search: `?payment=${payment.id}` }} className="num">
                {payment.receiptNumber ?? 'View payment'}
              </Link>
            ),
          ],
          ['Provider message', issue.providerMessage],
          ['Respond by', answerBy && dayAndTime(answerBy)],
          ['Received', dayAndTime(issue.foundAt)],
        ]}
      />
      {kind === 'UNKNOWN_REFERENCE' && issue.reference !== null && (
        <div>
          <Button variant="primary" onClick={onJoin}>
            Link to invoice
          </Button>
        </div>
      )}
      <SetAsideForm issue={issue} onClose={onClose} />
    </div>
  );
}

const hintOf = ({ kind, outcome }: GatewayIssueAnswer) =>
  kind === 'UNKNOWN_REFERENCE'
    ? 'This payment wasn’t started in our system and hasn’t been posted. If it’s for an invoice, link it. We’ll verify it with the payment provider and post the amount.'
    : outcome === 'LOST'
      ? 'The payer got their money back and it will be deducted from a payout. If the invoice should be due again, ask an admin to reverse the payment, then set this aside.'
      : 'The payer’s bank has opened a chargeback. Respond in your provider account with the shipment’s documents. Nothing changes in our books until it’s decided.';

function JoinForm({
  issue,
  invoice,
  onBack,
  onClose,
}: DialogProps & { invoice: InvoiceRow; onBack: () => void }) {
  const send = useSharedSend(linkGatewayIssue, reads);
  return (
    <div className="stack">
      <p>
        {`${issueAmount(issue)} for ${invoice.invoiceNumber} (${invoice.customer.name}), ${money(invoice.owed)} due. Any excess becomes customer credit.`}
      </p>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={send.isPending}
          onClick={() =>
            send.mutate(
              { params: { id: issue.id }, body: { invoices: [{ invoiceId: invoice.id }] } },
              {
                onSuccess: () => {
                  onClose();
                  toast(`Linked to ${invoice.invoiceNumber}`);
                },
              },
            )
          }
        >
          {`Link to ${invoice.invoiceNumber}`}
        </Button>
        <Button onClick={onBack}>Choose another invoice</Button>
      </div>
    </div>
  );
}

function SetAsideForm({ issue, onClose }: DialogProps) {
  const send = useSharedSend(setGatewayIssueAside, reads);
  return (
    <Form
      send={send}
      read={(form) => ({ params: { id: issue.id }, body: { reason: form.text('reason') } })}
      onDone={() => {
        onClose();
        toast('Set aside');
      }}
    >
      <TextAreaField
        name="reason"
        label="Outcome"
        hint="Recorded in the audit log"
        rows={2}
        maxLength={300}
      />
      <Button type="submit" isBusy={send.isPending}>
        Set aside
      </Button>
    </Form>
  );
}
