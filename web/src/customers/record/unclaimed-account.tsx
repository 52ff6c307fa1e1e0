import { listCustomers } from '@sankofa/domain/customers/list/customer-list-endpoints';
import {
  changeCustomerContact,
  getCustomer,
  inviteCustomer,
  type CustomerAnswer,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { addTexts } from './add-texts.ts';
import { ContactFields, contactIn } from './contact-fields.tsx';

const reads = [getCustomer, listCustomers];

/** Says that this customer has no password yet, and what the office can do about it. */
export function UnclaimedAccount({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(addTexts);
  const [isOpen, setOpen] = useState(false);
  const invite = useSend(inviteCustomer, { invalidates: reads });
  const { id, email, invitedAt } = customer;
  return (
    <>
      <Alert
        tone="info"
        title={t.unclaimed}
        action={
          <div className="row">
            {email !== null && (
              <Button
                isBusy={invite.isPending}
                onClick={() =>
                  invite.mutate({ params: { id } }, { onSuccess: () => toast(t.invited(email)) })
                }
              >
                {invitedAt === null ? t.invite : t.inviteAgain}
              </Button>
            )}
            <Button onClick={() => setOpen(true)}>{t.editContact}</Button>
          </div>
        }
      >
        <p>
          {email === null
            ? t.needsEmail
            : invitedAt === null
              ? t.notInvited(email)
              : t.invitedAt(email, dayAndTime(invitedAt))}
        </p>
        {invite.error && <p role="alert">{invite.error.message}</p>}
      </Alert>
      {isOpen && <ContactDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
}

function ContactDialog({ customer, onClose }: { customer: CustomerAnswer; onClose: () => void }) {
  const t = useTexts(addTexts);
  const change = useSend(changeCustomerContact, { invalidates: reads });
  // The version of the details that were shown when the dialog was opened.
  const [shown] = useState(customer);
  return (
    <Dialog isOpen onClose={onClose} title={t.editContact}>
      <Form
        hasSummary
        send={change}
        read={(form) => ({
          params: { id: shown.id },
          version: shown.version,
          body: contactIn(form),
        })}
        onDone={() => {
          toast(t.saved);
          onClose();
        }}
      >
        <ContactFields known={shown} />
        <div className="row">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={change.isPending}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
