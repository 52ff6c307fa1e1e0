import { listFailedItems } from '@sankofa/domain/background-tasks/task-endpoints';

import { useTexts } from '../lib/messages/messages.ts';
import { usePages } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Table } from '../ui/data/table.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { taskPageTexts } from './task-page-texts.ts';

/** The records that a task did not process, each with the reason. */
export function FailedItems({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const t = useTexts(taskPageTexts);
  const failures = usePages(listFailedItems, {
    params: { id: taskId },
    query: { withTotal: 'true' },
    staleMs: 0,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.failuresTitle}>
      <Answer of={failures} what={t.failuresWhat}>
        {(rows) => (
          <Table
            label={t.failuresTitle}
            rows={rows}
            keyOf={({ position }) => String(position)}
            more={failures}
            columns={[
              { head: t.record, phone: 'title', cell: ({ label }) => label },
              { head: t.reason, cell: ({ reason }) => reason },
            ]}
          />
        )}
      </Answer>
    </Dialog>
  );
}
