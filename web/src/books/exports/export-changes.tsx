import {
  type ExportAnswer,
  getExportChanges,
} from '@sankofa/domain/books/exports/export-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { amount, dayRange } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { exportPageTexts, type ExportPageTexts } from './export-page-texts.ts';

type Changes = z.output<typeof getExportChanges.answer>;
type Change = Changes['items'][number];

/** Whether the books still say what was exported; if not, what differs. */
export function ExportState({ of }: { of: ExportAnswer }) {
  const t = useTexts(exportPageTexts);
  const [isOpen, setOpen] = useState(false);
  const changes = useAnswer(getExportChanges, { params: { id: of.id }, staleMs: 0 });
  if (!changes.data) return null;
  const { added, changed, removed } = changes.data;
  if (added + changed + removed === 0) return <Pill tone="ok">{t.unchanged}</Pill>;
  return (
    <>
      <Button
        size="small"
        aria-label={t.seeChanges(`${t[of.kind]}, ${dayRange(of.from, of.to)}`)}
        onClick={() => setOpen(true)}
      >
        <Pill tone="warn">{summaryOf(t, changes.data)}</Pill>
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t.changesTitle}>
          <div className="stack">
            <p>
              {t.changesHint}{' '}
              {changes.data.items.length < added + changed + removed &&
                t.firstOnly(changes.data.items.length)}
            </p>
            <Table
              label={t.changesTitle}
              rows={changes.data.items.map((item, at) => ({ ...item, id: String(at) }))}
              keyOf={(row) => row.id}
              columns={columnsOf(t)}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

const summaryOf = (t: ExportPageTexts, { added, changed, removed }: Changes) =>
  [added > 0 && t.added(added), changed > 0 && t.edited(changed), removed > 0 && t.removed(removed)]
    .filter(Boolean)
    .join(', ');

const columnsOf = (t: ExportPageTexts): Column<Change>[] => [
  { head: t.document, phone: 'title', cell: ({ label }) => label },
  { head: t.change, cell: ({ change }) => t[change] },
  {
    head: t.amount,
    isNumber: true,
    cell: (row) => (row.amount === null ? '' : amount(row.amount)),
  },
];
