import {
  listPeople,
  type PersonAnswer,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { resetSecondFactor } from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../people.module.css';

const texts = dictionary({
  en: {
    resetLostPhone: 'Reset (lost phone or key)',
    twoFactorAuthentication: (name: string) => `Two-factor authentication reset for ${name}`,
    firstMakeSure: (name: string) =>
      `First make sure the request really comes from ${name}. They’ll be logged out of all devices, can log in with just their password, and will get an email about it.`,
    reason: 'Reason',
    recordedInThe: 'Recorded in the audit log',
    cancel: 'Cancel',
    resetForOf: (name: string) => `Reset for ${name}`,
  },
  zh: {
    resetLostPhone: '重置（手机或密钥遗失）',
    twoFactorAuthentication: (name: string) => `已重置 ${name} 的两步验证`,
    firstMakeSure: (name: string) =>
      `请先确认申请确由 ${name} 本人提出。对方将在所有设备上退出登录，之后仅凭密码即可登录，并会收到邮件通知。`,
    reason: '原因',
    recordedInThe: '记入操作记录',
    cancel: '取消',
    resetForOf: (name: string) => `为 ${name} 重置`,
  },
});

/**
 * Removes the authenticator app, passkeys and recovery codes of an account. Its owner is notified and can set
 * up new ones.
 */
export function ResetSecondFactor({ person: { id, name } }: { person: PersonAnswer }) {
  const t = useTexts(texts);
  const [isConfirming, setConfirming] = useState(false);
  const send = useSend(resetSecondFactor, { invalidates: [listPeople, showPerson] });
  if (!isConfirming)
    return (
      <div>
        <Button onClick={() => setConfirming(true)}>{t.resetLostPhone}</Button>
      </div>
    );
  return (
    <Form
      className="stack"
      send={send}
      read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
      onDone={() => toast(t.twoFactorAuthentication(name))}
    >
      <p>{t.firstMakeSure(name)}</p>
      <TextField name="reason" label={t.reason} hint={t.recordedInThe} />
      <div className={css.actions}>
        <Button onClick={() => setConfirming(false)}>{t.cancel}</Button>
        <Button type="submit" variant="danger" isBusy={send.isPending}>
          {t.resetForOf(name)}
        </Button>
      </div>
    </Form>
  );
}
