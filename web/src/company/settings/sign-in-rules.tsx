import {
  saveSignInRules,
  showSignInRules,
} from '@sankofa/domain/accounts/second-factor/sign-in-rules';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { historyReads } from './history-reads.ts';

const texts = dictionary({
  en: {
    staffAndAdmin: 'Staff and admin login',
    theLoginSettings: 'the login settings',
    twoFactorAuthentication: 'Two-factor authentication is now required',
    twoFactorAuthenticationIs: 'Two-factor authentication is now optional',
    required: 'Required',
    allStaffAnd:
      'All staff and admins log in with a password and a code from an app. Anyone who hasn’t set it up is asked to at their next login.',
    makeItOptional: 'Make it optional',
    optionalEachUser: 'Optional. Each user decides whether to use an authenticator app.',
    requireTwoFactor: 'Require two-factor authentication',
    require: 'Require',
    staffAndAdmins:
      'Staff and admins who haven’t set it up, including you, must do so before they can continue. They need a phone with an authenticator app.',
  },
  zh: {
    staffAndAdmin: '员工和管理员登录',
    theLoginSettings: '登录设置',
    twoFactorAuthentication: '两步验证现为必需',
    twoFactorAuthenticationIs: '两步验证现为可选',
    required: '必需',
    allStaffAnd: '所有员工和管理员须用密码和应用验证码登录。尚未设置的人在下次登录时须先设置。',
    makeItOptional: '改为可选',
    optionalEachUser: '可选。每位用户自行决定是否使用身份验证器应用。',
    requireTwoFactor: '要求两步验证',
    require: '要求',
    staffAndAdmins:
      '尚未设置的员工和管理员（包括您）须先完成设置才能继续，需要一部装有身份验证器应用的手机。',
  },
});

type Rules = { isSecondFactorRequired: boolean; version: number };

/** What the company requires of staff and admins at login. */
export function SignInRules() {
  const t = useTexts(texts);
  const rules = useAnswer(showSignInRules, { staleMs: 0 });
  return (
    <Card title={t.staffAndAdmin}>
      <Answer of={rules} what={t.theLoginSettings}>
        {(held) => <SecondFactorRule rules={held} />}
      </Answer>
    </Card>
  );
}

function SecondFactorRule({ rules: { isSecondFactorRequired, version } }: { rules: Rules }) {
  const t = useTexts(texts);
  const [isConfirming, setConfirming] = useState(false);
  const send = useSharedSend(saveSignInRules, [showSignInRules, ...historyReads]);
  const change = (next: boolean) =>
    send.mutate(
      { version, body: { isSecondFactorRequired: next } },
      {
        onSuccess: () => {
          setConfirming(false);
          toast(next ? t.twoFactorAuthentication : t.twoFactorAuthenticationIs);
        },
      },
    );
  const failure = send.error && !send.isPending && <Alert tone="bad">{send.error.message}</Alert>;
  if (isSecondFactorRequired)
    return (
      <div className="stack">
        <p>
          <Pill tone="ok">{t.required}</Pill> {t.allStaffAnd}
        </p>
        {failure}
        <div>
          <Button isBusy={send.isPending} onClick={() => change(false)}>
            {t.makeItOptional}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="stack">
      <p>{t.optionalEachUser}</p>
      <div>
        <Button onClick={() => setConfirming(true)}>{t.requireTwoFactor}</Button>
      </div>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => change(true)}
        title={t.requireTwoFactor}
        action={t.require}
        isDanger={false}
        isBusy={send.isPending}
      >
        <div className="stack">
          <p>{t.staffAndAdmins}</p>
          {failure}
        </div>
      </Confirm>
    </div>
  );
}
