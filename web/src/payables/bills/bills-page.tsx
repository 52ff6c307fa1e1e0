import {
  billFilters,
  type BillRowAnswer,
  billsCsv,
  billsXlsx,
  getBill,
  listBills,
} from '@sankofa/domain/payables/bill-endpoints';
import { billCurrencies } from '@sankofa/domain/payables/bill-money';
import { enteredCategories, openingCategory } from '@sankofa/domain/payables/expense-category';
import { mayPayables } from '@sankofa/domain/payables/payables-policy';
import { useState } from 'react';

import { ListExport } from '../../background-tasks/background-tasks.tsx';
import { count, day, money } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer, usePages, useSummary } from '../../lib/queries/query.tsx';
import { putAnswer } from '../../lib/queries/use-answer.ts';
import { useViewer } from '../../lib/session/session.ts';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Awaited, InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PanelLink } from '../../ui/layout/panel-link.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { billAmountText } from '../bill-amount.ts';
import { payableTexts, type PayableTexts } from '../payable-texts.ts';
import { PayablesTabs } from '../payables-tabs.tsx';
import { PayablePill, stateTexts } from '../state-pills.tsx';
import { EnterBillDialog, PayExpenseDialog } from './bill-dialog.tsx';
import { BillPanel } from './bill-panel.tsx';
import { billTexts, type BillTexts } from './bill-texts.ts';
import { OpeningBillDialog } from './opening-bill.tsx';

/** What bills are filtered by: what can be entered, and what was unpaid when the books began. */
const categories = [...enteredCategories, openingCategory] as const;

/** Bills of suppliers and other expenses: entered, approved by another person, paid. */
export default function BillsPage() {
  const t = useTexts(billTexts);
  const viewer = useViewer();
  if (!mayPayables.see(viewer)) return <DutyNeeded duty="finance" title={t.title} />;
  return <Bills />;
}

function Bills() {
  const t = useTexts(billTexts);
  const [entering, setEntering] = useState<'bill' | 'expense' | 'opening' | null>(null);
  const filters = useFilters();
  const opened = idIn(filters.get('bill'));
  const close = () => setEntering(null);
  const dialog = {
    onClose: close,
    onDone: ({ id }: { id: string }) => {
      close();
      filters.set('bill', id);
    },
  };
  return (
    <>
      <PageHead
        title={t.title}
        actions={
          <>
            <Button variant="primary" onClick={() => setEntering('bill')}>
              {t.enter}
            </Button>
            <Button onClick={() => setEntering('expense')}>{t.enterExpense}</Button>
            <Button onClick={() => setEntering('opening')}>{t.enterOpening}</Button>
          </>
        }
      />
      <PayablesTabs />
      <BillList />
      {entering === 'bill' && <EnterBillDialog {...dialog} />}
      {entering === 'expense' && <PayExpenseDialog {...dialog} />}
      {entering === 'opening' && <OpeningBillDialog {...dialog} />}
      {opened && <OpenedBill key={opened} id={opened} onClose={() => filters.set('bill', null)} />}
    </>
  );
}

function BillList() {
  const t = useTexts(billTexts);
  const shared = useTexts(payableTexts);
  const states = useTexts(stateTexts);
  const filters = useFilters();
  const query = {
    q: filters.get('q'),
    state: filters.oneOf('state', billFilters),
    category: filters.oneOf('category', categories),
    currency: filters.oneOf('currency', billCurrencies),
    supplierId: idIn(filters.get('supplier')),
    batchId: idIn(filters.get('batch')),
  };
  const bills = usePages(listBills, { query: { ...query, withTotal: 'true' }, staleMs: 0 });
  return (
    <InOrder>
      <Sums />
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="state"
          label={t.state}
          options={billFilters.map((value) => ({ value, label: states[value] }))}
        />
        <Chips
          filters={filters}
          name="category"
          label={t.category}
          options={categories.map((value) => ({ value, label: shared[value] }))}
        />
        <Chips
          filters={filters}
          name="currency"
          label={t.currency}
          options={billCurrencies.map((value) => ({ value, label: value }))}
        />
      </FilterBar>
      <ListCard
        of={bills}
        what={t.what}
        label={t.title}
        columns={columnsOf(t, shared)}
        unmatched={{ title: t.unmatched, filters }}
        none={
          <Empty spot="payment" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
      <p className="row">
        <ListExport
          label="CSV"
          list="bills"
          format="csv"
          query={query}
          load={() => download(billsCsv, { query })}
        />
        <ListExport
          label="Excel"
          list="bills"
          format="xlsx"
          query={query}
          load={() => download(billsXlsx, { query })}
        />
      </p>
    </InOrder>
  );
}

/** What is due on all bills, whatever the filters. */
function Sums() {
  const t = useTexts(billTexts);
  const { data, error } = useSummary(listBills, { query: { withTotal: 'true' }, staleMs: 0 });
  if (!data && !error) return <Awaited />;
  const sums = data?.sums;
  if (!sums) return null;
  return (
    <StatTiles>
      <StatTile
        label={t.open}
        value={money(sums.open)}
        meaning={t.openMeaning}
        to="?state=UNPAID"
      />
      <StatTile
        label={t.overdue}
        value={money(sums.overdue)}
        meaning={t.overdueMeaning}
        tone={Number(sums.overdue.amount) > 0 ? 'bad' : undefined}
        to="?state=OVERDUE"
      />
      <StatTile
        label={t.waiting}
        value={count(sums.waiting)}
        meaning={t.waitingMeaning}
        to="?state=DRAFT"
      />
    </StatTiles>
  );
}

/** The bill in the URL, also if the list doesn't show it: the journal links here too. */
function OpenedBill({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(billTexts);
  const bill = useAnswer(getBill, { params: { id }, staleMs: 0 });
  if (!bill.data)
    return (
      <Dialog isOpen onClose={onClose} title={t.bill}>
        <Answer of={bill} what={t.whatOne}>
          {() => null}
        </Answer>
      </Dialog>
    );
  return (
    <BillPanel
      bill={bill.data}
      onChanged={(next) => putAnswer(getBill, { params: { id } }, () => next)}
      onClose={onClose}
    />
  );
}

const columnsOf = (t: BillTexts, shared: PayableTexts): Column<BillRowAnswer>[] => [
  {
    head: t.bill,
    cell: (row) => (
      <TwoLines under={row.supplier.name}>
        <PanelLink name="bill" id={row.id}>
          {row.number ?? (row.isExpense ? t.expense : shared.noNumber)}
        </PanelLink>
      </TwoLines>
    ),
  },
  {
    head: t.state,
    phone: 'corner',
    cell: (row) => <PayablePill is={row.isOverdue ? 'OVERDUE' : row.state} />,
  },
  { head: t.category, cell: (row) => row.categories.map((one) => shared[one]).join(', ') },
  {
    head: t.dates,
    cell: (row) => <TwoLines under={t.due(day(row.dueOn))}>{day(row.billedOn)}</TwoLines>,
  },
  { head: t.postedOn, cell: (row) => (row.postedOn === null ? '–' : day(row.postedOn)) },
  {
    head: t.total,
    isNumber: true,
    cell: (row) => <span className="num">{billAmountText(row.total)}</span>,
  },
  {
    head: t.openGhs,
    isNumber: true,
    cell: (row) => <Money of={row.openWorth} isWithoutCurrency />,
  },
];
