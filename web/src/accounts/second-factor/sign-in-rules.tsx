import {
  saveSignInRules,
  showSignInRules,
} from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
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

type Rules = { isSecondFactorRequired: boolean; version: number };

/** What the company asks of staff and admins when they log in. */
export function SignInRules() {
  const rules = useAnswer(showSignInRules, { staleMs: 0 });
  return (
    <Card title="How staff and admins log in">
      <Answer of={rules} what="the rules for logging in">
        {(held) => <SecondFactorRule rules={held} />}
      </Answer>
    </Card>
  );
}

function SecondFactorRule({ rules: { isSecondFactorRequired, version } }: { rules: Rules }) {
  const [isAsking, setAsking] = useState(false);
  const send = useSharedSend(saveSignInRules, [showSignInRules]);
  const change = (next: boolean) =>
    send.mutate(
      { version, body: { isSecondFactorRequired: next } },
      {
        onSuccess: () => {
          setAsking(false);
          toast(
            next
              ? 'Two-factor sign-in is required from now on'
              : 'Two-factor sign-in is everybody’s own choice again',
          );
        },
      },
    );
  const failure = send.error && !send.isPending && <Alert tone="bad">{send.error.message}</Alert>;
  if (isSecondFactorRequired)
    return (
      <div className="stack">
        <p>
          <Pill tone="ok">Required</Pill> Everyone logs in with a password and the code of an app.
          Who has not set it up is led there before anything else.
        </p>
        {failure}
        <div>
          <Button isBusy={send.isPending} onClick={() => change(false)}>
            Leave it to everybody
          </Button>
        </div>
      </div>
    );
  return (
    <div className="stack">
      <p>
        Everyone chooses for themselves whether logging in takes the code of an app besides the
        password.
      </p>
      <div>
        <Button onClick={() => setAsking(true)}>Require two-factor sign-in</Button>
      </div>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => change(true)}
        title="Require two-factor sign-in"
        action="Require it"
        isDanger={false}
        isBusy={send.isPending}
      >
        <div className="stack">
          <p>
            Staff and admins who have not set it up do so before their next step, you too. They need
            a phone with an authenticator app.
          </p>
          {failure}
        </div>
      </Confirm>
    </div>
  );
}
