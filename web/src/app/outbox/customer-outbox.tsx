import { useEffect } from 'react';

import { startSending } from '../../lib/offline/outbox-sending.ts';
import { useViewer } from '../../lib/session/session.ts';
import '../../support/message-outbox.ts';
import { OutboxNotice } from '../../ui/feedback/outbox-list.tsx';

/** What this customer has written on this device and has not sent: it is sent from here, and shown above the page. */
export function CustomerOutbox() {
  const { id } = useViewer();
  useEffect(() => startSending(id), [id]);
  return <OutboxNotice isShownElsewhere={() => false} />;
}
