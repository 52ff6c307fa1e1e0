import { canStepInvoice } from '@sankofa/domain/invoices/invoice';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import {
  creditInvoice,
  invoiceAgain,
  issueInvoice,
  voidInvoice,
} from '@sankofa/domain/invoices/invoice-endpoints';
import { isSpent, mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { changedTotal, totalChanged } from './changed-total.ts';
import { RefundDialog } from './office-refund-dialog.tsx';
import { ServicesDialog } from './office-services-dialog.tsx';

import css from './office-invoices.module.css';

type InvoiceProps = { invoice: InvoiceAnswer };
type OpenDialog = 'issue' | 'services' | 'void' | 'credit' | 'refund';

const nameOf = ({ invoiceNumber, trackingNumber }: InvoiceAnswer) =>
  invoiceNumber ?? `the draft for ${trackingNumber}`;
const inputOf = ({ id, version }: InvoiceAnswer) => ({ params: { id }, version });

/** Actions of finance on the invoice in its status; unavailable ones have no button. */
export const InvoiceActions = ({ invoice }: InvoiceProps) => (
  <>
    <ReissueDialog invoice={invoice} />
    <Corrections invoice={invoice} />
  </>
);

function Corrections({ invoice }: InvoiceProps) {
  const viewer = useViewer();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const owner = { customerId: invoice.customer.id };
  const isOpen = invoice.correction === null && invoice.purpose !== 'RETURNED_PAYMENT';
  const may = {
    issue: canStepInvoice('issue', invoice.state) && mayInvoice.issue(viewer, owner),
    services: canStepInvoice('redraft', invoice.state) && mayInvoice.redraft(viewer, owner),
    // Only one request at a time, and a claim for a returned payment can't be corrected.
    void: isOpen && canStepInvoice('void', invoice.state) && mayInvoice.void(viewer, owner),
    credit: isOpen && canStepInvoice('credit', invoice.state) && mayInvoice.credit(viewer, owner),
    refund: pesewasOf(invoice.refundable) > 0 && mayRefund.request(viewer, owner),
  };
  const close = () => setOpenDialog(null);
  if (!Object.values(may).some(Boolean)) return null;
  return (
    <Card title={may.issue ? 'Review and issue' : 'Corrections'}>
      <div className={css.actions}>
        {may.issue && (
          <Button variant="primary" onClick={() => setOpenDialog('issue')}>
            {`Issue invoice for ${money(invoice.total)}`}
          </Button>
        )}
        {may.services && <Button onClick={() => setOpenDialog('services')}>Add services</Button>}
        {may.credit && <Button onClick={() => setOpenDialog('credit')}>Issue credit note</Button>}
        {may.refund && <Button onClick={() => setOpenDialog('refund')}>Request refund</Button>}
        {may.void && <Button onClick={() => setOpenDialog('void')}>Void invoice</Button>}
      </div>
      {openDialog === 'issue' && may.issue && <Issue invoice={invoice} onClose={close} />}
      {openDialog === 'services' && may.services && (
        <ServicesDialog invoice={invoice} onClose={close} />
      )}
      {openDialog === 'void' && may.void && <Void invoice={invoice} onClose={close} />}
      {openDialog === 'credit' && may.credit && <Credit invoice={invoice} onClose={close} />}
      {openDialog === 'refund' && <RefundDialog invoice={invoice} onClose={close} />}
    </Card>
  );
}

/** Drafts a new invoice after a void or full credit: otherwise no one would charge this freight again. */
function ReissueDialog({ invoice }: InvoiceProps) {
  const viewer = useViewer();
  const send = useSharedSend(invoiceAgain, moneyReads);
  const navigate = useNavigate();
  const sums = { total: pesewasOf(invoice.total), credited: pesewasOf(invoice.credited) };
  // Storage is charged once, when goods leave.
  const isFreight = invoice.lines.some(({ kind }) => kind === 'FREIGHT');
  const isOpen = isFreight && isSpent({ state: invoice.state, ...sums });
  if (!isOpen || !mayInvoice.invoiceAgain(viewer, { customerId: invoice.customer.id })) return null;
  return (
    <Card title="Re-invoice these goods">
      <div className="stack">
        <p>
          {`Nothing is due on ${nameOf(invoice)}. A new draft recalculates the freight at current rates. You review it before it’s issued.`}
        </p>
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <div className={css.actions}>
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate(
                { params: { id: invoice.id } },
                {
                  onSuccess: (created) => {
                    toast(`Draft created for ${created.trackingNumber}`);
                    void navigate(`../${created.id}`, { relative: 'path' });
                  },
                },
              )
            }
          >
            Create new draft
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Issues with the displayed total; if it has changed, shows both totals and asks again. */
function Issue({ invoice, onClose }: InvoiceProps & { onClose: () => void }) {
  const send = useSharedSend(issueInvoice, moneyReads);
  const [shownFirst] = useState(invoice.total);
  const total = changedTotal(send.error) ?? invoice.total;
  const isChanged = total.amount !== shownFirst.amount;
  return (
    <Confirm
      isOpen
      isDanger={false}
      onClose={onClose}
      title={`Issue the invoice for ${invoice.trackingNumber}`}
      action={`Issue invoice for ${money(total)}`}
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate(
          { ...inputOf(invoice), body: { expectedTotal: total } },
          {
            onSuccess: (after) => {
              toast(`${after.invoiceNumber ?? 'The invoice'} issued`);
              onClose();
            },
          },
        )
      }
    >
      <div className="stack">
        {isChanged && (
          <Alert tone="warn">
            {`The total has changed from ${money(shownFirst)} to ${money(total)}. Check it, then issue it again.`}
          </Alert>
        )}
        {send.error && send.error.code !== totalChanged && (
          <Alert tone="bad">{send.error.message}</Alert>
        )}
        <p>
          {`This assigns an invoice number, fixes the exchange rate and notifies ${invoice.customer.name} that ${money(total)} is due. Later corrections need a credit note.`}
        </p>
      </div>
    </Confirm>
  );
}

const requested = 'Requested. Another person must approve it';

const ApprovalLimit = ({ invoice: { anotherApprovesAbove: limit } }: InvoiceProps) =>
  limit && (
    <p className="muted small">
      {`Above ${money(limit)} on one invoice, or together for one customer within 24 hours, another person must approve it first.`}
    </p>
  );

function Void({ invoice, onClose }: InvoiceProps & { onClose: () => void }) {
  const send = useSharedSend(voidInvoice, moneyReads);
  const name = nameOf(invoice);
  return (
    <Dialog isOpen onClose={onClose} title={`Void ${name}`}>
      <Form
        send={send}
        read={(form) => ({ ...inputOf(invoice), body: { reason: form.text('reason') } })}
        onDone={(after) => {
          toast(after.correction ? requested : `${name} voided`);
          onClose();
        }}
      >
        <p>
          {invoice.state === 'DRAFT'
            ? 'This deletes the draft. The customer hasn’t seen it.'
            : `No payments have been made on it, and ${invoice.customer.name} won’t have to pay it. The invoice number won’t be reused.`}
        </p>
        {invoice.state !== 'DRAFT' && <ApprovalLimit invoice={invoice} />}
        <TextAreaField name="reason" label="Reason for voiding" rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {`Void ${name}`}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Credit({ invoice, onClose }: InvoiceProps & { onClose: () => void }) {
  const send = useSharedSend(creditInvoice, moneyReads);
  const name = nameOf(invoice);
  return (
    <Dialog isOpen onClose={onClose} title={`Credit note for ${name}`}>
      <Form
        send={send}
        read={(form) => ({
          ...inputOf(invoice),
          body: { amount: form.money('amount.amount'), reason: form.text('reason') },
        })}
        onDone={(after) => {
          toast(after.correction ? requested : `Credit note issued for ${name}`);
          onClose();
        }}
      >
        <p>
          {`This reduces the balance due of ${invoice.customer.name} (${money(invoice.owed)}). Any overpayment becomes customer credit. The invoice itself doesn’t change.`}
        </p>
        <p className="muted small">
          If nothing is due afterwards, the payment hold is lifted. After a credit in full, goods
          that aren’t loaded yet need a new invoice before loading: create a new draft straight
          away.
        </p>
        <ApprovalLimit invoice={invoice} />
        <MoneyField name="amount.amount" label="Amount" />
        <TextAreaField
          name="reason"
          label="Reason"
          hint="Shown to the customer"
          rows={3}
          maxLength={300}
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {`Issue credit note for ${name}`}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
