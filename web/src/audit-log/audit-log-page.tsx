import {
  getAuditCsv,
  getAuditXlsx,
  listAudit,
  type AuditEntry,
} from '@sankofa/domain/audit-log/audit-log-endpoints';
import { auditGroupNames } from '@sankofa/domain/audit-log/audit-subjects';
import { plainDaySchema } from '@sankofa/domain/values/time';
import { useState } from 'react';

import { ListExport } from '../background-tasks/background-tasks.tsx';
import { dayAndTime } from '../lib/format/format.ts';
import { idIn } from '../lib/format/id-in.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { download } from '../lib/queries/files.ts';
import { usePages } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { ClearFilters, type Filters, useFilters } from '../ui/data/filters.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditTexts, type AuditTexts } from './audit-log-texts.ts';
import { CheckCard } from './check-card.tsx';
import { EntryDialog } from './entry-dialog.tsx';

import css from './audit-log.module.css';

/** The audit log, newest first, with its check and the details of each entry. */
export default function AuditLogPage() {
  const t = useTexts(auditTexts);
  const filters = useFilters();
  const query = queryIn(filters);
  const entries = usePages(listAudit, { query: { ...query, withTotal: 'true' }, staleMs: 0 });
  const [shown, setShown] = useState<AuditEntry | null>(null);
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <ListExport
              label="CSV"
              list="audit"
              format="csv"
              query={query}
              load={() => download(getAuditCsv, { query })}
            />
            <ListExport
              label="Excel"
              list="audit"
              format="xlsx"
              query={query}
              load={() => download(getAuditXlsx, { query })}
            />
          </>
        }
      />
      <div className="stack">
        <CheckCard />
        <AuditFilters filters={filters} />
        <Card isFlush>
          <Answer of={entries} what={t.what} empty={<None filters={filters} t={t} />}>
            {(rows) => (
              <Table
                label={t.title}
                rows={rows}
                keyOf={({ seq }) => String(seq)}
                more={entries}
                columns={columnsOf(t, setShown)}
              />
            )}
          </Answer>
        </Card>
      </div>
      {shown && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </>
  );
}

const matching = (value: string | undefined, shape: RegExp) =>
  value !== undefined && shape.test(value) ? value : undefined;
const dayOf = (value: string | undefined) =>
  plainDaySchema.safeParse(value).success ? value : undefined;

/** Returns the filters of the URL; what a typed URL has in a wrong form counts as not set. */
const queryIn = (filters: Filters) => ({
  q: filters.get('q'),
  actorId: idIn(filters.get('actorId')),
  group: filters.oneOf('group', auditGroupNames),
  subject: matching(filters.get('subject'), /^[a-zA-Z -]{1,40}$/),
  subjectId: matching(filters.get('subjectId'), /^[\w-]{1,80}$/),
  requestId: matching(filters.get('requestId'), /^[\w-]{1,80}$/),
  from: dayOf(filters.get('from')),
  to: dayOf(filters.get('to')),
});

function None({ filters, t }: { filters: Filters; t: AuditTexts }) {
  if (filters.isFiltered)
    return <Empty title={t.unmatched} action={<ClearFilters filters={filters} />} />;
  return <Empty title={t.none}>{t.noneHint}</Empty>;
}

const columnsOf = (t: AuditTexts, onShow: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    head: t.happened,
    phone: 'title',
    cell: (entry) => (
      <button
        type="button"
        className={css.sentence}
        aria-haspopup="dialog"
        onClick={() => onShow(entry)}
      >
        {entry.sentence}
      </button>
    ),
  },
  { head: t.at, cell: ({ at }) => dayAndTime(at) },
  {
    head: t.reason,
    cell: ({ reason, undoneBy }) => (
      <span className={css.reason}>
        {reason}
        {undoneBy !== null && <Pill tone="neutral">{t.undone}</Pill>}
      </span>
    ),
  },
];
