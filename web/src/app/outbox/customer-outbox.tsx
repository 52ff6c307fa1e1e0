import { useEffect } from 'react';

import { startSending } from '../../lib/offline/outbox-sending.ts';
import { useViewer } from '../../lib/session/session.ts';
import { OutboxNotice } from '../../ui/feedback/outbox-list.tsx';
import './customer-kinds.ts';

/** Sends what this customer wrote on this device but has not sent, and shows it above the page. */
export function CustomerOutbox() {
  const { id } = useViewer();
  useEffect(() => startSending(id), [id]);
  return <OutboxNotice isShownOnOtherPage={() => false} page="/customer/waiting" />;
}
