import { useEffect } from 'react';

import { refreshOutbox } from '../../lib/offline/outbox.ts';
import { OutboxList } from '../../ui/feedback/outbox-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import './customer-kinds.ts';

/** What this customer wrote on this device and has not sent: to wait for, to change or to discard. */
export default function WaitingPage() {
  useEffect(() => void refreshOutbox().catch(() => null), []);
  return (
    <>
      <PageHead
        title="Waiting to be sent"
        lead="We send each item once, as soon as there’s a connection and you’re logged in. Until then it’s encrypted on this phone."
      />
      <Card>
        <OutboxList />
      </Card>
    </>
  );
}
