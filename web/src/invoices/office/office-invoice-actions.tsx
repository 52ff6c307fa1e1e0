import { canStepInvoice } from '@sankofa/domain/invoices/invoice';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import {
  creditInvoice,
  invoiceAgain,
  issueInvoice,
  voidInvoice,
} from '@sankofa/domain/invoices/invoice-endpoints';
import { isSpent, mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { pesewasOf } from '@sankofa/domain/values/money';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { RecordPayment } from '../../payments/payments.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { settledAmounts } from '../invoice-state.tsx';
import { changedTotal, totalChanged } from './changed-total.ts';
import { officeInvoiceTexts, type OfficeInvoiceTexts } from './office-invoice-texts.ts';
import { RefundDialog } from './office-refund-dialog.tsx';
import { ServicesDialog } from './office-services-dialog.tsx';
import { writeOffTexts } from './office-write-off-texts.ts';
import { ReverseWriteOffDialog, WriteOffDialog } from './office-write-off.tsx';

import css from './office-invoices.module.css';

type InvoiceProps = { invoice: InvoiceAnswer };
type OpenDialog =
  | 'pay'
  | 'issue'
  | 'services'
  | 'void'
  | 'credit'
  | 'refund'
  | 'write-off'
  | 'reverse';

const isDue = ({ state }: InvoiceAnswer) => state === 'ISSUED' || state === 'PARTIALLY_PAID';
const nameOf = (t: OfficeInvoiceTexts, { invoiceNumber, trackingNumber }: InvoiceAnswer) =>
  invoiceNumber ?? t.theDraftOf(trackingNumber);
const inputOf = ({ id, version }: InvoiceAnswer) => ({ params: { id }, version });

/** Actions of finance on the invoice in its status; unavailable ones have no button. */
export const InvoiceActions = ({ invoice }: InvoiceProps) => (
  <>
    <ReissueDialog invoice={invoice} />
    <Corrections invoice={invoice} />
  </>
);

function Corrections({ invoice }: InvoiceProps) {
  const t = useTexts(officeInvoiceTexts);
  const wt = useTexts(writeOffTexts);
  const viewer = useViewer();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const owner = { customerId: invoice.customer.id };
  const isOpen = invoice.correction === null && invoice.purpose !== 'RETURNED_PAYMENT';
  const may = {
    issue: canStepInvoice('issue', invoice.state) && mayInvoice.issue(viewer, owner),
    pay: pesewasOf(invoice.owed) > 0 && isDue(invoice) && mayPayment.submit(viewer, owner),
    services: canStepInvoice('redraft', invoice.state) && mayInvoice.redraft(viewer, owner),
    // Only one request at a time, and a claim for a returned payment can't be corrected.
    void: isOpen && canStepInvoice('void', invoice.state) && mayInvoice.void(viewer, owner),
    credit: isOpen && canStepInvoice('credit', invoice.state) && mayInvoice.credit(viewer, owner),
    writeOff:
      invoice.correction === null &&
      pesewasOf(invoice.owed) > 0 &&
      isDue(invoice) &&
      mayInvoice.writeOff(viewer, owner),
    reverse: invoice.writtenOff !== undefined && mayInvoice.writeOff(viewer, owner),
    refund: pesewasOf(invoice.refundable) > 0 && mayRefund.request(viewer, owner),
  };
  const close = () => setOpenDialog(null);
  if (!Object.values(may).some(Boolean)) return null;
  return (
    <Card title={may.issue ? t.reviewAndIssue : may.pay ? t.paymentAndCorrections : t.corrections}>
      <div className={css.actions}>
        {may.issue && (
          <Button variant="primary" onClick={() => setOpenDialog('issue')}>
            {t.issueInvoiceFor(money(invoice.total))}
          </Button>
        )}
        {may.pay && (
          <Button variant="primary" onClick={() => setOpenDialog('pay')}>
            {t.recordPayment}
          </Button>
        )}
        {may.services && <Button onClick={() => setOpenDialog('services')}>{t.addServices}</Button>}
        {may.credit && <Button onClick={() => setOpenDialog('credit')}>{t.issueCreditNote}</Button>}
        {may.refund && <Button onClick={() => setOpenDialog('refund')}>{t.requestRefund}</Button>}
        {may.void && <Button onClick={() => setOpenDialog('void')}>{t.voidInvoice}</Button>}
        {may.writeOff && (
          <Button onClick={() => setOpenDialog('write-off')}>{wt.proposeWriteOff}</Button>
        )}
        {may.reverse && (
          <Button onClick={() => setOpenDialog('reverse')}>{wt.reverseWriteOff}</Button>
        )}
      </div>
      {openDialog === 'issue' && may.issue && <Issue invoice={invoice} onClose={close} />}
      {openDialog === 'pay' && (
        <Suspense>
          <RecordPayment search={invoice.invoiceNumber ?? ''} onClose={close} />
        </Suspense>
      )}
      {openDialog === 'services' && may.services && (
        <ServicesDialog invoice={invoice} onClose={close} />
      )}
      {openDialog === 'void' && may.void && <Void invoice={invoice} onClose={close} />}
      {openDialog === 'credit' && may.credit && <Credit invoice={invoice} onClose={close} />}
      {openDialog === 'write-off' && may.writeOff && (
        <WriteOffDialog invoice={invoice} onClose={close} />
      )}
      {openDialog === 'reverse' && may.reverse && (
        <ReverseWriteOffDialog invoice={invoice} onClose={close} />
      )}
      {openDialog === 'refund' && <RefundDialog invoice={invoice} onClose={close} />}
    </Card>
  );
}

/** Drafts a new invoice after a void or full credit: otherwise no one would charge this freight again. */
function ReissueDialog({ invoice }: InvoiceProps) {
  const t = useTexts(officeInvoiceTexts);
  const viewer = useViewer();
  const send = useSharedSend(invoiceAgain, moneyReads);
  const navigate = useNavigate();
  const { credited, writtenOff } = settledAmounts(invoice);
  const sums = { total: pesewasOf(invoice.total), credited: credited - writtenOff };
  // Storage is charged once, when goods leave.
  const isFreight = invoice.lines.some(({ kind }) => kind === 'FREIGHT');
  const isOpen = isFreight && isSpent({ state: invoice.state, ...sums });
  if (!isOpen || !mayInvoice.invoiceAgain(viewer, { customerId: invoice.customer.id })) return null;
  return (
    <Card title={t.reInvoiceTheseGoods}>
      <div className="stack">
        <p>{t.againHint(nameOf(t, invoice))}</p>
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <div className={css.actions}>
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate(
                { params: { id: invoice.id } },
                {
                  onSuccess: (created) => {
                    toast(t.draftCreated(created.trackingNumber));
                    void navigate(`../${created.id}`, { relative: 'path' });
                  },
                },
              )
            }
          >
            {t.createNewDraft}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Issues with the displayed total; if it has changed, shows both totals and asks again. */
function Issue({ invoice, onClose }: InvoiceProps & { onClose: () => void }) {
  const t = useTexts(officeInvoiceTexts);
  const send = useSharedSend(issueInvoice, moneyReads);
  const [shownFirst] = useState(invoice.total);
  const total = changedTotal(send.error) ?? invoice.total;
  const isChanged = total.amount !== shownFirst.amount;
  return (
    <Confirm
      isOpen
      isDanger={false}
      onClose={onClose}
      title={t.issueFor(invoice.trackingNumber)}
      action={t.issueInvoiceFor(money(total))}
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate(
          { ...inputOf(invoice), body: { expectedTotal: total } },
          {
            onSuccess: (after) => {
              toast(t.issuedNow(after.invoiceNumber ?? t.theInvoice));
              onClose();
            },
          },
        )
      }
    >
      <div className="stack">
        {isChanged && <Alert tone="warn">{t.totalChanged(money(shownFirst), money(total))}</Alert>}
        {send.error && send.error.code !== totalChanged && (
          <Alert tone="bad">{send.error.message}</Alert>
        )}
        <p>{t.issueHint(invoice.customer.name, money(total))}</p>
      </div>
    </Confirm>
  );
}

const ApprovalLimit = ({ invoice: { anotherApprovesAbove: limit } }: InvoiceProps) => {
  const t = useTexts(officeInvoiceTexts);
  return limit && <p className="muted small">{t.limitHint(money(limit))}</p>;
};

function Void({ invoice, onClose }: InvoiceProps & { onClose: () => void }) {
  const t = useTexts(officeInvoiceTexts);
  const send = useSharedSend(voidInvoice, moneyReads);
  const name = nameOf(t, invoice);
  return (
    <Dialog isOpen onClose={onClose} title={t.voidNamed(name)}>
      <Form
        send={send}
        read={(form) => ({ ...inputOf(invoice), body: { reason: form.text('reason') } })}
        onDone={(after) => {
          toast(after.correction ? t.requestedHint : t.voidedNow(name));
          onClose();
        }}
      >
        <p>{invoice.state === 'DRAFT' ? t.deletesDraft : t.voidHint(invoice.customer.name)}</p>
        {invoice.state !== 'DRAFT' && <ApprovalLimit invoice={invoice} />}
        <TextAreaField name="reason" label={t.reasonForVoiding} rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {t.voidNamed(name)}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Credit({ invoice, onClose }: InvoiceProps & { onClose: () => void }) {
  const t = useTexts(officeInvoiceTexts);
  const send = useSharedSend(creditInvoice, moneyReads);
  const name = nameOf(t, invoice);
  return (
    <Dialog isOpen onClose={onClose} title={t.creditNoteFor(name)}>
      <Form
        send={send}
        read={(form) => ({
          ...inputOf(invoice),
          body: { amount: form.money('amount.amount'), reason: form.text('reason') },
        })}
        onDone={(after) => {
          toast(after.correction ? t.requestedHint : t.creditNoteIssuedFor(name));
          onClose();
        }}
      >
        <p>{t.creditHint(invoice.customer.name, money(invoice.owed))}</p>
        <p className="muted small">{t.creditReleases}</p>
        <ApprovalLimit invoice={invoice} />
        <MoneyField name="amount.amount" label={t.amount} />
        <TextAreaField
          name="reason"
          label={t.reason}
          hint={t.shownToTheCustomer}
          rows={3}
          maxLength={300}
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.issueCreditNoteFor(name)}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
