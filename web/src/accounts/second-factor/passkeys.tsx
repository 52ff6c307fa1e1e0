import {
  listPasskeys,
  type PasskeyAnswer,
  removePasskey,
  renewPasskeyCodes,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';
import { showSecondFactor } from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { useState } from 'react';

import { ago, dayAt } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { canUsePasskeys } from '../passkeys/passkey-browser.ts';
import { passkeyPageTexts } from '../passkeys/passkey-page-texts.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

import profileCss from '../profile-page.module.css';
import css from './second-factor.module.css';

/** The user's own passkeys: add, see and remove them. */
export function Passkeys() {
  const t = useTexts(passkeyPageTexts);
  const answer = useAnswer(listPasskeys, { staleMs: 0 });
  const renew = useSend(renewPasskeyCodes, { invalidates: [listPasskeys, showSecondFactor] });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
  return (
    <div className="stack">
      <p>{t.about}</p>
      <Answer of={answer} what={t.what}>
        {({ items, isAvailable, codesLeft }) => (
          <>
            {items.length === 0 ? (
              <p className="muted">{t.none}</p>
            ) : (
              <ul className={profileCss.devices} aria-label={t.list}>
                {items.map((passkey) => (
                  <Passkey key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            {items.length > 0 && <p>{t.codesLeft(codesLeft)}</p>}
            {renew.error && <Alert tone="bad">{renew.error.message}</Alert>}
            {!isAvailable && <Alert tone="warn">{t.unavailable}</Alert>}
            {isAvailable && !canUsePasskeys() && <Alert tone="warn">{t.unsupported}</Alert>}
            <div className={css.buttons}>
              {isAvailable && canUsePasskeys() && <AddPasskey onCodes={setCodes} />}
              {items.length > 0 && (
                <Button
                  isBusy={renew.isPending}
                  onClick={() =>
                    renew.mutate({}, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
                  }
                >
                  {t.renew}
                </Button>
              )}
            </div>
          </>
        )}
      </Answer>
    </div>
  );
}

function Passkey({
  passkey: { id, name, createdAt, lastUsedAt, isSynced },
}: {
  passkey: PasskeyAnswer;
}) {
  const t = useTexts(passkeyPageTexts);
  const [isConfirming, setConfirming] = useState(false);
  const send = useSend(removePasskey, { invalidates: [listPasskeys, showSecondFactor] });
  const facts = [
    t.since(dayAt(createdAt)),
    lastUsedAt === null ? t.unused : t.used(ago(lastUsedAt)),
    isSynced ? t.synced : null,
  ];
  return (
    <li className={profileCss.device}>
      <span className={profileCss.text}>
        <strong>{name}</strong>
        <span className="muted small">{facts.filter(Boolean).join(' · ')}</span>
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      </span>
      <RenamePasskey id={id} name={name} />
      <Button size="small" aria-label={t.removeOf(name)} onClick={() => setConfirming(true)}>
        {t.remove}
      </Button>
      <Confirm
        isOpen={isConfirming}
        title={t.removeTitle(name)}
        action={t.remove}
        isBusy={send.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          send.mutate(
            { params: { id } },
            { onSuccess: () => toast(t.removed), onSettled: () => setConfirming(false) },
          )
        }
      >
        <p>{t.removeHint}</p>
      </Confirm>
    </li>
  );
}
