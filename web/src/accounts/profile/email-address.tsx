import {
  requestEmailChange,
  cancelEmailChange,
  showEmailChange,
} from '@sankofa/domain/accounts/profile/email-endpoints';

import { clock } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { useFormDraft } from '../../lib/session/form-draft.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

const texts = dictionary({
  en: {
    now: (email: string) => `You log in with ${email}, and we send your emails there.`,
    what: 'your email address',
    email: 'New email address',
    hint: 'We’ll send a link to this address. Nothing changes until you open it.',
    password: 'Your password',
    send: 'Send link',
    checkEmail: 'Check your email',
    waiting: (email: string, until: string) =>
      `We’ve sent a link to ${email}. Open it before ${until} to change your address. Until then, nothing changes.`,
    cancel: 'Cancel the change',
    cancelled: 'Change cancelled. Your email address stays the same',
  },
  zh: {
    now: (email: string) => `您用 ${email} 登录，我们的邮件也发到这里。`,
    what: '您的电子邮箱',
    email: '新的电子邮箱',
    hint: '我们会向该邮箱发送链接。打开链接之前，一切保持不变。',
    password: '您的密码',
    send: '发送链接',
    checkEmail: '请查收邮件',
    waiting: (email: string, until: string) =>
      `我们已向 ${email} 发送链接。请在 ${until} 之前打开以更改邮箱。在此之前一切保持不变。`,
    cancel: '取消更改',
    cancelled: '已取消更改，邮箱保持不变',
  },
});

/** The login email address, and a form to change it. */
export function EmailAddress() {
  const t = useTexts(texts);
  const { email } = useViewer();
  const change = useAnswer(showEmailChange, { staleMs: 0 });
  return (
    <div className="stack">
      <ConfirmEmail />
      <p>{t.now(email)}</p>
      <Answer of={change} what={t.what}>
        {({ pending }) => (pending ? <PendingChange {...pending} /> : <ChangeEmailForm />)}
      </Answer>
    </div>
  );
}

function PendingChange({ email, expiresAt }: { email: string; expiresAt: string }) {
  const t = useTexts(texts);
  const cancel = useSend(cancelEmailChange, {
    invalidates: [showEmailChange],
    onSuccess: () => toast(t.cancelled),
  });
  return (
    <>
      <Alert
        title={t.checkEmail}
        action={
          <Button size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t.cancel}
          </Button>
        }
      >
        {t.waiting(email, clock(expiresAt))}
      </Alert>
      {cancel.error && <Alert tone="bad">{cancel.error.message}</Alert>}
    </>
  );
}

function ChangeEmailForm() {
  const t = useTexts(texts);
  const draft = useFormDraft('email');
  const send = useSend(requestEmailChange, {
    invalidates: [showEmailChange],
    onSuccess: () => {
      draft.remove();
      toast(t.checkEmail);
    },
  });
  return (
    <div {...draft.box}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            email: form.text('email'),
            currentPassword: form.exact('currentPassword'),
          },
        })}
      >
        <TextField
          name="email"
          label={t.email}
          hint={t.hint}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={draft.of('email')}
        />
        <PasswordField name="currentPassword" label={t.password} autoComplete="current-password" />
        <div>
          <Button type="submit" isBusy={send.isPending}>
            {t.send}
          </Button>
        </div>
      </Form>
    </div>
  );
}
