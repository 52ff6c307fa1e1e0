import {
  linkGatewayIssue,
  listGatewayIssues,
  setGatewayIssueAside,
  type GatewayIssueAnswer,
} from '@sankofa/domain/payments/checkouts/gateway-issue-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
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
import { officeCheckoutTexts, type OfficeCheckoutTexts } from './office-checkout-texts.ts';
import { eventLabel, issueAmount, issueLabel } from './office-gateway-issue-texts.ts';

import css from '../office-payments.module.css';

const reads = [...moneyReads, listGatewayIssues];
type DialogProps = { issue: GatewayIssueAnswer; onClose: () => void };

/** What the payment provider reported, and its resolution: linked to an invoice, or closed with a reason. */
export function GatewayIssueDialog({ issue, onClose }: DialogProps) {
  const t = useTexts(officeCheckoutTexts);
  const [isJoining, setJoining] = useState(false);
  const [invoice, setInvoice] = useState<InvoiceRow | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={`${issueLabel(t, issue)}, ${issueAmount(t, issue)}`}>
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
            <Button onClick={() => setJoining(false)}>{t.cancel}</Button>
          </div>
        </div>
      ) : (
        <IssueFacts issue={issue} onClose={onClose} onJoin={() => setJoining(true)} />
      )}
    </Dialog>
  );
}

function IssueFacts({ issue, onClose, onJoin }: DialogProps & { onJoin: () => void }) {
  const t = useTexts(officeCheckoutTexts);
  const { kind, customer, payment, answerBy } = issue;
  return (
    <div className="stack">
      <Alert tone="warn">{hintOf(t, issue)}</Alert>
      <DescriptionList
        items={[
          [t.event, eventLabel(t, issue.eventKind)],
          [t.reference, issue.reference],
          [t.amount, issueAmount(t, issue)],
          [t.payer, issue.payer],
          [t.customer, customer && `${customer.name} (${customer.customerCode})`],
          [
            t.payment,
            payment && (
              <Link key="payment" to={{ search: `?payment=${payment.id}` }} className="num">
                {payment.receiptNumber ?? t.viewPayment}
              </Link>
            ),
          ],
          [t.providerMessage, issue.providerMessage],
          [t.respondBy, answerBy && dayAndTime(answerBy)],
          [t.received, dayAndTime(issue.foundAt)],
        ]}
      />
      {kind === 'UNKNOWN_REFERENCE' && issue.reference !== null && (
        <div>
          <Button variant="primary" onClick={onJoin}>
            {t.linkToInvoice}
          </Button>
        </div>
      )}
      <SetAsideForm issue={issue} onClose={onClose} />
    </div>
  );
}

const hintOf = (t: OfficeCheckoutTexts, { kind, outcome }: GatewayIssueAnswer) =>
  kind === 'UNKNOWN_REFERENCE'
    ? t.notOurs
    : outcome === 'LOST'
      ? t.chargebackLostHint
      : t.chargebackHint;

function JoinForm({
  issue,
  invoice,
  onBack,
  onClose,
}: DialogProps & { invoice: InvoiceRow; onBack: () => void }) {
  const t = useTexts(officeCheckoutTexts);
  const send = useSharedSend(linkGatewayIssue, reads);
  return (
    <div className="stack">
      <p>
        {t.linkHint(
          issueAmount(t, issue),
          invoice.invoiceNumber ?? '',
          invoice.customer.name,
          money(invoice.owed),
        )}
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
                  toast(t.linkedTo(invoice.invoiceNumber ?? ''));
                },
              },
            )
          }
        >
          {t.linkTo(invoice.invoiceNumber ?? '')}
        </Button>
        <Button onClick={onBack}>{t.chooseAnotherInvoice}</Button>
      </div>
    </div>
  );
}

function SetAsideForm({ issue, onClose }: DialogProps) {
  const t = useTexts(officeCheckoutTexts);
  const send = useSharedSend(setGatewayIssueAside, reads);
  return (
    <Form
      send={send}
      read={(form) => ({ params: { id: issue.id }, body: { reason: form.text('reason') } })}
      onDone={() => {
        onClose();
        toast(t.setAside);
      }}
    >
      <TextAreaField name="reason" label={t.outcome} hint={t.recorded} rows={2} maxLength={300} />
      <Button type="submit" isBusy={send.isPending}>
        {t.setAside}
      </Button>
    </Form>
  );
}
