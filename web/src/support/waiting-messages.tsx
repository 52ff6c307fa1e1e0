import { dictionary, useTexts } from '../lib/messages/messages.ts';
import type { Entry } from '../lib/offline/outbox-kinds.ts';
import { discardEntry } from '../lib/offline/outbox-sending.ts';
import { isBeingSent } from '../lib/offline/outbox.ts';
import { useEntries } from '../lib/offline/use-outbox.ts';
import { useViewer } from '../lib/session/session.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { EntryActions, useEntryState } from '../ui/feedback/outbox-list.tsx';
import { Button } from '../ui/layout/button.tsx';
import { type Message, messageKind } from './message-outbox.ts';

const texts = dictionary({
  en: {
    editMessage: 'Edit message',
  },
  zh: {
    editMessage: '修改消息',
  },
});

/**
 * Messages of this ticket that were written here and not sent yet.
 * @param onEdit gets the text of a refused message that the writer wants to change
 */
export function WaitingMessages({
  ticketId,
  onEdit,
}: {
  ticketId: string;
  onEdit?: (body: string) => void;
}) {
  const viewer = useViewer();
  const entries = useEntries(messageKind).filter(
    (entry) =>
      entry.person.id === viewer.id && entry.payload.ticketId === ticketId && !isBeingSent(entry),
  );
  return entries.map((entry) => <WaitingMessage key={entry.id} entry={entry} onEdit={onEdit} />);
}

function WaitingMessage({
  entry,
  onEdit,
}: {
  entry: Entry<Message>;
  onEdit: ((body: string) => void) | undefined;
}) {
  const t = useTexts(texts);
  const state = useEntryState(entry);
  return (
    <Alert
      tone={entry.refusal ? 'bad' : 'warn'}
      title={state}
      action={
        <div className="row">
          {onEdit && entry.refusal && (
            <Button
              onClick={() => {
                onEdit(entry.payload.body);
                void discardEntry(entry);
              }}
            >
              {t.editMessage}
            </Button>
          )}
          <EntryActions entry={entry} />
        </div>
      }
    >
      {entry.payload.body}
    </Alert>
  );
}
