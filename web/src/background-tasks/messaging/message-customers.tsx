import type { MessageList } from '@sankofa/domain/background-tasks/message-endpoints';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Button } from '../../ui/layout/button.tsx';
import type { FilterQuery } from '../filter-text.ts';
import { messageTexts } from './message-texts.ts';

const LoadedDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}));

type Props = {
  list: MessageList;
  /** The filters of the screen. */
  query: FilterQuery;
};

export const MessageDialog = (props: Props & { onClose: () => void }) => (
  <Suspense>
    <LoadedDialog {...props} />
  </Suspense>
);

/** Sends a message to all customers who match, as a task. Only for support and admins. */
export function MessageCustomers(props: Props) {
  const t = useTexts(messageTexts);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!mayTask.messageCustomers(viewer)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen && <MessageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
