import {
  joinTrouble,
  listTroubles,
  setTroubleAside,
  type TroubleAnswer,
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
import { eventWord, troubleSum, troubleWord } from './office-gateway-issue-texts.ts';

import css from '../office-payments.module.css';

const reads = [...moneyReads, listTroubles];
type Told = { trouble: TroubleAnswer; onClose: () => void };

/** What was told, and what a person makes of it: joined to an invoice, or set aside with a reason. */
export function TroubleDialog({ trouble, onClose }: Told) {
  const [isJoining, setJoining] = useState(false);
  const [invoice, setInvoice] = useState<InvoiceRow | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={`${troubleWord(trouble)}, ${troubleSum(trouble)}`}>
      {invoice ? (
        <Join
          trouble={trouble}
          invoice={invoice}
          onBack={() => setInvoice(null)}
          onClose={onClose}
        />
      ) : isJoining ? (
        <div className="stack">
          <ChooseInvoice onChoose={setInvoice} />
          <div>
            <Button onClick={() => setJoining(false)}>Go back</Button>
          </div>
        </div>
      ) : (
        <Facts trouble={trouble} onClose={onClose} onJoin={() => setJoining(true)} />
      )}
    </Dialog>
  );
}

function Facts({ trouble, onClose, onJoin }: Told & { onJoin: () => void }) {
  const { kind, customer, payment, answerBy } = trouble;
  return (
    <div className="stack">
      <Alert tone="warn">{hintOf(trouble)}</Alert>
      <DescriptionList
        items={[
          ['What was told', eventWord(trouble.eventKind)],
          ['Reference', trouble.reference],
          ['Amount', troubleSum(trouble)],
          ['Payer', trouble.payer],
          ['Customer', customer && `${customer.name} (${customer.customerCode})`],
          [
            'Payment',
            payment && (
              <Link key="payment" to={{ search: `?payment=${payment.id}` }} className="num">
                {payment.receiptNumber ?? 'Open it'}
              </Link>
            ),
          ],
          ['Its words', trouble.said],
          ['Answer by', answerBy && dayAndTime(answerBy)],
          ['Told', dayAndTime(trouble.foundAt)],
        ]}
      />
      {kind === 'UNKNOWN_REFERENCE' && trouble.reference !== null && (
        <div>
          <Button variant="primary" onClick={onJoin}>
            Join it to an invoice
          </Button>
        </div>
      )}
      <SetAside trouble={trouble} onClose={onClose} />
    </div>
  );
}

const hintOf = ({ kind, outcome }: TroubleAnswer) =>
  kind === 'UNKNOWN_REFERENCE'
    ? 'Nobody began this payment here, and nothing is booked. Where it is for an invoice, join it: the payment service is asked once more, and what it took is booked.'
    : outcome === 'LOST'
      ? 'The payer got the money back, and it comes off a pay-out. An admin reverses the payment where the invoice is owed again; then set this aside.'
      : 'The payer’s bank wants the money back. Answer at the payment service with the papers of the shipment. Nothing changes in the books until it is decided.';

function Join({
  trouble,
  invoice,
  onBack,
  onClose,
}: Told & { invoice: InvoiceRow; onBack: () => void }) {
  const send = useSharedSend(joinTrouble, reads);
  return (
    <div className="stack">
      <p>
        {`${troubleSum(trouble)} for ${invoice.invoiceNumber} of ${invoice.customer.name}, ${money(invoice.owed)} owed. What is more than owed becomes the customer's credit.`}
      </p>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={send.isPending}
          onClick={() =>
            send.mutate(
              { params: { id: trouble.id }, body: { invoices: [{ invoiceId: invoice.id }] } },
              {
                onSuccess: () => {
                  onClose();
                  toast(`Joined to ${invoice.invoiceNumber}`);
                },
              },
            )
          }
        >
          {`Join it to ${invoice.invoiceNumber}`}
        </Button>
        <Button onClick={onBack}>Another invoice</Button>
      </div>
    </div>
  );
}

function SetAside({ trouble, onClose }: Told) {
  const send = useSharedSend(setTroubleAside, reads);
  return (
    <Form
      send={send}
      read={(form) => ({ params: { id: trouble.id }, body: { reason: form.text('reason') } })}
      onDone={() => {
        onClose();
        toast('It is set aside');
      }}
    >
      <TextAreaField
        name="reason"
        label="What became of the money"
        hint="It stays to be read"
        rows={2}
        maxLength={300}
      />
      <Button type="submit" isBusy={send.isPending}>
        Set it aside
      </Button>
    </Form>
  );
}
