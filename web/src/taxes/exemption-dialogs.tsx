import {
  addExemption,
  endExemption,
  getCustomerTaxes,
} from '@sankofa/domain/taxes/customer-tax-endpoints';

import { today } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useSend } from '../lib/queries/query.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { customerTaxTexts } from './customer-tax-texts.ts';

import css from './taxes.module.css';

/** Adds an exemption with its certificate. */
export function ExemptionDialog({
  customerId,
  onClose,
}: {
  customerId: string;
  onClose: () => void;
}) {
  const t = useTexts(customerTaxTexts);
  const send = useSend(addExemption, { invalidates: [getCustomerTaxes] });
  return (
    <Dialog isOpen onClose={onClose} title={t.add}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({
          params: { id: customerId },
          body: {
            certificateNumber: form.text('certificateNumber'),
            from: form.text('from'),
            until: form.text('until'),
            reason: form.text('reason'),
          },
        })}
        onDone={() => {
          toast(t.added);
          onClose();
        }}
      >
        <p>{t.addLead}</p>
        <TextField name="certificateNumber" label={t.certificate} maxLength={60} />
        <TextField name="from" label={t.from} type="date" defaultValue={today()} />
        <TextField name="until" label={t.until} type="date" />
        <TextField name="reason" label={t.reason} hint={t.reasonHint} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.add}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Ends an exemption at once, with a reason. */
export function EndExemptionDialog({
  id,
  certificate,
  onClose,
}: {
  id: string;
  certificate: string;
  onClose: () => void;
}) {
  const t = useTexts(customerTaxTexts);
  const send = useSend(endExemption, { invalidates: [getCustomerTaxes] });
  return (
    <Dialog isOpen onClose={onClose} title={t.endOf(certificate)}>
      <Form
        send={send}
        read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
        onDone={() => {
          toast(t.endedNow);
          onClose();
        }}
      >
        <p>{t.endLead}</p>
        <TextField name="reason" label={t.reason} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.end}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
