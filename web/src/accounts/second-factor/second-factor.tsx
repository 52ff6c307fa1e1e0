import {
  renewRecoveryCodes,
  type SecondFactorAnswer,
  showSecondFactor,
  stopSecondFactor,
} from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { useState } from 'react';

import { dayAt } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ProofFields, proofIn } from '../sessions/proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { secondFactorTexts } from './second-factor-texts.ts';

import css from './second-factor.module.css';

/** With fewer recovery codes than this, new ones are suggested. */
const fewCodes = 3;

/** The user's own two-factor authentication: set it up, see it, renew codes and turn it off. */
export function SecondFactor() {
  const t = useTexts(secondFactorTexts);
  const answer = useAnswer(showSecondFactor, { staleMs: 0 });
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
  if (isSettingUp)
    return (
      <SecondFactorSetup
        onDone={(newCodes) => {
          setSettingUp(false);
          setCodes(newCodes);
        }}
        onCancel={() => setSettingUp(false)}
      />
    );
  return (
    <Answer of={answer} what={t.what}>
      {(factor) =>
        factor.isOn ? (
          <EnabledSecondFactor factor={factor} onCodes={setCodes} />
        ) : (
          <div className="stack">
            <p>{t.off}</p>
            <div>
              <Button onClick={() => setSettingUp(true)}>{t.setUp}</Button>
            </div>
          </div>
        )
      }
    </Answer>
  );
}

function EnabledSecondFactor({
  factor: { since, codesLeft, isRequired },
  onCodes,
}: {
  factor: SecondFactorAnswer;
  onCodes: (codes: readonly string[]) => void;
}) {
  const t = useTexts(secondFactorTexts);
  const [openDialog, setOpenDialog] = useState<'renew' | 'stop' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <div className="stack">
      <p>{t.since(since === null ? '' : dayAt(since))}</p>
      <p>{t.codesLeft(codesLeft)}</p>
      {codesLeft < fewCodes && <Alert tone="warn">{t.few}</Alert>}
      {isRequired && <p className="muted small">{t.required}</p>}
      <div className={css.buttons}>
        <Button onClick={() => setOpenDialog('renew')}>{t.renew}</Button>
        {!isRequired && <Button onClick={() => setOpenDialog('stop')}>{t.turnOff}</Button>}
      </div>
      {openDialog === 'renew' && (
        <RenewCodesDialog
          onClose={close}
          onCodes={(newCodes) => {
            close();
            onCodes(newCodes);
          }}
        />
      )}
      {openDialog === 'stop' && <TurnOffDialog onClose={close} />}
    </div>
  );
}

function RenewCodesDialog({
  onClose,
  onCodes,
}: {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const t = useTexts(secondFactorTexts);
  const send = useSend(renewRecoveryCodes, { invalidates: [showSecondFactor] });
  return (
    <Dialog isOpen onClose={onClose} title={t.renew}>
      <Form
        send={send}
        read={(form) => ({ body: proofIn(form) })}
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      >
        <p>{t.renewHint}</p>
        <ProofFields />
        <div className={css.buttons}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.renewDo}
          </Button>
          <Button onClick={onClose}>{t.back}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(secondFactorTexts);
  const send = useSend(stopSecondFactor, { invalidates: [showSecondFactor] });
  return (
    <Dialog isOpen onClose={onClose} title={t.offTitle}>
      <Form
        send={send}
        read={(form) => ({ body: proofIn(form) })}
        onDone={() => {
          toast(t.offDone);
          onClose();
        }}
      >
        <p>{t.offHint}</p>
        <ProofFields />
        <div className={css.buttons}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {t.offDo}
          </Button>
          <Button onClick={onClose}>{t.keepOn}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
