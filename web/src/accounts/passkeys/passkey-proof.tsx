import {
  listPasskeys,
  reauthenticateByPasskey,
  startPasskeyProof,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';

import { call } from '../../lib/http/call.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useAction } from '../../lib/queries/use-action.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Awaited } from '../../ui/layout/in-order.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey-browser.ts';
import { passkeyPageTexts } from './passkey-page-texts.ts';

/** Reauthenticates with a passkey, for those who have one. Renders nothing for others. */
export function PasskeyProof({ onDone }: { onDone: () => void }) {
  const t = useTexts(passkeyPageTexts);
  const passkeys = useAnswer(listPasskeys);
  const send = useAction(
    async () => {
      const passkey = await signWithPasskey(await call(startPasskeyProof), t);
      return call(reauthenticateByPasskey, { body: { passkey } });
    },
    { onSuccess: onDone },
  );
  if (!canUsePasskeys()) return null;
  if (!passkeys.data && !passkeys.error) return <Awaited />;
  if (!passkeys.data?.items.length) return null;
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <div>
        <Button isBusy={send.isPending} onClick={() => send.mutate()}>
          {t.prove}
        </Button>
      </div>
    </>
  );
}
