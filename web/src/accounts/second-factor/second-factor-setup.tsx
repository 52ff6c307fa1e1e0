import {
  confirmSecondFactor,
  showSecondFactor,
  startSecondFactor,
} from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { useEffect } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { QrCode } from '../../ui/data/qr-code.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { CodeField } from '../code-field.tsx';
import { secondFactorTexts } from './second-factor-texts.ts';

import css from './second-factor.module.css';

/** Shows the key to scan or copy, asks for its first code, and ends with the recovery codes. */
export function SecondFactorSetup({
  onDone,
  onCancel,
}: {
  onDone: (recoveryCodes: readonly string[]) => void;
  /** Omitted if setup is mandatory. */
  onCancel?: () => void;
}) {
  const t = useTexts(secondFactorTexts);
  const start = useSend(startSecondFactor);
  const confirm = useSend(confirmSecondFactor, { invalidates: [showSecondFactor] });
  const { mutate: begin } = start;
  useEffect(() => begin({}), [begin]);

  if (start.error && !start.isPending)
    return (
      <div className="stack">
        <Alert tone="bad">{start.error.message}</Alert>
        <div className={css.buttons}>
          <Button onClick={() => begin({})}>{t.again}</Button>
          {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
        </div>
      </div>
    );
  if (!start.data) return <Skeleton lines={6} />;
  const { key, address, qr } = start.data;
  return (
    <Form
      send={confirm}
      read={(form) => ({ body: { code: form.text('code') } })}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
    >
      <p>{t.scan}</p>
      <QrCode {...qr} label={t.qr} />
      <p>
        <a href={address}>{t.open}</a>
      </p>
      <p>{t.copy}</p>
      <CopyField label={t.key} value={key.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
      <CodeField isFirst />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" isBusy={confirm.isPending}>
          {t.on}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
      </div>
    </Form>
  );
}
