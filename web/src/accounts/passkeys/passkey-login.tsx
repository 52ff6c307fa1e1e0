import type { login, User } from '@sankofa/domain/accounts/account-endpoints';
import {
  loginWithPasskey,
  passkeyLogin,
  passkeyRequestSchema,
  startPasskeyLogin,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { call } from '../../lib/http/call.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAction } from '../../lib/queries/use-action.ts';
import { enterSession } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey-browser.ts';
import { passkeyPageTexts } from './passkey-page-texts.ts';

type Props = {
  role: 'STAFF' | 'ADMIN';
  /** What was typed and the challenge for a passkey, once the password was right. */
  second: { body: z.input<typeof login.body>; request: unknown } | null;
  onUser: (user: User) => void;
};

/** Logs in with a passkey: as the second factor after the password, or alone. */
export function PasskeyLogin({ role, second, onUser }: Props) {
  const t = useTexts(passkeyPageTexts);
  // The server sends a new challenge with each refusal.
  const [renewed, setRenewed] = useState<unknown>(null);
  const challenge = passkeyRequestSchema.safeParse(renewed ?? second?.request);
  const send = useAction(
    async () => {
      if (!second) {
        const passkey = await signWithPasskey(await call(startPasskeyLogin), t);
        return enterSession(await call(passkeyLogin, { body: { role, passkey } }));
      }
      if (!challenge.success) throw new Error('Only asked for with a challenge');
      const passkey = await signWithPasskey(challenge.data, t);
      return enterSession(await call(loginWithPasskey, { body: { ...second.body, passkey } }));
    },
    { onSuccess: onUser, onError: ({ details }) => setRenewed(details['passkey'] ?? null) },
  );
  if (!canUsePasskeys() || (second && !challenge.success)) return null;
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <Button
        isWide
        size="large"
        isBusy={send.isPending || send.isSuccess}
        {...(second && { variant: 'primary' as const })}
        onClick={() => send.mutate()}
      >
        {second ? t.second : t.login}
      </Button>
      {second && <p className="muted">{t.or}</p>}
    </>
  );
}
