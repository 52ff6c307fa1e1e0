import * as papers from '@sankofa/domain/batches/batch-paper-endpoints';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';

import { messageOf } from '../lib/call-error.ts';
import { download, openFile } from '../lib/files.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { Batch } from './batch-words.ts';

import css from './batch-papers.module.css';

type Paper = {
  name: string;
  /** Why it cannot be made yet; null where it can. */
  until: string | null;
  open: () => Promise<void>;
  save?: () => Promise<void>;
};

const isFrozen = ({ state }: Batch) => state !== 'PLANNED' && state !== 'OPEN';

function papersOf(batch: Batch): Paper[] {
  const asked = { params: { id: batch.id } };
  const empty = batch.cartons === 0 ? 'Once a carton is loaded' : null;
  return [
    {
      name: 'Loading list',
      until: empty,
      open: () => openFile(papers.getLoadingListPdf, asked),
      save: () => download(papers.getLoadingListXlsx, asked),
    },
    {
      name: 'Manifest',
      until: empty,
      open: () => openFile(papers.getManifestPdf, asked),
      save: () => download(papers.getManifestXlsx, asked),
    },
    {
      name: batch.mode === 'SEA' ? 'House bills' : 'House air waybills',
      until: empty ?? (isFrozen(batch) ? null : 'Once the loading list is closed'),
      open: () => openFile(papers.getHouseBills, asked),
    },
    {
      name: 'Arrival notices',
      until: empty ?? (batch.departedAt ? null : 'Once the batch has left China'),
      open: () => openFile(papers.getArrivalNotices, asked),
    },
  ];
}

/** The papers of a batch: opened to be read and printed, or kept as a workbook. */
export function BatchPapers({ batch }: { batch: Batch }) {
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  async function take(name: string, task: () => Promise<void>) {
    setBusy(name);
    setProblem('');
    try {
      await task();
    } catch (error) {
      setProblem(messageOf(error, 'The paper did not come'));
    } finally {
      setBusy('');
    }
  }
  return (
    <Card title="Papers">
      <ul className={css.list}>
        {papersOf(batch).map(({ name, until, open, save }) => (
          <li key={name}>
            <span>
              {name}
              {until && <span className="muted small">{until}</span>}
            </span>
            {!until && (
              <span className={css.buttons}>
                <Button
                  size="small"
                  icon={IconPrinter}
                  isBusy={busy === `${name} PDF`}
                  aria-label={`Open ${name} as PDF`}
                  onClick={() => void take(`${name} PDF`, open)}
                >
                  PDF
                </Button>
                {save && (
                  <Button
                    size="small"
                    icon={IconDownload}
                    isBusy={busy === `${name} Excel`}
                    aria-label={`Download ${name} as Excel`}
                    onClick={() => void take(`${name} Excel`, save)}
                  >
                    Excel
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {problem && <Alert tone="bad">{problem}</Alert>}
    </Card>
  );
}
