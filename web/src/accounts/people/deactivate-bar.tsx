import {
  disablePeople,
  listPeople,
  type PersonAnswer,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';

import { counted } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../../ui/data/rows.module.css';
import peopleCss from '../people.module.css';

const texts = dictionary({
  en: {
    accountCount: (count: number) => counted(count, 'account'),
    youCantDeactivate: 'You can’t deactivate your own account. Remove it from the selection.',
    deactivateOf: (accounts: string) => `Deactivate ${accounts}`,
    clearSelection: 'Clear selection',
    deactivatedOf: (deactivated: number) => `${counted(deactivated, 'account')} deactivated`,
    theyAreLogged: 'They are logged out of all devices and can’t log in until you reactivate them.',
    reason: 'Reason',
    recordedInThe: 'Recorded in the audit log',
    cancel: 'Cancel',
  },
  zh: {
    accountCount: (count: number) => `${count} 个账户`,
    youCantDeactivate: '不能停用自己的账户，请取消选择。',
    deactivateOf: (accounts: string) => `停用 ${accounts}`,
    clearSelection: '取消选择',
    deactivatedOf: (deactivated: number) => `已停用 ${deactivated} 个账户`,
    theyAreLogged: '他们将在所有设备上退出登录，重新启用前无法登录。',
    reason: '原因',
    recordedInThe: '记入操作记录',
    cancel: '取消',
  },
});

/** Deactivates the selected accounts together, with one reason. */
export function DeactivateBar({
  people,
  onClear,
}: {
  people: readonly PersonAnswer[];
  onClear: () => void;
}) {
  const t = useTexts(texts);
  const viewer = useViewer();
  const [isConfirming, setConfirming] = useState(false);
  const send = useSend(disablePeople, { invalidates: [listPeople] });
  if (people.length === 0) return null;
  const accounts = t.accountCount(people.length);
  const hasSelf = people.some(({ id }) => id === viewer.id);
  return (
    <div className={css.bulk} role="region" aria-label={`${accounts} selected`}>
      <strong>{`${accounts} selected`}</strong>
      {hasSelf ? (
        <span>{t.youCantDeactivate}</span>
      ) : (
        <Button size="small" variant="danger" onClick={() => setConfirming(true)}>
          {t.deactivateOf(accounts)}
        </Button>
      )}
      <Button size="small" onClick={onClear}>
        {t.clearSelection}
      </Button>
      {isConfirming && (
        <Dialog isOpen onClose={() => setConfirming(false)} title={t.deactivateOf(accounts)}>
          <Form
            send={send}
            read={(form) => ({
              body: { ids: people.map(({ id }) => id), reason: form.text('reason') },
            })}
            onDone={({ deactivated }) => {
              toast(t.deactivatedOf(deactivated));
              onClear();
            }}
          >
            <p>{t.theyAreLogged}</p>
            <ul className={peopleCss.names}>
              {people.map(({ id, name, email }) => (
                <li key={id}>{email === null ? name : `${name} (${email})`}</li>
              ))}
            </ul>
            <TextField name="reason" label={t.reason} hint={t.recordedInThe} />
            <div className={peopleCss.actions}>
              <Button onClick={() => setConfirming(false)}>{t.cancel}</Button>
              <Button type="submit" variant="danger" isBusy={send.isPending}>
                {t.deactivateOf(accounts)}
              </Button>
            </div>
          </Form>
        </Dialog>
      )}
    </div>
  );
}
