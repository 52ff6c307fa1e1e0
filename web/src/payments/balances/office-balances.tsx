import {
  type AccountBalanceAnswer,
  balancesCsv,
  balanceSides,
  balancesXlsx,
  getAccountBalance,
  listBalanceItems,
} from '@sankofa/domain/payments/balances/balance-endpoints';
import { statementMethods } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useLocation } from 'react-router';

import { day, money, today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { itemColumns } from './balance-columns.tsx';
import { balanceTexts, type BalanceTexts } from './balance-texts.ts';

import css from './balances.module.css';

type Account = AccountBalanceAnswer['accounts'][number];

/** The balance of an account in the books beside that of its statements on a day, and what explains the difference. */
export function Balances() {
  const t = useTexts(balanceTexts);
  const { pathname } = useLocation();
  const filters = useFilters(['part', 'method', 'on']);
  const method = filters.oneOf('method', statementMethods) ?? 'BANK_TRANSFER';
  const on = filters.get('on') || today();
  const isLeftOnly = filters.oneOf('only', ['left']) === 'left';
  const at = { method, on, matchedBy: isLeftOnly ? today() : undefined };
  const balance = useAnswer(getAccountBalance, { query: at, staleMs: 0 });
  return (
    <>
      <PageHead title={t.title} lead={t.lead} back={{ to: pathname, label: t.payments }} />
      <div className="stack">
        <FilterBar filters={filters} search={t.search}>
          <div className={css.place}>
            <SelectField
              name="method"
              label={t.account}
              options={statementMethods.map((value) => [value, t[value]] as const)}
              value={method}
              onChange={(event) => filters.set('method', event.currentTarget.value)}
            />
            <TextField
              name="on"
              label={t.on}
              type="date"
              value={on}
              max={today()}
              onChange={(event) => filters.set('on', event.currentTarget.value)}
            />
          </div>
          <Chips
            filters={filters}
            name="side"
            label={t.side}
            options={balanceSides.map((value) => ({ value, label: t[value] }))}
          />
          <Chips
            filters={filters}
            name="only"
            label={t.matchedLater}
            options={[{ value: 'left', label: t.onlyLeft }]}
          />
        </FilterBar>
        <Answer of={balance} what={t.what}>
          {(answer) => <Sums of={answer} />}
        </Answer>
        <Items at={at} />
      </div>
    </>
  );
}

function Sums({ of: answer }: { of: AccountBalanceAnswer }) {
  const t = useTexts(balanceTexts);
  const isEqual = pesewasOf(answer.difference) === 0;
  const hasGaps = pesewasOf(answer.gaps) !== 0;
  return (
    <>
      <StatTiles>
        <StatTile label={t.statements} value={money(answer.statements)} />
        <StatTile label={t.books} value={money(answer.books)} />
        <StatTile
          label={t.difference}
          value={money(answer.difference)}
          tone={isEqual ? undefined : 'warn'}
          {...(isEqual && { meaning: t.equal })}
        />
      </StatTiles>
      <StatTiles>
        <StatTile label={t.lines} value={money(answer.unmatchedLines.amount)} />
        <StatTile label={t.entries} value={money(answer.unmatchedEntries.amount)} />
        <StatTile label={t.before} value={money(answer.before)} />
        {hasGaps && <StatTile label={t.gaps} value={money(answer.gaps)} tone="warn" />}
        {pesewasOf(answer.matchedLater) !== 0 && (
          <StatTile label={t.matchedLater} value={money(answer.matchedLater)} />
        )}
      </StatTiles>
      <p className="muted">{t.beforeHint}</p>
      {hasGaps && <p className="muted">{t.gapsHint}</p>}
      <Card isFlush title={t.accounts}>
        <Table
          label={t.accounts}
          rows={answer.accounts}
          keyOf={(row) => row.id}
          columns={accountColumns(t)}
        />
      </Card>
    </>
  );
}

const accountColumns = (t: BalanceTexts): Column<Account>[] => [
  {
    head: t.account,
    cell: (row) => (
      <TwoLines under={row.lastDay === null ? t.noStatement : t.through(day(row.lastDay))}>
        {row.name} {!row.isActive && <Pill tone="neutral">{t.inactive}</Pill>}
      </TwoLines>
    ),
  },
  {
    head: t.balanceGhs,
    isNumber: true,
    cell: (row) => (
      <TwoLines under={row.lastDay !== null && (row.hasRunningBalance ? t.running : t.sum)}>
        <Money of={row.balance} isWithoutCurrency />
      </TwoLines>
    ),
  },
];

type At = {
  method: (typeof statementMethods)[number];
  on: string;
  matchedBy: string | undefined;
};

function Items({ at }: { at: At }) {
  const t = useTexts(balanceTexts);
  const area = areaOf(useViewer().role);
  const filters = useFilters(['part', 'method', 'on']);
  const query = { ...at, side: filters.oneOf('side', balanceSides), q: filters.get('q') };
  const items = usePages(listBalanceItems, { query, staleMs: 0 });
  return (
    <>
      <ListCard
        of={items}
        title={t.items}
        what={t.theItems}
        label={t.items}
        columns={itemColumns(t, area)}
        unmatched={{ title: t.unmatched, filters }}
        none={<Empty title={t.none}>{t.noneHint}</Empty>}
      />
      <p className="row">
        <DownloadButton label="CSV" load={() => download(balancesCsv, { query })} />
        <DownloadButton label="Excel" load={() => download(balancesXlsx, { query })} />
      </p>
    </>
  );
}
