import { listOpenScans, retryScan } from '@sankofa/domain/warehouse/scanning/scan-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dayAt } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { overCode, scanTexts } from '../scanning/scan-texts.ts';
import { SettleScan } from '../scanning/settle-scan.tsx';
import { InventoryHead } from './inventory-head.tsx';

import css from '../warehouse.module.css';

type Row = z.output<(typeof listOpenScans)['answer']>['items'][number];
type ScanActions = { retry: (row: Row) => void; settle: (row: Row) => void; isBusy: boolean };

const columnsIn = (
  t: TextsOf<typeof scanTexts>,
  { retry, settle, isBusy }: ScanActions,
): Column<Row>[] => [
  {
    head: t.code,
    cell: (row) => (
      <span className={css.cell}>
        <span className={css.id}>{row.scanned ?? t.noCode}</span>
        <span className={css.secondary}>{row.batchNumber}</span>
      </span>
    ),
  },
  { head: t.kind, cell: (row) => t[row.kind] },
  {
    head: t.reason,
    cell: (row) => (
      <span className={css.cell}>
        <Pill tone={row.outcome === 'conflict' ? 'warn' : 'bad'}>
          {row.outcome === 'conflict' ? t.conflict : t.refusedOne}
        </Pill>
        <span className={css.cell}>{row.message}</span>
      </span>
    ),
  },
  { head: t.scanned, cell: (row) => `${dayAt(row.scannedAt)} · ${row.scannedBy}` },
  {
    head: t.decide,
    cell: (row) => (
      <span className="row">
        <Button isBusy={isBusy} onClick={() => retry(row)}>
          {t.tryAgain}
        </Button>
        <Button onClick={() => settle(row)}>{t.settle}</Button>
      </span>
    ),
  },
];

/** Scans that no device could complete: they stay until a person has decided. */
export default function OpenScansPage() {
  const t = useTexts(scanTexts);
  const [settling, setSettling] = useState<Row | null>(null);
  const [result, setResult] = useState<{
    tone: 'ok' | 'warn';
    title: string;
    text?: string;
  } | null>(null);
  const list = usePages(listOpenScans, { staleMs: 0 });
  const send = useSend(retryScan, { invalidates: [listOpenScans] });
  const nameOf = (row: Row) => row.scanned ?? t.noCode;
  function retry(row: Row) {
    send.mutate(
      { params: { id: row.id } },
      {
        onSuccess: ({ outcome, code, message }) => {
          const isDone = outcome === 'applied' || outcome === 'duplicate';
          const text = message ?? '';
          if (code === overCode) setResult({ tone: 'warn', title: t.over(1), text });
          else if (isDone) setResult({ tone: 'ok', title: t.done(nameOf(row)) });
          else setResult({ tone: 'warn', title: t.stillFails(nameOf(row)), text });
        },
      },
    );
  }
  const decide = { retry, settle: setSettling, isBusy: send.isPending };
  return (
    <>
      <InventoryHead />
      <div className="stack">
        <p className="muted">{t.lead}</p>
        {result && (
          <Alert tone={result.tone} title={result.title}>
            {result.text}
          </Alert>
        )}
        <ListCard
          of={list}
          what={t.what}
          label={t.title}
          columns={columnsIn(t, decide)}
          none={
            <Empty spot="success" title={t.none}>
              {t.noneHint}
            </Empty>
          }
        />
      </div>
      {settling && (
        <SettleScan
          scan={{ id: settling.id, code: nameOf(settling), message: settling.message }}
          onClose={() => setSettling(null)}
          onSettled={() => setSettling(null)}
        />
      )}
    </>
  );
}
