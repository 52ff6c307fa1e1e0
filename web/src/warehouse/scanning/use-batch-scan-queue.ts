import { useMemo } from 'react';

import type { ScanQueue } from '../../lib/offline/scan-queue.ts';
import { useViewer } from '../../lib/session/session.ts';
import { queueFor } from './scan-outbox.ts';

/**
 * Returns the queue of a scan field that loads or unloads the cartons of a batch.
 * @param shelf where cartons are unloaded to; a scan that waits for the connection keeps the shelf of its time
 */
export function useBatchScanQueue(
  kind: 'load' | 'unload',
  batchId: string,
  shelf?: string,
): ScanQueue {
  const { id, name } = useViewer();
  return useMemo(
    () =>
      queueFor({ id, name }, ({ code }) => ({
        kind,
        batchId,
        code,
        ...(shelf && { shelf }),
      })),
    [id, name, kind, batchId, shelf],
  );
}
