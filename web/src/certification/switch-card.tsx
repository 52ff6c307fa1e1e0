import { isAdmin } from '@sankofa/domain/access';
import {
  type CertificationSwitch,
  getCertificationSwitch,
  testCertification,
  turnCertificationOff,
  turnCertificationOn,
} from '@sankofa/domain/certification/certification-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../lib/format/format.ts';
import { type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { useViewer } from '../lib/session/session.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Confirm } from '../ui/feedback/confirm.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { switchTexts } from './switch-texts.ts';

/** Whether documents are certified, the last test, and for admins the buttons to change it. */
export function SwitchCard() {
  const t = useTexts(switchTexts);
  const answer = useAnswer(getCertificationSwitch, { staleMs: 0, everyMs: 5_000 });
  return (
    <Answer of={answer} what={t.title}>
      {(now) => <Switch now={now} />}
    </Answer>
  );
}

function Switch({ now }: { now: CertificationSwitch }) {
  const t = useTexts(switchTexts);
  const viewer = useViewer();
  const state = now.isOn ? t.on : now.isAvailable ? t.off : t.unavailable;
  return (
    <Card title={t.title}>
      <div className="stack">
        <p>
          <Pill tone={now.isOn ? 'ok' : 'neutral'}>{state}</Pill>{' '}
          <span className="muted small">
            {now.last && t.since(now.last.by, dayAndTime(now.last.at))}
            {now.last?.reason && `: ${now.last.reason}`}
          </span>
        </p>
        <p>{explanation(t, now)}</p>
        {now.stopped && (
          <Alert tone="bad" title={t.stopped(dayAndTime(now.stopped.at))}>
            {t.stoppedText(now.stopped.reason)}
          </Alert>
        )}
        <LastTest test={now.test} />
        {isAdmin(viewer) && now.isAvailable && <Actions now={now} />}
      </div>
    </Card>
  );
}

type T = TextsOf<typeof switchTexts>;

const explanation = (t: T, { isOn, host, tin }: CertificationSwitch) =>
  host === null || tin === null
    ? t.unavailableText
    : isOn
      ? t.onText(host, tin)
      : t.offText(host, tin);

function LastTest({ test }: { test: CertificationSwitch['test'] }) {
  const t = useTexts(switchTexts);
  if (!test) return null;
  const when = dayAndTime(test.at);
  if (!test.isFinished) return <p role="status">{t.testing}</p>;
  return test.stamp ? (
    <Alert tone="ok">{t.passed(when, test.by, test.stamp.receiptNumber)}</Alert>
  ) : (
    <Alert tone="bad">{t.failed(when, test.by, test.failure ?? '')}</Alert>
  );
}

function Actions({ now }: { now: CertificationSwitch }) {
  const t = useTexts(switchTexts);
  const [isTurning, setTurning] = useState(false);
  const test = useSharedSend(testCertification, [getCertificationSwitch]);
  const turnOn = useSharedSend(turnCertificationOn, [getCertificationSwitch]);
  const close = () => setTurning(false);
  return (
    <>
      {(test.error ?? turnOn.error) && (
        <Alert tone="bad">{(test.error ?? turnOn.error)?.message}</Alert>
      )}
      <div className="row">
        <Button
          isBusy={test.isPending || now.test?.isFinished === false}
          onClick={() => test.mutate({})}
        >
          {t.test}
        </Button>
        {now.isOn ? (
          <Button onClick={() => setTurning(true)}>{t.turnOff}</Button>
        ) : (
          <Button
            variant="primary"
            blockedBecause={!now.test?.stamp && t.testFirst}
            onClick={() => setTurning(true)}
          >
            {t.turnOn}
          </Button>
        )}
      </div>
      <p className="muted small">{t.testHint}</p>
      <Confirm
        isOpen={isTurning && !now.isOn}
        onClose={close}
        onConfirm={() => turnOn.mutate({}, { onSuccess: () => toast(t.isOn), onSettled: close })}
        title={t.turnOnTitle}
        action={t.turnOn}
        isBusy={turnOn.isPending}
        isDanger={false}
      >
        {t.turnOnText}
      </Confirm>
      {isTurning && now.isOn && <TurnOffDialog onClose={close} />}
    </>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(switchTexts);
  const send = useSharedSend(turnCertificationOff, [getCertificationSwitch]);
  return (
    <Dialog isOpen onClose={onClose} title={t.turnOff}>
      <Form
        send={send}
        read={(form) => ({ body: { reason: form.text('reason') } })}
        onDone={() => {
          toast(t.isOff);
          onClose();
        }}
      >
        <p>{t.turnOffText}</p>
        <TextAreaField name="reason" label={t.reason} maxLength={300} />
        <Button type="submit" variant="danger" isBusy={send.isPending}>
          {t.turnOff}
        </Button>
      </Form>
    </Dialog>
  );
}
