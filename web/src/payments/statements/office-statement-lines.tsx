import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import {
  getReadStatement,
  listStatementLines,
  type StatementAnswer,
  type StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { restoreStatementLine } from '@sankofa/domain/payments/statements/statement-line-endpoints';
import { lineOutcomes } from '@sankofa/domain/payments/statements/statement-row';
import { useState } from 'react';
import { Link } from 'react-router';

import { count, dayAndTime, dayRange, money } from '../../lib/format/format.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { methodLabels } from '../office-payment-texts.ts';
import { LineDialog } from './office-line-dialog.tsx';
import { FittingLines } from './office-statement-fits.tsx';
import {
  dayOfLine,
  outcomeTones,
  outcomeLabels,
  sameReference,
  statementReads,
} from './office-statement-texts.ts';

/** An imported statement: matching lines are confirmed together, the rest are checked one by one. */
export function ReadStatement({ id }: { id: string }) {
  const statement = useAnswer(getReadStatement, { params: { id }, staleMs: 0, everyMs: 60_000 });
  const shown = statement.data?.id === id ? statement.data : undefined;
  return (
    <>
      <PageHead
        title={shown?.fileName ?? 'Statement'}
        lead={shown && leadOf(shown)}
        back={{ to: '?part=statement', label: 'Statements' }}
      />
      <Answer of={{ ...statement, data: shown }} what="this statement">
        {(data) => (
          <div className="stack">
            {data.open === 0 && (
              <Alert tone="ok" title="All lines resolved">
                Every incoming payment on this statement is matched, recorded or set aside.
              </Alert>
            )}
            <FittingLines key={id} statement={data} columns={columns} />
            <OtherStatementLines statement={data} />
          </div>
        )}
      </Answer>
    </>
  );
}

const leadOf = ({
  method,
  firstDay,
  lastDay,
  importedBy,
  importedAt,
  total,
  otherLines,
}: StatementAnswer) =>
  [
    [methodLabels[method], firstDay && lastDay && dayRange(firstDay, lastDay)]
      .filter(Boolean)
      .join(', '),
    `${money(total)} received`,
    otherLines > 0 &&
      `${count(otherLines)} other ${otherLines === 1 ? 'line' : 'lines'} without money received`,
    `imported by ${importedBy}, ${dayAndTime(importedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function OtherStatementLines({ statement: { id, outcomes } }: { statement: StatementAnswer }) {
  const filters = useFilters(['part', 'statement']);
  const otherOutcomes = lineOutcomes.filter((outcome) => outcome !== 'MATCHED');
  const selected = filters.oneOf('outcome', otherOutcomes);
  const [viewedLine, setViewedLine] = useState<StatementLineAnswer | null>(null);
  const lines = usePages(listStatementLines, {
    params: { id },
    query: { outcome: selected ?? 'LEFT' },
    staleMs: 0,
    everyMs: 60_000,
  });
  const options = otherOutcomes.flatMap((value) => {
    const outcome = outcomes.find(({ outcome }) => outcome === value);
    return outcome ? [{ value, label: outcomeLabels[value], count: outcome.lines }] : [];
  });
  return (
    <>
      <Chips filters={filters} name="outcome" label="Match result" options={options} />
      <ListCard
        of={lines}
        what="the lines"
        label="Unmatched lines"
        title={selected ? outcomeLabels[selected] : 'Unmatched lines'}
        columns={[...columns, actionOf(setViewedLine)]}
        none={
          <Empty title="None">
            {selected ? 'No lines with this result.' : 'Every other line is matched to a payment.'}
          </Empty>
        }
      />
      {viewedLine && <LineDialog line={viewedLine} onClose={() => setViewedLine(null)} />}
    </>
  );
}

const actionOf = (onOpen: (line: StatementLineAnswer) => void): Column<StatementLineAnswer> => ({
  head: 'Action',
  cell: (line) => {
    if (line.outcome === 'SET_ASIDE') return <ReverseMatch line={line} />;
    if (!['UNKNOWN', 'OTHER_AMOUNT', 'TWICE'].includes(line.outcome)) return null;
    return (
      <Button size="small" aria-label={`Resolve line ${line.row}`} onClick={() => onOpen(line)}>
        Resolve
      </Button>
    );
  },
});

function ReverseMatch({ line }: { line: StatementLineAnswer }) {
  const send = useSharedSend(restoreStatementLine, statementReads);
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <Button
        size="small"
        aria-label={`Restore line ${line.row}`}
        isBusy={send.isPending}
        onClick={() => send.mutate({ params: { id: line.id } })}
      >
        Restore
      </Button>
    </>
  );
}

const columns: Column<StatementLineAnswer>[] = [
  {
    head: 'Reference',
    cell: (line) => (
      <TwoLines
        under={[`Line ${line.row}`, sameReference(line), line.payer, line.note]
          .filter(Boolean)
          .join(', ')}
      >
        <span className="num long">{line.reference || 'No reference'}</span>
      </TwoLines>
    ),
  },
  {
    head: 'Match result',
    phone: 'corner',
    cell: (line) => <Pill tone={outcomeTones[line.outcome]}>{outcomeLabels[line.outcome]}</Pill>,
  },
  { head: 'Payment', cell: (line) => <LineMatch line={line} /> },
  { head: 'Date', cell: (line) => <span className="num">{dayOfLine(line)}</span> },
  {
    head: 'Received (GHS)',
    isNumber: true,
    cell: (line) => <Money of={line.amount} isWithoutCurrency />,
  },
];

function LineMatch({
  line: { payment, seenIn, setAside, proposal },
}: {
  line: StatementLineAnswer;
}) {
  if (setAside)
    return (
      <TwoLines under={`${setAside.by}, ${dayAndTime(setAside.at)}`}>{setAside.reason}</TwoLines>
    );
  if (seenIn)
    return (
      <TwoLines under={`Line ${seenIn.row}`}>
        <Link to={`?part=statement&statement=${seenIn.id}`}>{seenIn.fileName}</Link>
      </TwoLines>
    );
  if (!payment && proposal)
    return (
      <TwoLines under={proposal.invoice?.invoiceNumber ?? 'Nothing due'}>
        {`Possibly ${proposal.customer.name}`}
      </TwoLines>
    );
  if (!payment) return null;
  return (
    <TwoLines
      under={namedInvoices(payment.invoices.map(({ invoiceNumber }) => invoiceNumber))}
      isNumber
    >
      <Link to={`?payment=${payment.id}`}>
        {`${money(payment.amount)} from ${payment.customer.name}`}
      </Link>
    </TwoLines>
  );
}
