import { type ClientErrorAnswer, listClientErrors } from '@sankofa/domain/client-error-endpoints';

import { ago, count } from '../lib/format/format.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';

const columns: Column<ClientErrorAnswer>[] = [
  {
    head: 'What broke',
    phone: 'title',
    cell: ({ name, message, stack }) => (
      <details>
        <summary>{`${name}: ${message}`}</summary>
        <pre className="small">{stack}</pre>
      </details>
    ),
  },
  { head: 'Where', cell: (row) => row.path },
  {
    head: 'For whom',
    cell: ({ role, device }) =>
      [role?.toLowerCase() ?? 'visitor', device].filter(Boolean).join(', '),
  },
  { head: 'Build', cell: (row) => row.release },
  { head: 'Request', cell: (row) => row.requestId ?? '' },
  { head: 'Times', isNumber: true, cell: (row) => count(row.times) },
  { head: 'Last', phone: 'corner', cell: (row) => <span className="num">{ago(row.lastAt)}</span> },
];

/** What the error screen told us of: one row for each failure, naming nobody. */
export default function ClientErrorsPage() {
  const errors = useAnswer(listClientErrors, { staleMs: 0 });
  return (
    <>
      <PageHead
        title="Errors"
        lead="What broke in people’s browsers within 30 days. E-mails, numbers and tokens are taken out."
      />
      <Card isFlush>
        <Answer
          of={errors}
          what="the errors"
          isEmpty={({ items }) => items.length === 0}
          empty={
            <Empty spot="success" title="Nothing broke">
              When a page shows “Something went wrong”, it is told here.
            </Empty>
          }
        >
          {({ items }) => (
            <Table label="Errors" rows={items} keyOf={(row) => row.id} columns={columns} />
          )}
        </Answer>
      </Card>
    </>
  );
}
