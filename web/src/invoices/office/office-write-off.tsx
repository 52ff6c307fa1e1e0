import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { reverseWriteOff, writeOffInvoice } from '@sankofa/domain/invoices/invoice-endpoints';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { writeOffTexts } from './office-write-off-texts.ts';

import css from './office-invoices.module.css';

type Props = { invoice: InvoiceAnswer; onClose: () => void };

/** Proposes to write off the balance due as a bad debt. */
export function WriteOffDialog({ invoice, onClose }: Props) {
  const t = useTexts(writeOffTexts);
  const name = t.writeOffNamed(invoice.invoiceNumber ?? '');
  const send = useSharedSend(writeOffInvoice, moneyReads);
  return (
    <Dialog isOpen onClose={onClose} title={name}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: invoice.id },
          version: invoice.version,
          body: { reason: form.text('reason') },
        })}
        onDone={() => {
          toast(t.writeOffRequested);
          onClose();
        }}
      >
        <p>{t.writeOffHint(money(invoice.owed))}</p>
        <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {t.proposeWriteOff}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Makes a written-off balance due again, before a late payment is recorded. */
export function ReverseWriteOffDialog({ invoice, onClose }: Props) {
  const t = useTexts(writeOffTexts);
  const send = useSharedSend(reverseWriteOff, moneyReads);
  return (
    <Dialog isOpen onClose={onClose} title={t.reverseWriteOffOf(invoice.invoiceNumber ?? '')}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: invoice.id },
          version: invoice.version,
          body: { reason: form.text('reason') },
        })}
        onDone={() => {
          toast(t.writeOffReversed);
          onClose();
        }}
      >
        {invoice.writtenOff && <p>{t.reverseWriteOffHint(money(invoice.writtenOff))}</p>}
        <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.reverseWriteOff}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
