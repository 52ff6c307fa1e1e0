import { reauthenticate } from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { lazy, Suspense, useEffect, useRef } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Awaited, Together } from '../../ui/layout/in-order.tsx';
import { ProofFields, proofIn } from './proof-fields.tsx';

const PasskeyProof = lazy(async () => ({
  default: (await import('../passkeys/passkey-proof.tsx')).PasskeyProof,
}));

const texts = dictionary({
  en: {
    title: 'Confirm it’s you',
    explanation:
      'For security, enter your password again to continue. Nothing you entered is lost.',
    confirm: 'Confirm',
    notNow: 'Cancel',
  },
  zh: {
    title: '请确认是您本人',
    explanation: '为确保安全，请再次输入密码以继续。已填写的内容不会丢失。',
    confirm: '确认',
    notNow: '取消',
  },
});

/**
 * Asks for the password, and for a code with two-factor authentication. Closes with whether they were right.
 */
export function ReauthenticateDialog({
  needsCode,
  onClose,
}: {
  needsCode: boolean;
  onClose: (isShown: boolean) => void;
}) {
  const t = useTexts(texts);
  const { role } = useViewer();
  const send = useSend(reauthenticate);
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => field.current?.focus(), []);
  // If it was set up on another device meanwhile, the server's error is shown at the field.
  const isCodeShown = needsCode || send.error?.fields['code'] !== undefined;
  return (
    <Dialog isOpen onClose={() => onClose(false)} title={t.title}>
      <Form
        send={send}
        read={(form) => {
          const { password, code } = proofIn(form);
          return { body: isCodeShown ? { password, code } : { password } };
        }}
        onDone={() => onClose(true)}
      >
        <p>{t.explanation}</p>
        <ProofFields isCodeShown={isCodeShown} passwordField={field} />
        <Together className="stack">
          <div className="row">
            <Button type="submit" variant="primary" isBusy={send.isPending}>
              {t.confirm}
            </Button>
            <Button onClick={() => onClose(false)}>{t.notNow}</Button>
          </div>
          {isCodeShown && role !== 'CUSTOMER' && (
            <Suspense fallback={<Awaited />}>
              <PasskeyProof onDone={() => onClose(true)} />
            </Suspense>
          )}
        </Together>
      </Form>
    </Dialog>
  );
}
