import {
  saveSignInRules,
  showSignInRules,
} from '@sankofa/domain/accounts/second-factor/sign-in-rules';
import { useState } from 'react';

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

type Rules = { isSecondFactorRequired: boolean; version: number };

/** What the company requires of staff and admins at login. */
export function SignInRules() {
  const rules = useAnswer(showSignInRules, { staleMs: 0 });
  return (
    <Card title="Staff and admin login">
      <Answer of={rules} what="the login settings">
        {(held) => <SecondFactorRule rules={held} />}
      </Answer>
    </Card>
  );
}

function SecondFactorRule({ rules: { isSecondFactorRequired, version } }: { rules: Rules }) {
  const [isConfirming, setConfirming] = useState(false);
  const send = useSharedSend(saveSignInRules, [showSignInRules, ...historyReads]);
  const change = (next: boolean) =>
    send.mutate(
      { version, body: { isSecondFactorRequired: next } },
      {
        onSuccess: () => {
          setConfirming(false);
          toast(
            next
              ? 'Two-factor authentication is now required'
              : 'Two-factor authentication is now optional',
          );
        },
      },
    );
  const failure = send.error && !send.isPending && <Alert tone="bad">{send.error.message}</Alert>;
  if (isSecondFactorRequired)
    return (
      <div className="stack">
        <p>
          <Pill tone="ok">Required</Pill> All staff and admins log in with a password and a code
          from an app. Anyone who hasn’t set it up is asked to at their next login.
        </p>
        {failure}
        <div>
          <Button isBusy={send.isPending} onClick={() => change(false)}>
            Make it optional
          </Button>
        </div>
      </div>
    );
  return (
    <div className="stack">
      <p>Optional. Each user decides whether to use an authenticator app.</p>
      <div>
        <Button onClick={() => setConfirming(true)}>Require two-factor authentication</Button>
      </div>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => change(true)}
        title="Require two-factor authentication"
        action="Require"
        isDanger={false}
        isBusy={send.isPending}
      >
        <div className="stack">
          <p>
            Staff and admins who haven’t set it up, including you, must do so before they can
            continue. They need a phone with an authenticator app.
          </p>
          {failure}
        </div>
      </Confirm>
    </div>
  );
}
