import {
  listPasskeys,
  renamePasskey,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { passkeyPageTexts } from '../passkeys/passkey-page-texts.ts';

import css from './second-factor.module.css';

/** A button that changes the name of a passkey. */
export function RenamePasskey({ id, name }: { id: string; name: string }) {
  const t = useTexts(passkeyPageTexts);
  const [isOpen, setOpen] = useState(false);
  const send = useSend(renamePasskey, { invalidates: [listPasskeys] });
  return (
    <>
      <Button size="small" aria-label={t.renameOf(name)} onClick={() => setOpen(true)}>
        {t.rename}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.renameTitle}>
        <Form
          send={send}
          read={(form) => ({ params: { id }, body: { name: form.text('name') } })}
          onDone={() => {
            setOpen(false);
            toast(t.renamed);
          }}
        >
          <TextField
            name="name"
            label={t.name}
            hint={t.nameHint}
            defaultValue={name}
            autoComplete="off"
          />
          <div className={css.buttons}>
            <Button type="submit" variant="primary" isBusy={send.isPending}>
              {t.save}
            </Button>
            <Button onClick={() => setOpen(false)}>{t.cancel}</Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
