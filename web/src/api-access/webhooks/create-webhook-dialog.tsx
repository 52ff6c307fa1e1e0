import {
  createOwnWebhook,
  createWebhookFor,
  listOwnWebhooks,
  listWebhooks,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { webhookEvents } from '@sankofa/domain/api-access/webhooks/webhook-rules';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { CustomerPick } from '../customer-pick.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { webhookNames } from './webhook-names.ts';

const webhookIn = (form: FormReader) => ({
  url: form.text('url'),
  events: webhookEvents.filter((event) => form.isChecked(`event-${event}`)),
});

/** Creates a webhook of the customer who is logged in, then shows its secret the only time. */
export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(webhookNames);
  const send = useSend(createOwnWebhook, { invalidates: [listOwnWebhooks] });
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return <WebhookSecret title={t.createdTitle} value={secret} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t.create}>
      <Form
        send={send}
        read={(form) => ({ body: webhookIn(form) })}
        onDone={(created) => setSecret(created.secret)}
      >
        <WebhookFields isBusy={send.isPending} />
      </Form>
    </Dialog>
  );
}

/** Creates a webhook for a customer, who gets an email about it. */
export function CreateWebhookForDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(webhookNames);
  const send = useSend(createWebhookFor, { invalidates: [listWebhooks] });
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return <WebhookSecret title={t.createdTitle} value={secret} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t.create}>
      <Form
        send={send}
        read={(form) => ({ body: { ...webhookIn(form), customerId: form.text('customerId') } })}
        onDone={(created) => setSecret(created.secret)}
      >
        <p className="muted">{t.forCustomer}</p>
        <CustomerPick />
        <WebhookFields isBusy={send.isPending} />
      </Form>
    </Dialog>
  );
}

function WebhookFields({ isBusy }: { isBusy: boolean }) {
  const t = useTexts(webhookNames);
  return (
    <>
      <TextField
        name="url"
        type="url"
        label={t.address}
        hint={t.addressHint}
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className="stack">
        <legend>{t.events}</legend>
        {webhookEvents.map((event) => (
          <CheckField key={event} name={`event-${event}`} label={t[event]} defaultChecked />
        ))}
      </fieldset>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t.create}
      </Button>
    </>
  );
}

/** Shows the secret of a webhook the only time. */
export function WebhookSecret(props: { title: string; value: string; onClose: () => void }) {
  const t = useTexts(webhookNames);
  return <SecretDialog {...props} warning={t.copyNow} hint={t.copyHint} label={t.secret} />;
}
