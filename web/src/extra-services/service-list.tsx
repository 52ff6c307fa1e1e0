import { listServicePrices, listServices } from '@sankofa/domain/extra-services/service-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../lib/format/format.ts';
import { useWords } from '../lib/messages/messages.ts';
import { usePages } from '../lib/queries/query.tsx';
import { type RatesSaid, ratesWords } from '../rates/rates.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { AddServiceDialog, ChangePriceDialog, RetireDialog } from './service-dialogs.tsx';
import { pricedIn, type Priced } from './service-words.ts';

import css from './extra-services.module.css';

type Asked = 'add' | { change: Priced } | { retire: Priced } | null;

const nameColumn = (said: RatesSaid): Column<Priced> => ({
  head: said.service,
  cell: ({ service }) => (
    <TwoLines under={<span lang="zh-CN">{service.nameZh}</span>}>{service.name}</TwoLines>
  ),
});
const fromColumn = (head: string): Column<Priced> => ({
  head,
  cell: (row) => dayAndTime(row.effectiveFrom),
});
const byColumn = (said: RatesSaid): Column<Priced> => ({
  head: said.by,
  cell: (row) => <TwoLines under={row.note}>{row.createdBy ?? said.product}</TwoLines>,
});

const historyColumns = (said: RatesSaid): Column<Priced>[] => [
  nameColumn(said),
  {
    head: said.state,
    phone: 'corner',
    cell: (row) => (row.isCurrent ? <Pill tone="ok">{said.holdsNow}</Pill> : null),
  },
  { head: said.price, cell: (row) => (row.isEnd ? said.retired : pricedIn(said, row)) },
  fromColumn(said.start),
  byColumn(said),
];

const listColumns = (said: RatesSaid, onAsk: ((asked: Asked) => void) | null): Column<Priced>[] => [
  nameColumn(said),
  { head: said.price, cell: (row) => pricedIn(said, row) },
  fromColumn(said.since),
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
        <span className="hidden-text">{`Change price of ${name}`}</span>
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
  const said = useWords(ratesWords);
  const services = usePages(listServices, { staleMs: 0 });
  const scheduled = usePages(listServicePrices, { query: { isScheduled: 'true' }, staleMs: 0 });
  const [asked, setAsked] = useState<Asked>(null);
  const handleClose = () => setAsked(null);
  return (
    <>
      <Card
        isFlush
        title={said.services}
        action={
          mayAdd && (
            <Button size="small" onClick={() => setAsked('add')}>
              Add service
            </Button>
          )
        }
      >
        <Answer
          of={services}
          what={said.whatServices}
          empty={<p className={css.none}>{said.noServices}</p>}
        >
          {(rows) => (
            <Table
              label={said.services}
              rows={rows}
              columns={listColumns(said, mayAdd ? setAsked : null)}
              keyOf={(row) => row.id}
              more={services}
            />
          )}
        </Answer>
        {scheduled.data?.map((row) => (
          <p key={row.id} className={css.none}>
            {`${row.service.name}: ${
              row.isEnd
                ? said.retiredFrom(dayAndTime(row.effectiveFrom))
                : said.from(pricedIn(said, row), dayAndTime(row.effectiveFrom))
            }`}
          </p>
        ))}
        {scheduled.hasMore && (
          <p className={css.none}>
            <Button size="small" isBusy={scheduled.isLoadingMore} onClick={scheduled.loadMore}>
              {said.moreScheduled}
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
  const said = useWords(ratesWords);
  const prices = usePages(listServicePrices, { staleMs: 0 });
  return (
    <Card isFlush title={said.serviceHistory}>
      <Answer of={prices} what={said.history} empty={<p className={css.none}>{said.noService}</p>}>
        {(rows) => (
          <Table
            label={said.serviceHistory}
            rows={rows}
            columns={historyColumns(said)}
            keyOf={(row) => row.id}
            more={prices}
          />
        )}
      </Answer>
    </Card>
  );
}
