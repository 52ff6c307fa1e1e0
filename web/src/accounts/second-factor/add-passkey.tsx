import {
  addPasskey,
  listPasskeys,
  passkeyNameSchema,
  startPasskey,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';
import { showSecondFactor } from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { deviceOf } from '@sankofa/domain/accounts/sign-in/device';
import { useState } from 'react';

import { call } from '../../lib/http/call.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { useAction } from '../../lib/queries/use-action.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { createPasskey } from '../passkeys/passkey-browser.ts';
import { passkeyPageTexts } from '../passkeys/passkey-page-texts.ts';

import css from './second-factor.module.css';

/**
 * A button that adds a passkey under a name.
 * @param onCodes is called with the recovery codes that come with the first second factor
 */
export function AddPasskey({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useTexts(passkeyPageTexts);
  const [isOpen, setOpen] = useState(false);
  const send = useAction(async ({ body: { name } }: { body: { name: string } }) => {
    // May ask for the password first.
    const credential = await createPasskey(await call(startPasskey), t);
    return call(addPasskey, { body: { name, credential } });
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.add}</Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t.addTitle}>
          <Form
            send={{ ...send, endpoint: { ...addPasskey, body: passkeyNameSchema } }}
            read={(form) => ({ body: { name: form.text('name') } })}
            onDone={({ recoveryCodes }) => {
              setOpen(false);
              toast(t.added);
              void invalidateAnswers([listPasskeys, showSecondFactor]);
              if (recoveryCodes) onCodes(recoveryCodes);
            }}
          >
            <p>{t.addHint}</p>
            <TextField
              name="name"
              label={t.name}
              hint={t.nameHint}
              defaultValue={deviceOf(navigator.userAgent) ?? ''}
              autoComplete="off"
            />
            <div className={css.buttons}>
              <Button type="submit" variant="primary" isBusy={send.isPending}>
                {t.continue}
              </Button>
              <Button onClick={() => setOpen(false)}>{t.cancel}</Button>
            </div>
          </Form>
        </Dialog>
      )}
    </>
  );
}
