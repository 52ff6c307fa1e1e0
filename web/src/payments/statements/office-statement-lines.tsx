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

import { dayAndTime, dayRange, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { rowsOnScreen, useAnswer, usePages } from '../../lib/queries/query.tsx';
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
import { lineBookingTexts } from './line-booking-texts.ts';
import { reasonsText } from './line-proposals.tsx';
import { LineDialog } from './office-line-dialog.tsx';
import { FittingLines } from './office-statement-fits.tsx';
import {
  dayOfLine,
  outcomeTones,
  outcomeLabels,
  sameReference,
  statementReads,
} from './office-statement-texts.ts';
import { RecordExact } from './record-exact.tsx';
import { statementMappingTexts } from './statement-mapping-texts.ts';
import { statementPageTexts, type StatementPageTexts } from './statement-page-texts.ts';
import { UndoBooking } from './undo-booking.tsx';

/** An imported statement: matching lines are confirmed together, the rest are checked one by one. */
export function ReadStatement({ id }: { id: string }) {
  const t = useTexts(statementPageTexts);
  const mapping = useTexts(statementMappingTexts);
  const statement = useAnswer(getReadStatement, { params: { id }, staleMs: 0, everyMs: 60_000 });
  const shown = statement.data?.id === id ? statement.data : undefined;
  return (
    <>
      <PageHead
        title={shown?.fileName ?? t.statement}
        lead={shown && leadOf(t, shown)}
        back={{ to: '?part=statement', label: t.statements }}
      />
      <Answer of={{ ...statement, data: shown }} what={t.thisStatement}>
        {(data) => (
          <div className="stack">
            {data.balanceBreaks.length > 0 && (
              <Alert tone="warn" title={mapping.breaks(data.balanceBreaks.length)}>
                {mapping.breaksHint(data.balanceBreaks.slice(0, 10).join(', '))}
              </Alert>
            )}
            {data.open === 0 && (
              <Alert tone="ok" title={t.allLinesResolved}>
                {t.allLinesResolvedHint}
              </Alert>
            )}
            <FittingLines key={id} statement={data} columns={columns(t)} />
            <OtherStatementLines statement={data} />
          </div>
        )}
      </Answer>
    </>
  );
}

const leadOf = (
  t: StatementPageTexts,
  {
    firstDay,
    lastDay,
    importedBy,
    importedAt,
    total,
    totalOut,
    otherLines,
    account,
  }: StatementAnswer,
) =>
  [
    [account.name, firstDay && lastDay && dayRange(firstDay, lastDay)].filter(Boolean).join(', '),
    t.totalReceived(money(total)),
    totalOut.amount !== '0.00' && t.totalSent(money(totalOut)),
    otherLines > 0 && t.otherLines(otherLines),
    t.importedBy(importedBy, dayAndTime(importedAt)),
  ]
    .filter(Boolean)
    .join(' · ');

function OtherStatementLines({ statement: { id, outcomes } }: { statement: StatementAnswer }) {
  const t = useTexts(statementPageTexts);
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
    return outcome ? [{ value, label: outcomeLabels(t)[value], count: outcome.lines }] : [];
  });
  return (
    <>
      <Chips filters={filters} name="outcome" label={t.matchResult} options={options} />
      {selected === undefined && <RecordExact statementId={id} lines={rowsOnScreen(lines)} />}
      <ListCard
        of={lines}
        what={t.theLines}
        label={t.unmatchedLines}
        title={selected ? outcomeLabels(t)[selected] : t.unmatchedLines}
        columns={[...columns(t), actionOf(t, setViewedLine)]}
        none={<Empty title={t.none}>{selected ? t.noLinesWithThisResult : t.othersMatched}</Empty>}
      />
      {viewedLine && <LineDialog line={viewedLine} onClose={() => setViewedLine(null)} />}
    </>
  );
}

const actionOf = (
  t: StatementPageTexts,
  onOpen: (line: StatementLineAnswer) => void,
): Column<StatementLineAnswer> => ({
  head: t.action,
  cell: (line) => {
    if (line.outcome === 'SET_ASIDE') return <ReverseMatch line={line} />;
    if (line.booking?.id) return <UndoBooking line={line} />;
    if (!['UNKNOWN', 'OTHER_AMOUNT', 'TWICE'].includes(line.outcome)) return null;
    return (
      <Button size="small" aria-label={t.resolveLine(line.row)} onClick={() => onOpen(line)}>
        {t.resolve}
      </Button>
    );
  },
});

function ReverseMatch({ line }: { line: StatementLineAnswer }) {
  const t = useTexts(statementPageTexts);
  const send = useSharedSend(restoreStatementLine, statementReads);
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <Button
        size="small"
        aria-label={t.restoreLine(line.row)}
        isBusy={send.isPending}
        onClick={() => send.mutate({ params: { id: line.id } })}
      >
        {t.restore}
      </Button>
    </>
  );
}

const columns = (t: StatementPageTexts): Column<StatementLineAnswer>[] => [
  {
    head: t.reference,
    cell: (line) => (
      <TwoLines
        under={[t.lineAt(line.row), sameReference(t, line), line.payer, line.note]
          .filter(Boolean)
          .join(', ')}
      >
        <span className="num long">{line.reference || t.noReference}</span>
      </TwoLines>
    ),
  },
  {
    head: t.matchResult,
    phone: 'corner',
    cell: (line) => <Pill tone={outcomeTones[line.outcome]}>{outcomeLabels(t)[line.outcome]}</Pill>,
  },
  { head: t.payment, cell: (line) => <LineMatch line={line} /> },
  { head: t.date, cell: (line) => <span className="num">{dayOfLine(line)}</span> },
  {
    head: t.receivedGhs,
    isNumber: true,
    cell: (line) => (line.direction === 'IN' ? <Money of={line.amount} isWithoutCurrency /> : null),
  },
  {
    head: t.sentGhs,
    isNumber: true,
    cell: (line) =>
      line.direction === 'OUT' ? <Money of={line.amount} isWithoutCurrency /> : null,
  },
];

function LineMatch({
  line: { payment, seenIn, setAside, booking, isAmbiguous, proposals },
}: {
  line: StatementLineAnswer;
}) {
  const t = useTexts(statementPageTexts);
  const books = useTexts(lineBookingTexts);
  if (setAside)
    return (
      <TwoLines under={`${setAside.by}, ${dayAndTime(setAside.at)}`}>{setAside.reason}</TwoLines>
    );
  if (seenIn)
    return (
      <TwoLines under={t.lineAt(seenIn.row)}>
        <Link to={`?part=statement&statement=${seenIn.id}`}>{seenIn.fileName}</Link>
      </TwoLines>
    );
  if (booking)
    return (
      <TwoLines
        under={booking.by && booking.at && books.recordedBy(booking.by, dayAndTime(booking.at))}
      >
        {books.booked(books[booking.kind], booking.name)}
      </TwoLines>
    );
  const [best] = proposals;
  if (!payment && best)
    return (
      <TwoLines under={isAmbiguous ? books.chooseOne : reasonsText(best, books)}>
        {t.possibly(
          isAmbiguous
            ? proposals.map(({ customer }) => customer.name).join(books.and)
            : best.customer.name,
        )}
      </TwoLines>
    );
  if (!payment) return null;
  return (
    <TwoLines
      under={namedInvoices(payment.invoices.map(({ invoiceNumber }) => invoiceNumber))}
      isNumber
    >
      <Link to={`?payment=${payment.id}`}>
        {t.amountFrom(money(payment.amount), payment.customer.name)}
      </Link>
    </TwoLines>
  );
}
