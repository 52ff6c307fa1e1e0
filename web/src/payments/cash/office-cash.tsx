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
import { CountCash } from './office-count-cash.tsx';

/** The cash drawer of each office, and its counts. */
export function Cash() {
  const { pathname } = useLocation();
  const [counting, setCounting] = useState<string | null>(null);
  const drawers = useAnswer(getDrawers, { staleMs: 0, everyMs: 60_000 });
  const counts = usePages(listCashCounts, { query: {}, staleMs: 0 });
  const counted = drawers.data?.drawers.find(({ office }) => office.id === counting);
  return (
    <>
      <PageHead title="Cash count" back={{ to: pathname, label: 'Payments' }} />
      <div className="stack">
        <Card isFlush title="Cash drawers">
          <Answer
            of={drawers}
            what="the cash drawers"
            isEmpty={(answer) => answer.drawers.length === 0}
            empty={
              <Empty title="No offices yet">
                Ask an admin to add your Ghana offices. Each office has one cash drawer.
              </Empty>
            }
          >
            {(answer) => (
              <Table
                label="Cash drawers"
                rows={answer.drawers}
                keyOf={(row) => row.office.id}
                columns={[...drawerColumns, actionOf(setCounting)]}
              />
            )}
          </Answer>
        </Card>
        {drawers.data && pesewasOf(drawers.data.unplaced) !== 0 && (
          <Alert
            tone="warn"
            title={`${money(drawers.data.unplaced)} in cash isn’t assigned to an office`}
          >
            It was received before payments recorded an office, so no drawer includes it.
          </Alert>
        )}
        <ListCard
          of={counts}
          what="the counts"
          label="Past counts"
          title="Past counts"
          columns={countColumns}
          none={
            <Empty title="No counts yet">
              Each count shows the cash found, the amount banked and what stayed in the drawer.
            </Empty>
          }
        />
      </div>
      {counted && <CountCash drawer={counted} onClose={() => setCounting(null)} />}
    </>
  );
}

const drawerColumns: Column<DrawerAnswer>[] = [
  { head: 'Office', cell: (row) => row.office.name },
  {
    head: 'Last counted',
    cell: (row) =>
      row.isCountedToday ? (
        <Pill tone="ok">Today</Pill>
      ) : row.lastCounted ? (
        day(row.lastCounted)
      ) : (
        'Not counted yet'
      ),
  },
];

const actionOf = (count: (id: string) => void): Column<DrawerAnswer> => ({
  head: 'Count cash',
  cell: (row) =>
    !row.isCountedToday && (
      <Button
        size="small"
        aria-label={`Count cash at ${row.office.name}`}
        onClick={() => count(row.office.id)}
      >
        Count cash
      </Button>
    ),
});

/** Returns the count entered before the expected amount was shown, if a different one was booked. */
const firstCountText = ({ counted, first }: CashCountAnswer) =>
  first && first.counted.amount !== counted.amount
    ? `; first count ${amount(first.counted)} by ${first.by}, ${dayAndTime(first.at)}`
    : '';

const countColumns: Column<CashCountAnswer>[] = [
  {
    head: 'Office',
    cell: (row) => (
      <TwoLines under={`${row.countedBy}, ${dayAndTime(row.countedAt)}`}>
        {row.office.name}
      </TwoLines>
    ),
  },
  {
    head: 'Counted (GHS)',
    isNumber: true,
    cell: (row) => (
      <TwoLines under={`expected ${amount(row.expected)}${firstCountText(row)}`}>
        <Money of={row.counted} isWithoutCurrency />
      </TwoLines>
    ),
  },
  {
    head: 'Difference (GHS)',
    isNumber: true,
    cell: (row) => <strong className="num">{signedAmount(row.difference)}</strong>,
  },
  { head: 'Reason', cell: (row) => row.reason },
  {
    head: 'Banked (GHS)',
    isNumber: true,
    cell: (row) => (
      <TwoLines under={row.bankReference}>
        <Money of={row.banked} isWithoutCurrency />
      </TwoLines>
    ),
  },
  {
    head: 'Left in drawer (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.left} isWithoutCurrency />,
  },
];
