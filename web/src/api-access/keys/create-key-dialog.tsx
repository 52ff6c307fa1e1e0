import { createOwnKey, listOwnKeys } from '@sankofa/domain/api-access/keys/key-endpoints';
import { keyDays, keyLifetimes, keyScopes } from '@sankofa/domain/key-scope';
import { useState } from 'react';

import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

const lifetimes = [
  [String(keyDays), '1 year'],
  ['90', '90 days'],
  ['30', '30 days'],
] as const;
const daysOf = (text: string) => keyLifetimes.find((days) => String(days) === text) ?? keyDays;

/** Creates an API key, then shows it the only time. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const send = useSend(createOwnKey, { invalidates: [listOwnKeys] });
  const [created, setCreated] = useState<string | null>(null);
  if (created !== null)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="API key created"
        actions={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="stack">
          <Alert tone="warn" title="Copy the key now">
            For your security, we don’t show it again. If you lose it, revoke it and create another
            one.
          </Alert>
          <CopyField label="API key" value={created} />
        </div>
      </Dialog>
    );
  return (
    <Dialog isOpen onClose={onClose} title="Create API key">
      <Form
        send={send}
        read={(form) => ({
          body: {
            name: form.text('name'),
            scopes: keyScopes.filter((scope) => form.isChecked(`scope-${scope}`)),
            days: daysOf(form.text('days')),
          },
        })}
        onDone={({ key }) => setCreated(key)}
      >
        <TextField
          name="name"
          label="Name"
          hint="The program that will use it, such as “Web shop”"
          autoComplete="off"
        />
        <CheckField
          name="scope-read"
          label="Read"
          hint="Shipments, tracking, invoices, rates and your China address"
          defaultChecked
        />
        <CheckField
          name="scope-pre-alert"
          label="Register shipments"
          hint="Create shipments for goods that you expect"
        />
        <SelectField name="days" label="Valid for" options={lifetimes} />
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Create API key
        </Button>
      </Form>
    </Dialog>
  );
}
