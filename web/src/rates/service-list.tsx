import { listServicePrices, listServices } from '@sankofa/domain/services/service-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../lib/format.ts';
import { usePages } from '../lib/query.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Pill } from '../ui/pill.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import { AddServiceDialog, ChangePriceDialog, RetireDialog } from './service-dialogs.tsx';
import { type Priced, pricedWords } from './service-words.ts';

import css from './rates.module.css';

type Asked = 'add' | { change: Priced } | { retire: Priced } | null;

const nameColumn: Column<Priced> = {
  head: 'Service',
  cell: ({ service }) => (
    <TwoLines under={<span lang="zh-CN">{service.nameZh}</span>}>{service.name}</TwoLines>
  ),
};
const fromColumn = (head: string): Column<Priced> => ({
  head,
  cell: (row) => dayAndTime(row.effectiveFrom),
});
const byColumn: Column<Priced> = {
  head: 'By',
  cell: (row) => <TwoLines under={row.note}>{row.createdBy ?? 'The product itself'}</TwoLines>,
};

const historyColumns: Column<Priced>[] = [
  nameColumn,
  {
    head: 'State',
    phone: 'corner',
    cell: (row) => (row.isCurrent ? <Pill tone="ok">Holds now</Pill> : null),
  },
  { head: 'Price', cell: (row) => (row.isEnd ? 'Retired: off the list' : pricedWords(row)) },
  fromColumn('From'),
  byColumn,
];

const listColumns = (onAsk: ((asked: Asked) => void) | null): Column<Priced>[] => [
  nameColumn,
  { head: 'Price', cell: pricedWords },
  fromColumn('Since'),
  ...(onAsk
    ? [{ head: 'Change', cell: (row: Priced) => <Actions row={row} onAsk={onAsk} /> }]
    : []),
];

function Actions({ row, onAsk }: { row: Priced; onAsk: (asked: Asked) => void }) {
  const { name } = row.service;
  return (
    <div className={css.routeActions}>
      <Button size="small" onClick={() => onAsk({ change: row })}>
        <span aria-hidden="true">Change</span>
        <span className="hidden-text">{`Change what ${name} costs`}</span>
      </Button>
      <Button size="small" onClick={() => onAsk({ retire: row })}>
        <span aria-hidden="true">Retire</span>
        <span className="hidden-text">{`Retire ${name}`}</span>
      </Button>
    </div>
  );
}

/** What is charged beside the freight: the list that holds now, what is to come, and the dialogs that change it. */
export function ServiceList({ mayAdd }: { mayAdd: boolean }) {
  const services = usePages(listServices, { staleMs: 0 });
  const scheduled = usePages(listServicePrices, { query: { isScheduled: 'true' }, staleMs: 0 });
  const [asked, setAsked] = useState<Asked>(null);
  const handleClose = () => setAsked(null);
  return (
    <>
      <Card
        isFlush
        title="Extra services"
        action={
          mayAdd && (
            <Button size="small" onClick={() => setAsked('add')}>
              Add a service
            </Button>
          )
        }
      >
        <Answer
          of={services}
          what="the extra services"
          empty={
            <p className={css.none}>
              No service yet: finance writes each one on the invoice by hand.
            </p>
          }
        >
          {(rows) => (
            <Table
              label="Extra services"
              rows={rows}
              columns={listColumns(mayAdd ? setAsked : null)}
              keyOf={(row) => row.id}
              more={services}
            />
          )}
        </Answer>
        {scheduled.data?.map((row) => (
          <p key={row.id} className={css.none}>
            {`${row.service.name}: ${row.isEnd ? 'retired from' : `${pricedWords(row)} from`} ${dayAndTime(row.effectiveFrom)}`}
          </p>
        ))}
        {scheduled.hasMore && (
          <p className={css.none}>
            <Button size="small" isBusy={scheduled.isLoadingMore} onClick={scheduled.loadMore}>
              Show more scheduled prices
            </Button>
          </p>
        )}
      </Card>
      {asked === 'add' && <AddServiceDialog onClose={handleClose} />}
      {asked !== null && asked !== 'add' && 'change' in asked && (
        <ChangePriceDialog of={asked.change} onClose={handleClose} />
      )}
      {asked !== null && asked !== 'add' && 'retire' in asked && (
        <RetireDialog of={asked.retire} onClose={handleClose} />
      )}
    </>
  );
}

/** Every version of what services cost, newest first, with who added it and why. */
export function ServiceHistory() {
  const prices = usePages(listServicePrices, { staleMs: 0 });
  return (
    <Card isFlush title="History of the extra services">
      <Answer of={prices} what="the history" empty={<p className={css.none}>No service yet.</p>}>
        {(rows) => (
          <Table
            label="History of the extra services"
            rows={rows}
            columns={historyColumns}
            keyOf={(row) => row.id}
            more={prices}
          />
        )}
      </Answer>
    </Card>
  );
}
