import {
  requestErasure,
  type Blocker,
  downloadOwnData,
  showOwnErasure,
  withdrawErasure,
} from '@sankofa/domain/accounts/privacy/own-data-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dayAt } from '../../lib/format/format.ts';
import { saveFile } from '../../lib/format/save-file.ts';
import { call } from '../../lib/http/call.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { useAction } from '../../lib/queries/use-action.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ownDataTexts } from './own-data-texts.ts';

/** The user's own data: download a copy, or request its deletion. */
export function OwnData() {
  const t = useTexts(ownDataTexts);
  const erasure = useAnswer(showOwnErasure, { staleMs: 0 });
  return (
    <div className="stack">
      <Download />
      <h3>{t.erase}</h3>
      <p>{t.deleted}</p>
      <p>{t.stays}</p>
      <Answer of={erasure} what={t.what}>
        {(one) => <Erasure of={one} />}
      </Answer>
    </div>
  );
}

function Download() {
  const t = useTexts(ownDataTexts);
  const make = useAction(
    async () => {
      const answer = await call(downloadOwnData);
      const file = new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' });
      saveFile(file, `sankofa-my-data-${answer.madeAt.slice(0, 10)}.json`);
    },
    { onSuccess: () => toast(t.downloaded) },
  );
  return (
    <>
      <p>{t.download}</p>
      {make.error && <Alert tone="bad">{make.error.message}</Alert>}
      <div>
        <Button isBusy={make.isPending} onClick={() => make.mutate()}>
          {t.get}
        </Button>
      </div>
    </>
  );
}

function Erasure({ of: { request, blockers } }: { of: z.output<typeof showOwnErasure.answer> }) {
  const t = useTexts(ownDataTexts);
  const [isRequesting, setRequesting] = useState(false);
  if (request?.state === 'REQUESTED') return <PendingErasure at={request.requestedAt} />;
  return (
    <>
      {request?.state === 'REFUSED' && (
        <Alert tone="warn" title={t.refused}>
          {request.reason}
        </Alert>
      )}
      {blockers.length > 0 && <Blockers of={blockers} />}
      {blockers.length === 0 && !isRequesting && (
        <div>
          <Button onClick={() => setRequesting(true)}>{t.start}</Button>
        </div>
      )}
      {blockers.length === 0 && isRequesting && (
        <RequestErasureForm onClose={() => setRequesting(false)} />
      )}
    </>
  );
}

function Blockers({ of: blockers }: { of: readonly Blocker[] }) {
  const t = useTexts(ownDataTexts);
  return (
    <Alert title={t.blocked}>
      <ul>
        {blockers.map(({ words: text, remedy }) => (
          <li key={text}>
            <strong>{text}.</strong> {remedy}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function RequestErasureForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(ownDataTexts);
  const send = useSend(requestErasure, {
    invalidates: [showOwnErasure],
    onSuccess: () => {
      toast(t.requested);
      onClose();
    },
  });
  return (
    <Form
      send={send}
      read={(form) => ({ body: { currentPassword: form.exact('currentPassword') } })}
    >
      <PasswordField name="currentPassword" label={t.password} autoComplete="current-password" />
      <div className="row">
        <Button type="submit" variant="danger" isBusy={send.isPending}>
          {t.submit}
        </Button>
        <Button onClick={onClose}>{t.keepAccount}</Button>
      </div>
    </Form>
  );
}

function PendingErasure({ at }: { at: string }) {
  const t = useTexts(ownDataTexts);
  const back = useSend(withdrawErasure, {
    invalidates: [showOwnErasure],
    onSuccess: () => toast(t.withdrawal),
  });
  return (
    <>
      <Alert
        title={t.waiting(dayAt(at))}
        action={
          <Button size="small" isBusy={back.isPending} onClick={() => back.mutate({})}>
            {t.withdraw}
          </Button>
        }
      >
        {t.waitingText}
      </Alert>
      {back.error && <Alert tone="bad">{back.error.message}</Alert>}
    </>
  );
}
