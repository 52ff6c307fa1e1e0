import {
  disablePerson,
  enablePerson,
  listPeople,
  type PersonAnswer,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../people.module.css';

const texts = dictionary({
  en: {
    thisAccountIs: 'This account is deactivated. No one can log in with it.',
    accountReactivatedCan: (name: string) => `Account reactivated. ${name} can log in again`,
    reactivateAccount: 'Reactivate account',
    deactivateSAccount: (name: string) => `Deactivate ${name}’s account`,
    sAccountDeactivated: (name: string) => `${name}’s account deactivated`,
    reason: 'Reason',
    recordedInThe: 'Recorded in the audit log',
    cancel: 'Cancel',
    deactivateAccount: 'Deactivate account',
  },
  zh: {
    thisAccountIs: '此账户已停用，无法登录。',
    accountReactivatedCan: (name: string) => `账户已重新启用，${name} 可以登录`,
    reactivateAccount: '重新启用账户',
    deactivateSAccount: (name: string) => `停用 ${name} 的账户`,
    sAccountDeactivated: (name: string) => `${name} 的账户已停用`,
    reason: '原因',
    recordedInThe: '记入操作记录',
    cancel: '取消',
    deactivateAccount: '停用账户',
  },
});

/** Deactivates an account with a reason, or reactivates it. */
export function PersonState({ person }: { person: PersonAnswer }) {
  const t = useTexts(texts);
  const [isConfirming, setConfirming] = useState(false);
  const deactivate = useSend(disablePerson, { invalidates: [listPeople, showPerson] });
  const open = useSend(enablePerson, { invalidates: [listPeople, showPerson] });
  const { id, name, isDisabled } = person;
  if (isDisabled)
    return (
      <div className="stack">
        {open.error && <Alert tone="bad">{open.error.message}</Alert>}
        <p>{t.thisAccountIs}</p>
        <div>
          <Button
            variant="primary"
            isBusy={open.isPending}
            onClick={() =>
              open.mutate(
                { params: { id } },
                { onSuccess: () => toast(t.accountReactivatedCan(name)) },
              )
            }
          >
            {t.reactivateAccount}
          </Button>
        </div>
      </div>
    );
  if (!isConfirming)
    return (
      <div className="stack">
        <div>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {t.deactivateSAccount(name)}
          </Button>
        </div>
      </div>
    );
  return (
    <Form
      className="stack"
      send={deactivate}
      read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
      onDone={() => toast(t.sAccountDeactivated(name))}
    >
      <TextField name="reason" label={t.reason} hint={t.recordedInThe} />
      <div className={css.actions}>
        <Button onClick={() => setConfirming(false)}>{t.cancel}</Button>
        <Button type="submit" variant="danger" isBusy={deactivate.isPending}>
          {t.deactivateAccount}
        </Button>
      </div>
    </Form>
  );
}
