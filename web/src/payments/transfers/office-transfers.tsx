import { ownAccounts } from '@sankofa/domain/payments/transfers/own-account';
import {
  getTransfer,
  listTransfers,
  type TransferAnswer,
  transfersCsv,
  transfersXlsx,
} from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { transferStates } from '@sankofa/domain/payments/transfers/transfer-status';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { ListExport } from '../../background-tasks/background-tasks.tsx';
import { day } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { putAnswer } from '../../lib/queries/use-answer.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DayRange, dayRangeIn } from '../../ui/data/day-range.tsx';
import { Chips, FilterBar, FilterSelect, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PanelLink } from '../../ui/layout/panel-link.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { placeName } from './own-places.ts';
import { TransferDialog } from './transfer-form.tsx';
import { TransferPanel, TransferPill } from './transfer-panel.tsx';
import { transferTexts, type TransferTexts } from './transfer-texts.ts';

/** Transfers between our own accounts, newest first. */
export function Transfers() {
  const t = useTexts(transferTexts);
  const { pathname } = useLocation();
  const filters = useFilters(['part']);
  const [isRecording, setRecording] = useState(false);
  const opened = idIn(filters.get('transfer'));
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        back={{ to: pathname, label: t.payments }}
        actions={
          <Button variant="primary" icon={IconPlus} onClick={() => setRecording(true)}>
            {t.record}
          </Button>
        }
      />
      <TransferList />
      {isRecording && <TransferDialog onClose={() => setRecording(false)} />}
      {opened && (
        <OpenedTransfer key={opened} id={opened} onClose={() => filters.set('transfer', null)} />
      )}
    </>
  );
}

function TransferList() {
  const t = useTexts(transferTexts);
  const filters = useFilters(['part']);
  const query = {
    q: filters.get('q'),
    state: filters.oneOf('state', transferStates),
    account: filters.oneOf('account', ownAccounts),
    ...dayRangeIn(filters),
  };
  const transfers = usePages(listTransfers, {
    query: { ...query, withTotal: 'true' },
    staleMs: 0,
  });
  return (
    <div className="stack">
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="state"
          label={t.status}
          options={transferStates.map((value) => ({ value, label: t[value] }))}
        />
        <FilterSelect
          filters={filters}
          name="account"
          label={t.account}
          options={ownAccounts.map((value) => ({ value, label: t[value] }))}
        />
        <DayRange filters={filters} />
      </FilterBar>
      <ListCard
        of={transfers}
        what={t.what}
        label={t.title}
        columns={columnsOf(t)}
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
          list="transfers"
          format="csv"
          query={query}
          load={() => download(transfersCsv, { query })}
        />
        <ListExport
          label="Excel"
          list="transfers"
          format="xlsx"
          query={query}
          load={() => download(transfersXlsx, { query })}
        />
      </p>
    </div>
  );
}

/** The transfer in the URL, also if the list doesn't show it: the journal links here too. */
function OpenedTransfer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(transferTexts);
  const transfer = useAnswer(getTransfer, { params: { id }, staleMs: 0 });
  if (transfer.data)
    return (
      <TransferPanel
        transfer={transfer.data}
        onChanged={(next) => putAnswer(getTransfer, { params: { id } }, () => next)}
        onClose={onClose}
      />
    );
  return (
    <Dialog isOpen onClose={onClose} title={t.transfer}>
      <Answer of={transfer} what={t.whatOne}>
        {() => null}
      </Answer>
    </Dialog>
  );
}

const linesOf = ({ fromLine, toLine }: TransferAnswer) =>
  [fromLine, toLine].filter((line) => line !== null).length;

const columnsOf = (t: TransferTexts): Column<TransferAnswer>[] => [
  {
    head: t.transfer,
    cell: (row) => (
      <TwoLines under={[row.reference, row.note].filter(Boolean).join(', ')}>
        <PanelLink name="transfer" id={row.id}>
          {t.fromTo(placeName(row.from, t), placeName(row.to, t))}
        </PanelLink>
      </TwoLines>
    ),
  },
  { head: t.status, phone: 'corner', cell: (row) => <TransferPill is={row.state} /> },
  {
    head: t.date,
    cell: (row) => <TwoLines under={row.requestedBy.name}>{day(row.movedOn)}</TwoLines>,
  },
  {
    head: t.lines,
    cell: (row) => (linesOf(row) === 0 ? t.notOnStatement : t.linesMatched(linesOf(row))),
  },
  {
    head: t.feeGhs,
    isNumber: true,
    cell: (row) => row.fee.amount !== '0.00' && <Money of={row.fee} isWithoutCurrency />,
  },
  {
    head: t.amountGhs,
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
];
