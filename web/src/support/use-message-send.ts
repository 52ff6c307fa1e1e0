import type { Endpoint } from '@sankofa/domain/endpoint';
import { writeMessage } from '@sankofa/domain/support/support-endpoints';
import { useEffect, useEffectEvent, useState } from 'react';

import { CallError, withMessage } from '../lib/http/call-error.ts';
import { currentLanguage } from '../lib/messages/language.ts';
import { startSending } from '../lib/offline/outbox-sending.ts';
import { invalidateAnswers } from '../lib/queries/answers.ts';
import { useViewer } from '../lib/session/session.ts';
import { messageKind } from './message-outbox.ts';
import { replyTexts } from './reply-texts.ts';
import { type Ticket, ticketReads } from './ticket-texts.ts';

type Input = {
  body: { body: string; lastMessageId?: string | undefined };
  idempotencyKey: string;
};
type Options = { onSuccess?: (answer: Ticket | null) => void; onSettled?: () => void };

/**
 * Sends the next message of a ticket. It is stored on this device first, and sent automatically once there is
 * a connection: then it succeeds with null. A message that the server refuses stays in the form.
 * @param reads the queries that show the ticket
 */
export function useMessageSend(
  ticket: Pick<Ticket, 'id' | 'ticketNumber'>,
  reads: readonly Pick<Endpoint, 'path'>[] = ticketReads,
) {
  const { id: personId, name } = useViewer();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  useEffect(() => startSending(personId), [personId]);
  // Sent later, by whatever page is open then.
  const refresh = useEffectEvent(() => void invalidateAnswers(reads));
  useEffect(() => messageKind.onSettled(() => refresh()), []);
  async function send({
    body: { body, ...shown },
    idempotencyKey: id,
  }: Input): Promise<Ticket | null> {
    const { id: ticketId, ticketNumber } = ticket;
    const outcome = await messageKind.submit(
      {
        id,
        kind: 'message',
        person: { id: personId, name },
        payload: { ticketId, ticketNumber, body: body.trim(), ...shown },
      },
      { discardsRefused: true, sendsUnkept: true },
    );
    if (outcome.kind === 'refused') throw outcome.error;
    return outcome.kind === 'done' ? outcome.answer : null;
  }
  return {
    endpoint: writeMessage,
    isPending,
    error,
    mutate: (input: Input, { onSuccess, onSettled }: Options = {}) => {
      setPending(true);
      setError(null);
      send(input)
        .then(
          (answer) => onSuccess?.(answer),
          (reason: unknown) => {
            setError(withMessage(reason, replyTexts[currentLanguage()].notSent));
            // A colleague was faster, and the page should show the result.
            if (reason instanceof CallError && reason.status === 409) void invalidateAnswers(reads);
          },
        )
        .finally(() => {
          setPending(false);
          onSettled?.();
        });
    },
  };
}
