import { resendVerification } from '@sankofa/domain/accounts/sign-in/recovery-endpoints';

import { useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';

/** Offers to resend the confirmation email; renders nothing once the address is confirmed. */
export function ConfirmEmail() {
  const { email, isEmailVerified } = useViewer();
  const send = useSend(resendVerification);
  if (isEmailVerified) return null;
  if (send.isSuccess)
    return (
      <Alert tone="info" title="Check your email">
        We’ve sent a link to {email}. Open it within 30 minutes to confirm your address.
      </Alert>
    );
  return (
    <Alert tone={send.error ? 'bad' : 'warn'} title="Confirm your email address">
      <p>
        {send.error?.message ??
          'Until you do, we can’t email you and you can’t log in with your phone number.'}
      </p>
      <Button size="small" isBusy={send.isPending} onClick={() => send.mutate({ body: { email } })}>
        Send confirmation email
      </Button>
    </Alert>
  );
}
