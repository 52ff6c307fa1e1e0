import {
  listReadStatements,
  type StatementAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { useLocation } from 'react-router';

import { dayAndTime, dayRange } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PanelLink } from '../../ui/layout/panel-link.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { ReadStatement } from './office-statement-lines.tsx';
import { StatementAccounts } from './statement-accounts.tsx';
import { statementPageTexts, type StatementPageTexts } from './statement-page-texts.ts';
import { StatementUpload } from './statement-upload.tsx';

/** Statements are imported and stored; the open one has its own URL. */
export function StatementImport() {
  const t = useTexts(statementPageTexts);
  const opened = idIn(useFilters().get('statement'));
  const { pathname } = useLocation();
  if (opened) return <ReadStatement id={opened} />;
  return (
    <>
      <PageHead
        title={t.importStatement}
        lead={t.importLead}
        back={{ to: pathname, label: t.payments }}
      />
      <div className="stack">
        <StatementUpload />
        <Statements />
        <StatementAccounts />
      </div>
    </>
  );
}

/** The page size of the list: each statement's lines are looked up. */
const statementsAtOnce = 20;

function Statements() {
  const t = useTexts(statementPageTexts);
  const statements = usePages(listReadStatements, {
    query: { limit: statementsAtOnce },
    staleMs: 0,
    everyMs: 60_000,
  });
  return (
    <ListCard
      of={statements}
      what={t.theStatements}
      label={t.importedStatements}
      title={t.importedStatements}
      columns={columns(t)}
      none={<Empty title={t.noStatementsImportedYet}>{t.noStatementsHint}</Empty>}
    />
  );
}

const columns = (t: StatementPageTexts): Column<StatementAnswer>[] => [
  {
    head: t.statement,
    cell: (row) => (
      <TwoLines under={row.account.name}>
        <PanelLink name="statement" id={row.id}>
          {row.fileName}
        </PanelLink>
      </TwoLines>
    ),
  },
  { head: t.status, phone: 'corner', cell: (row) => <OpenPill open={row.open} /> },
  { head: t.period, cell: (row) => daysOf(row) },
  {
    head: t.receivedGhs,
    isNumber: true,
    cell: (row) => (
      <TwoLines under={t.lineCount(row.lines)}>
        <Money of={row.total} isWithoutCurrency />
      </TwoLines>
    ),
  },
  {
    head: t.imported,
    cell: (row) => <TwoLines under={row.importedBy}>{dayAndTime(row.importedAt)}</TwoLines>,
  },
];

const OpenPill = ({ open }: { open: number }) => {
  const t = useTexts(statementPageTexts);
  return open > 0 ? (
    <Pill tone="warn">{t.unresolvedCount(open)}</Pill>
  ) : (
    <Pill tone="ok">{t.allResolved}</Pill>
  );
};

const daysOf = ({ firstDay, lastDay }: StatementAnswer) =>
  firstDay && lastDay && dayRange(firstDay, lastDay);
