import {
  askEmailChange,
  dropEmailChange,
  showEmailChange,
} from '@sankofa/domain/accounts/profile/email-endpoints';

import { clock } from '../../lib/format/format.ts';
import { dictionary, useWords } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { useTyped } from '../../lib/session/typed.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

const words = dictionary({
  en: {
    now: (email: string) => `You sign in with ${email}, and our letters go there.`,
    what: 'your e-mail address',
    email: 'New e-mail address',
    hint: 'We send a link there. Nothing changes until you open it.',
    password: 'Your password, to show that it is you',
    send: 'Send the link',
    sent: 'A letter is on its way',
    waiting: (email: string, until: string) =>
      `Open the link in the letter to ${email} before ${until}. Until then everything stays as it is.`,
    drop: 'Keep the old address',
    dropped: 'Your address stays as it is',
  },
  zh: {
    now: (email: string) => `您用 ${email} 登录，我们的邮件也发到这里。`,
    what: '您的电子邮箱',
    email: '新的电子邮箱',
    hint: '我们会向该邮箱发送链接。打开链接之前，一切保持不变。',
    password: '当前密码（确认是您本人）',
    send: '发送链接',
    sent: '邮件已发出',
    waiting: (email: string, until: string) =>
      `请在 ${until} 之前打开发往 ${email} 的邮件中的链接。在此之前一切保持不变。`,
    drop: '保留原邮箱',
    dropped: '邮箱保持不变',
  },
});

/** The address one signs in with, and the way to another one. */
export function EmailAddress() {
  const said = useWords(words);
  const { email } = useViewer();
  const change = useAnswer(showEmailChange, { staleMs: 0 });
  return (
    <div className="stack">
      <ConfirmEmail />
      <p>{said.now(email)}</p>
      <Answer of={change} what={said.what}>
        {({ pending }) => (pending ? <Waiting {...pending} /> : <Ask />)}
      </Answer>
    </div>
  );
}

function Waiting({ email, expiresAt }: { email: string; expiresAt: string }) {
  const said = useWords(words);
  const drop = useSend(dropEmailChange, {
    invalidates: [showEmailChange],
    onSent: () => toast(said.dropped),
  });
  return (
    <>
      <Alert
        title={said.sent}
        action={
          <Button size="small" isBusy={drop.isPending} onClick={() => drop.mutate({})}>
            {said.drop}
          </Button>
        }
      >
        {said.waiting(email, clock(expiresAt))}
      </Alert>
      {drop.error && <Alert tone="bad">{drop.error.message}</Alert>}
    </>
  );
}

function Ask() {
  const said = useWords(words);
  const typed = useTyped('email');
  const send = useSend(askEmailChange, {
    invalidates: [showEmailChange],
    onSent: () => {
      typed.drop();
      toast(said.sent);
    },
  });
  return (
    <div {...typed.box}>
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
          label={said.email}
          hint={said.hint}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={typed.of('email')}
        />
        <PasswordField
          name="currentPassword"
          label={said.password}
          autoComplete="current-password"
        />
        <div>
          <Button type="submit" isBusy={send.isPending}>
            {said.send}
          </Button>
        </div>
      </Form>
    </div>
  );
}
