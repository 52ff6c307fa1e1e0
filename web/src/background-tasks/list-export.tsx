import {
  type ExportFormat,
  type ExportList,
  listTasks,
  startExport,
} from '@sankofa/domain/background-tasks/task-endpoints';
import { useState } from 'react';

import { CallError } from '../lib/http/call-error.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useSend } from '../lib/queries/query.tsx';
import { DownloadButton } from '../ui/data/download-button.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/layout/button.tsx';
import { type FilterQuery, textsOf } from './filter-text.ts';
import { taskPageTexts } from './task-page-texts.ts';

/** Downloads a list. If it is too long for that, offers to prepare the file as a task. */
export function ListExport({
  label,
  list,
  format,
  query,
  load,
}: {
  label: string;
  list: ExportList;
  format: ExportFormat;
  /** The filters of the screen. */
  query: FilterQuery;
  load: () => Promise<void>;
}) {
  const t = useTexts(taskPageTexts);
  const [refusal, setRefusal] = useState('');
  const send = useSend(startExport, { invalidates: [listTasks] });
  async function loadOrOffer() {
    try {
      await load();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'file.too_many_rows') throw error;
      setRefusal(error.message);
    }
  }
  function handlePrepare() {
    send.mutate(
      { body: { list, format, query: textsOf(query) } },
      {
        onSuccess: () => {
          setRefusal('');
          toast(t.queued);
        },
      },
    );
  }
  return (
    <>
      <DownloadButton label={label} load={loadOrOffer} />
      <Dialog
        isOpen={refusal !== ''}
        onClose={() => setRefusal('')}
        title={t.prepare}
        actions={
          <Button variant="primary" isBusy={send.isPending} onClick={handlePrepare}>
            {t.prepare}
          </Button>
        }
      >
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <p>{refusal}.</p>
        <p>{t.prepareHint}</p>
      </Dialog>
    </>
  );
}
