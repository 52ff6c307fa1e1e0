import type { Entry } from '../lib/offline/outbox-kinds.ts';
import { isBeingSent } from '../lib/offline/outbox.ts';
import { useEntries } from '../lib/offline/use-outbox.ts';
import { useViewer } from '../lib/session/session.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { EntryActions, useEntryState } from '../ui/feedback/outbox-list.tsx';
import { type Message, messageKind } from './message-outbox.ts';

/** Messages of this ticket that were written here and not sent yet. */
export function WaitingMessages({ ticketId }: { ticketId: string }) {
  const viewer = useViewer();
  const entries = useEntries(messageKind).filter(
    (entry) =>
      entry.person.id === viewer.id && entry.payload.ticketId === ticketId && !isBeingSent(entry),
  );
  return entries.map((entry) => <WaitingMessage key={entry.id} entry={entry} />);
}

function WaitingMessage({ entry }: { entry: Entry<Message> }) {
  const state = useEntryState(entry);
  return (
    <Alert
      tone={entry.refusal ? 'bad' : 'warn'}
      title={state}
      action={<EntryActions entry={entry} />}
    >
      {entry.payload.body}
    </Alert>
  );
}
