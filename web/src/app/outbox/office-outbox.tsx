import { hasDuty } from '@sankofa/domain/access';
import { useEffect } from 'react';

import { startSending } from '../../lib/offline/outbox-sending.ts';
import { useViewer } from '../../lib/session/session.ts';
import { OutboxNotice } from '../../ui/feedback/outbox-list.tsx';
import { WaitingScans } from '../../warehouse/scanning/waiting-scans.tsx';
import './office-kinds.ts';

/** Scans are shown below the outbox, and receipts on the page where they are made. */
const otherPageKinds = ['load', 'unload', 'count', 'receive', 'found', 'photo'];

/** Sends the office's unsent work from this device, and shows it above the page. */
export function OfficeOutbox() {
  const viewer = useViewer();
  useEffect(() => startSending(viewer.id), [viewer.id]);
  return (
    <>
      <OutboxNotice isShownOnOtherPage={(kind) => otherPageKinds.includes(kind)} />
      {(hasDuty(viewer, 'warehouse') || hasDuty(viewer, 'batches')) && <WaitingScans />}
    </>
  );
}
