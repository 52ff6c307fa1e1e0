import { listPasskeys } from '@sankofa/domain/accounts/second-factor/passkey-endpoints';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { canUsePasskeys } from '../passkeys/passkey-browser.ts';
import { passkeyPageTexts } from '../passkeys/passkey-page-texts.ts';
import { AddPasskey } from './add-passkey.tsx';

/** Offers a passkey where a second factor is required. Renders nothing where none can be added. */
export function PasskeyInstead({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useTexts(passkeyPageTexts);
  const { data } = useAnswer(listPasskeys);
  if (!data?.isAvailable || !canUsePasskeys()) return null;
  return (
    <>
      <p>{t.orPasskey}</p>
      <div>
        <AddPasskey onCodes={onCodes} />
      </div>
    </>
  );
}
