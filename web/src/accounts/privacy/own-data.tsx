import {
  askErasure,
  type Blocker,
  downloadOwnData,
  showOwnErasure,
  withdrawErasure,
} from '@sankofa/domain/accounts/privacy/own-data-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dayAt } from '../../lib/format/format.ts';
import { saveFile } from '../../lib/format/save-file.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { call } from '../../lib/http/call.ts';
import { useWords } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ownDataWords } from './own-data-words.ts';

/** What is stored about oneself: to keep a copy of it, and to have it erased. */
export function OwnData() {
  const said = useWords(ownDataWords);
  const erasure = useAnswer(showOwnErasure, { staleMs: 0 });
  return (
    <div className="stack">
      <Download />
      <h3>{said.erase}</h3>
      <p>{said.goes}</p>
      <p>{said.stays}</p>
      <Answer of={erasure} what={said.what}>
        {(one) => <Erasure of={one} />}
      </Answer>
    </div>
  );
}

function Download() {
  const said = useWords(ownDataWords);
  const make = useMutation<void, CallError>({
    mutationFn: async () => {
      const answer = await call(downloadOwnData);
      const file = new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' });
      saveFile(file, `sankofa-my-data-${answer.madeAt.slice(0, 10)}.json`);
    },
    onSuccess: () => toast(said.downloaded),
  });
  return (
    <>
      <p>{said.download}</p>
      {make.error && <Alert tone="bad">{make.error.message}</Alert>}
      <div>
        <Button isBusy={make.isPending} onClick={() => make.mutate()}>
          {said.get}
        </Button>
      </div>
    </>
  );
}

function Erasure({ of: { request, blockers } }: { of: z.output<typeof showOwnErasure.answer> }) {
  const said = useWords(ownDataWords);
  const [isAsking, setAsking] = useState(false);
  if (request?.state === 'ASKED') return <Asked at={request.askedAt} />;
  return (
    <>
      {request?.state === 'REFUSED' && (
        <Alert tone="warn" title={said.refused}>
          {request.reason}
        </Alert>
      )}
      {blockers.length > 0 && <Blockers of={blockers} />}
      {blockers.length === 0 && !isAsking && (
        <div>
          <Button onClick={() => setAsking(true)}>{said.begin}</Button>
        </div>
      )}
      {blockers.length === 0 && isAsking && <Ask onClose={() => setAsking(false)} />}
    </>
  );
}

function Blockers({ of: blockers }: { of: readonly Blocker[] }) {
  const said = useWords(ownDataWords);
  return (
    <Alert title={said.blocked}>
      <ul>
        {blockers.map(({ words, remedy }) => (
          <li key={words}>
            <strong>{words}.</strong> {remedy}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const said = useWords(ownDataWords);
  const send = useSend(askErasure, {
    invalidates: [showOwnErasure],
    onSent: () => {
      toast(said.asked);
      onClose();
    },
  });
  return (
    <Form
      send={send}
      read={(form) => ({ body: { currentPassword: form.exact('currentPassword') } })}
    >
      <PasswordField name="currentPassword" label={said.password} autoComplete="current-password" />
      <div className="row">
        <Button type="submit" variant="danger" isBusy={send.isPending}>
          {said.ask}
        </Button>
        <Button onClick={onClose}>{said.keep}</Button>
      </div>
    </Form>
  );
}

function Asked({ at }: { at: string }) {
  const said = useWords(ownDataWords);
  const back = useSend(withdrawErasure, {
    invalidates: [showOwnErasure],
    onSent: () => toast(said.takenBack),
  });
  return (
    <>
      <Alert
        title={said.waiting(dayAt(at))}
        action={
          <Button size="small" isBusy={back.isPending} onClick={() => back.mutate({})}>
            {said.takeBack}
          </Button>
        }
      >
        {said.waitingText}
      </Alert>
      {back.error && <Alert tone="bad">{back.error.message}</Alert>}
    </>
  );
}
