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
    head: 'Error',
    phone: 'title',
    cell: ({ name, message, stack }) => (
      <details>
        <summary>{`${name}: ${message}`}</summary>
        <pre className="small">{stack}</pre>
      </details>
    ),
  },
  { head: 'Page', cell: (row) => row.path },
  {
    head: 'User',
    cell: ({ role, device }) =>
      [role?.toLowerCase() ?? 'visitor', device].filter(Boolean).join(', '),
  },
  { head: 'Build', cell: (row) => row.release },
  { head: 'Request', cell: (row) => row.requestId ?? '' },
  { head: 'Count', isNumber: true, cell: (row) => count(row.times) },
  {
    head: 'Last seen',
    phone: 'corner',
    cell: (row) => <span className="num">{ago(row.lastAt)}</span>,
  },
];

/** Reports of the error screen: one row per failure, without names of users. */
export default function ClientErrorsPage() {
  const errors = useAnswer(listClientErrors, { staleMs: 0 });
  return (
    <>
      <PageHead
        title="Errors"
        lead="Browser errors from the last 30 days. Emails, numbers and tokens are removed."
      />
      <Card isFlush>
        <Answer
          of={errors}
          what="the errors"
          isEmpty={({ items }) => items.length === 0}
          empty={
            <Empty spot="success" title="No errors">
              Errors appear here when a page shows “Something went wrong”.
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
