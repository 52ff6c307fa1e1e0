import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { beginView } from '@sankofa/domain/customers/view-as/view-endpoints';
import { useLocation } from 'react-router';

import { beginViewing } from '../../lib/http/viewing.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { viewAsTexts } from './view-as-texts.ts';

/** Asks for the reason, which the customer reads too, and opens the customer's area in this tab. */
export function ViewAsDialog({
  customer,
  onClose,
}: {
  customer: CustomerAnswer;
  onClose: () => void;
}) {
  const t = useTexts(viewAsTexts);
  const send = useSend(beginView);
  const { pathname } = useLocation();
  return (
    <Dialog isOpen onClose={onClose} title={t.viewAs(customer.name)}>
      <Form
        send={send}
        read={(form) => ({ params: { id: customer.id }, body: { reason: form.text('reason') } })}
        onDone={({ accessToken, endsAt, name }) =>
          beginViewing(accessToken, { endsAt, name, back: pathname })
        }
      >
        <p className="muted">{t.viewAsHint}</p>
        <TextField name="reason" label={t.reason} hint={t.theCustomerReads} maxLength={300} />
        <div className="row">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.viewAs(customer.name)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
