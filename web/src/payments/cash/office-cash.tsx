import {
  type CashCountAnswer,
  type DrawerAnswer,
  getDrawers,
  listCashCounts,
} from '@sankofa/domain/payments/cash/cash-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { amount, day, dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { signedAmount } from '../signed-amount.ts';
import { officeCashTexts, type OfficeCashTexts } from './office-cash-texts.ts';
import { CountCash } from './office-count-cash.tsx';

/** The cash drawer of each office, and its counts. */
export function Cash() {
  const t = useTexts(officeCashTexts);
  const { pathname } = useLocation();
  const [counting, setCounting] = useState<string | null>(null);
  const drawers = useAnswer(getDrawers, { staleMs: 0, everyMs: 60_000 });
  const counts = usePages(listCashCounts, { query: {}, staleMs: 0 });
  const counted = drawers.data?.drawers.find(({ office }) => office.id === counting);
  return (
    <>
      <PageHead title={t.cashCount} back={{ to: pathname, label: t.payments }} />
      <div className="stack">
        <Card isFlush title={t.cashDrawers}>
          <Answer
            of={drawers}
            what={t.theCashDrawers}
            isEmpty={(answer) => answer.drawers.length === 0}
            empty={<Empty title={t.noOfficesYet}>{t.noOfficesHint}</Empty>}
          >
            {(answer) => (
              <Table
                label={t.cashDrawers}
                rows={answer.drawers}
                keyOf={(row) => row.office.id}
                columns={[...drawerColumns(t), actionOf(t, setCounting)]}
              />
            )}
          </Answer>
        </Card>
        {drawers.data && pesewasOf(drawers.data.unplaced) !== 0 && (
          <Alert tone="warn" title={t.unplaced(money(drawers.data.unplaced))}>
            {t.unplacedHint}
          </Alert>
        )}
        <ListCard
          of={counts}
          what={t.theCounts}
          label={t.pastCounts}
          title={t.pastCounts}
          columns={countColumns(t)}
          none={<Empty title={t.noCountsYet}>{t.noCountsHint}</Empty>}
        />
      </div>
      {counted && <CountCash drawer={counted} onClose={() => setCounting(null)} />}
    </>
  );
}

const drawerColumns = (t: OfficeCashTexts): Column<DrawerAnswer>[] => [
  { head: t.office, cell: (row) => row.office.name },
  {
    head: t.lastCounted,
    cell: (row) =>
      row.isCountedToday ? (
        <Pill tone="ok">{t.today}</Pill>
      ) : row.lastCounted ? (
        day(row.lastCounted)
      ) : (
        t.notCountedYet
      ),
  },
];

const actionOf = (t: OfficeCashTexts, count: (id: string) => void): Column<DrawerAnswer> => ({
  head: t.countCash,
  cell: (row) =>
    !row.isCountedToday && (
      <Button
        size="small"
        aria-label={t.countCashAt(row.office.name)}
        onClick={() => count(row.office.id)}
      >
        {t.countCash}
      </Button>
    ),
});

/** Returns the count entered before the expected amount was shown, if a different one was booked. */
const firstCountText = (t: OfficeCashTexts, { counted, first }: CashCountAnswer) =>
  first && first.counted.amount !== counted.amount
    ? t.firstCount(amount(first.counted), first.by, dayAndTime(first.at))
    : '';

const countColumns = (t: OfficeCashTexts): Column<CashCountAnswer>[] => [
  {
    head: t.office,
    cell: (row) => (
      <TwoLines under={`${row.countedBy}, ${dayAndTime(row.countedAt)}`}>
        {row.office.name}
      </TwoLines>
    ),
  },
  {
    head: t.countedGhs,
    isNumber: true,
    cell: (row) => (
      <TwoLines under={t.expected(amount(row.expected), firstCountText(t, row))}>
        <Money of={row.counted} isWithoutCurrency />
      </TwoLines>
    ),
  },
  {
    head: t.differenceGhs,
    isNumber: true,
    cell: (row) => <strong className="num">{signedAmount(row.difference)}</strong>,
  },
  { head: t.reason, cell: (row) => row.reason },
  {
    head: t.bankedGhs,
    isNumber: true,
    cell: (row) => (
      <TwoLines under={row.bankReference}>
        <Money of={row.banked} isWithoutCurrency />
      </TwoLines>
    ),
  },
  {
    head: t.leftInDrawerGhs,
    isNumber: true,
    cell: (row) => <Money of={row.left} isWithoutCurrency />,
  },
];
