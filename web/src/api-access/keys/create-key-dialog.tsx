import {
  createKeyFor,
  createOwnKey,
  listKeys,
  listOwnKeys,
} from '@sankofa/domain/api-access/keys/key-endpoints';
import { keyDays, keyLifetimes, keyScopes } from '@sankofa/domain/key-scope';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { CustomerPick } from '../customer-pick.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { keyNames, lifetimes, scopeNames } from './key-names.ts';

const daysOf = (text: string) => keyLifetimes.find((days) => String(days) === text) ?? keyDays;
const keyIn = (form: FormReader) => ({
  name: form.text('name'),
  scopes: keyScopes.filter((scope) => form.isChecked(`scope-${scope}`)),
  days: daysOf(form.text('days')),
});

/** Creates an API key of the customer who is logged in, then shows it the only time. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(keyNames);
  const send = useSend(createOwnKey, { invalidates: [listOwnKeys] });
  const [created, setCreated] = useState<string | null>(null);
  if (created !== null) return <CreatedKey value={created} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t.create}>
      <Form
        send={send}
        read={(form) => ({ body: keyIn(form) })}
        onDone={({ key }) => setCreated(key)}
      >
        <KeyFields isBusy={send.isPending} />
      </Form>
    </Dialog>
  );
}

/** Creates an API key for a customer, who gets an email about it. */
export function CreateKeyForDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(keyNames);
  const send = useSend(createKeyFor, { invalidates: [listKeys] });
  const [created, setCreated] = useState<string | null>(null);
  if (created !== null) return <CreatedKey value={created} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t.create}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({ body: { ...keyIn(form), customerId: form.text('customerId') } })}
        onDone={({ key }) => setCreated(key)}
      >
        <p className="muted">{t.forCustomer}</p>
        <CustomerPick />
        <KeyFields isBusy={send.isPending} />
      </Form>
    </Dialog>
  );
}

function KeyFields({ isBusy }: { isBusy: boolean }) {
  const t = useTexts(keyNames);
  return (
    <>
      <TextField name="name" label={t.name} hint={t.nameHint} autoComplete="off" />
      {keyScopes.map((scope) => (
        <CheckField
          key={scope}
          name={`scope-${scope}`}
          label={t[scopeNames[scope]]}
          hint={t[`${scopeNames[scope]}Hint`]}
          defaultChecked={scope === 'read'}
        />
      ))}
      <SelectField
        name="days"
        label={t.validFor}
        options={lifetimes.map(([days, name]) => [String(days), t[name]])}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t.create}
      </Button>
    </>
  );
}

function CreatedKey({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useTexts(keyNames);
  return (
    <SecretDialog
      title={t.created}
      warning={t.copyNow}
      hint={t.copyHint}
      label={t.apiKey}
      value={value}
      onClose={onClose}
    />
  );
}
