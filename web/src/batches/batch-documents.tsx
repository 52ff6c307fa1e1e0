import * as documentEndpoints from '@sankofa/domain/batches/documents/batch-document-endpoints';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';

import { messageOf } from '../lib/http/call-error.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { download, openFile } from '../lib/queries/files.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import type { Batch } from './batch-texts.ts';

import css from './batch-documents.module.css';

const texts = dictionary({
  en: {
    title: 'Documents',
    list: 'Loading list',
    manifest: 'Manifest',
    houseSEA: 'House bills',
    houseAIR: 'House air waybills',
    notices: 'Arrival notices',
    report: 'Unloading report',
    empty: 'Available once a carton is loaded',
    closed: 'Available once the loading list is closed',
    left: 'Available after departure from China',
    afterUnloadingStarts: 'Available once unloading starts',
    open: (name: string) => `Open ${name} as PDF`,
    save: (name: string) => `Download ${name} as Excel`,
    failed: 'We couldn’t get the document. Try again.',
  },
  zh: {
    title: '单证',
    list: '装货清单',
    manifest: '舱单',
    houseSEA: '分提单',
    houseAIR: '空运分单',
    notices: '到货通知',
    report: '卸货核对报告',
    empty: '装货后可用',
    closed: '封单后可用',
    left: '离港后可用',
    afterUnloadingStarts: '开始卸货后可用',
    open: (name: string) => `打开${name}（PDF）`,
    save: (name: string) => `下载${name}（Excel）`,
    failed: '单证打开失败，请重试',
  },
});

type BatchDocument = {
  name: string;
  /** Why it can't be created yet; null if it can. */
  until: string | null;
  open: () => Promise<void>;
  save?: () => Promise<void>;
};

const isFrozen = ({ state }: Batch) => state !== 'PLANNED' && state !== 'OPEN';

const isUnloaded = ({ state }: Batch) => state === 'UNLOADING' || state === 'COMPLETED';

function documentsOf(t: TextsOf<typeof texts>, batch: Batch): BatchDocument[] {
  const input = { params: { id: batch.id } };
  const empty = batch.cartons === 0 ? t.empty : null;
  return [
    {
      name: t.list,
      until: empty,
      open: () => openFile(documentEndpoints.getLoadingListPdf, input),
      save: () => download(documentEndpoints.getLoadingListXlsx, input),
    },
    {
      name: t.manifest,
      until: empty,
      open: () => openFile(documentEndpoints.getManifestPdf, input),
      save: () => download(documentEndpoints.getManifestXlsx, input),
    },
    {
      name: t[`house${batch.mode}`],
      until: empty ?? (isFrozen(batch) ? null : t.closed),
      open: () => openFile(documentEndpoints.getHouseBills, input),
    },
    {
      name: t.notices,
      until: empty ?? (batch.departedAt ? null : t.left),
      open: () => openFile(documentEndpoints.getArrivalNotices, input),
    },
    {
      name: t.report,
      until: empty ?? (isUnloaded(batch) ? null : t.afterUnloadingStarts),
      open: () => openFile(documentEndpoints.getUnloadingReportPdf, input),
      save: () => download(documentEndpoints.getUnloadingReportXlsx, input),
    },
  ];
}

/** The documents of a batch: open to read and print, or download as a workbook. */
export function BatchDocuments({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  async function downloadDocument(name: string, task: () => Promise<void>) {
    setBusy(name);
    setProblem('');
    try {
      await task();
    } catch (error) {
      setProblem(messageOf(error, t.failed));
    } finally {
      setBusy('');
    }
  }
  return (
    <Card title={t.title}>
      <ul className={css.list}>
        {documentsOf(t, batch).map(({ name, until, open, save }) => (
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
                  aria-label={t.open(name)}
                  onClick={() => void downloadDocument(`${name} PDF`, open)}
                >
                  PDF
                </Button>
                {save && (
                  <Button
                    size="small"
                    icon={IconDownload}
                    isBusy={busy === `${name} Excel`}
                    aria-label={t.save(name)}
                    onClick={() => void downloadDocument(`${name} Excel`, save)}
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
