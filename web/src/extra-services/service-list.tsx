import { listServicePrices, listServices } from '@sankofa/domain/extra-services/service-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { usePages } from '../lib/queries/query.tsx';
import { type RatesTexts, ratesPageTexts } from '../rates/rates.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { serviceDialogTexts } from './service-dialog-texts.ts';
import { AddServiceDialog, ChangePriceDialog, RetireDialog } from './service-dialogs.tsx';
import { pricedIn, type ServicePrice } from './service-texts.ts';

import css from './extra-services.module.css';

type OpenDialog = 'add' | { change: ServicePrice } | { retire: ServicePrice } | null;

const nameColumn = (t: RatesTexts): Column<ServicePrice> => ({
  head: t.service,
  cell: ({ service }) => (
    <TwoLines under={<span lang="zh-CN">{service.nameZh}</span>}>{service.name}</TwoLines>
  ),
});
const fromColumn = (head: string): Column<ServicePrice> => ({
  head,
  cell: (row) => dayAndTime(row.effectiveFrom),
});
const byColumn = (t: RatesTexts): Column<ServicePrice> => ({
  head: t.by,
  cell: (row) => <TwoLines under={row.note}>{row.createdBy ?? t.product}</TwoLines>,
});

const historyColumns = (t: RatesTexts): Column<ServicePrice>[] => [
  nameColumn(t),
  {
    head: t.state,
    phone: 'corner',
    cell: (row) => (row.isCurrent ? <Pill tone="ok">{t.holdsNow}</Pill> : null),
  },
  { head: t.price, cell: (row) => (row.isEnd ? t.retired : pricedIn(t, row)) },
  fromColumn(t.start),
  byColumn(t),
];

const listColumns = (
  t: RatesTexts,
  dialogTexts: { change: string },
  onOpenDialog: ((openDialog: OpenDialog) => void) | null,
): Column<ServicePrice>[] => [
  nameColumn(t),
  { head: t.price, cell: (row) => pricedIn(t, row) },
  fromColumn(t.since),
  ...(onOpenDialog
    ? [
        {
          head: dialogTexts.change,
          cell: (row: ServicePrice) => <Actions row={row} onOpenDialog={onOpenDialog} />,
        },
      ]
    : []),
];

function Actions({
  row,
  onOpenDialog,
}: {
  row: ServicePrice;
  onOpenDialog: (openDialog: OpenDialog) => void;
}) {
  const t = useTexts(serviceDialogTexts);
  const { name } = row.service;
  return (
    <div className={css.routeActions}>
      <Button size="small" onClick={() => onOpenDialog({ change: row })}>
        <span aria-hidden="true">{t.change}</span>
        <span className="hidden-text">{t.changePrice(name)}</span>
      </Button>
      <Button size="small" onClick={() => onOpenDialog({ retire: row })}>
        <span aria-hidden="true">{t.retire}</span>
        <span className="hidden-text">{t.retireOne(name)}</span>
      </Button>
    </div>
  );
}

/** Extra services: current prices, future ones, and the dialogs to change them. */
export function ServiceList({ mayAdd }: { mayAdd: boolean }) {
  const t = useTexts(ratesPageTexts);
  const dialogTexts = useTexts(serviceDialogTexts);
  const services = usePages(listServices, { staleMs: 0 });
  const scheduled = usePages(listServicePrices, { query: { isScheduled: 'true' }, staleMs: 0 });
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const handleClose = () => setOpenDialog(null);
  return (
    <>
      <Card
        isFlush
        title={t.services}
        action={
          mayAdd && (
            <Button size="small" onClick={() => setOpenDialog('add')}>
              {dialogTexts.add}
            </Button>
          )
        }
      >
        <Answer
          of={services}
          what={t.whatServices}
          empty={<p className={css.empty}>{t.noServices}</p>}
        >
          {(rows) => (
            <Table
              label={t.services}
              rows={rows}
              columns={listColumns(t, dialogTexts, mayAdd ? setOpenDialog : null)}
              keyOf={(row) => row.id}
              more={services}
            />
          )}
        </Answer>
        {scheduled.data?.map((row) => (
          <p key={row.id} className={css.empty}>
            {`${row.service.name}: ${
              row.isEnd
                ? t.retiredFrom(dayAndTime(row.effectiveFrom))
                : t.from(pricedIn(t, row), dayAndTime(row.effectiveFrom))
            }`}
          </p>
        ))}
        {scheduled.hasMore && (
          <p className={css.empty}>
            <Button size="small" isBusy={scheduled.isLoadingMore} onClick={scheduled.loadMore}>
              {t.moreScheduled}
            </Button>
          </p>
        )}
      </Card>
      {openDialog === 'add' && <AddServiceDialog onClose={handleClose} />}
      {openDialog !== null && openDialog !== 'add' && 'change' in openDialog && (
        <ChangePriceDialog of={openDialog.change} onClose={handleClose} />
      )}
      {openDialog !== null && openDialog !== 'add' && 'retire' in openDialog && (
        <RetireDialog of={openDialog.retire} onClose={handleClose} />
      )}
    </>
  );
}

/** All price versions of services, newest first, with who added them and why. */
export function ServiceHistory() {
  const t = useTexts(ratesPageTexts);
  const prices = usePages(listServicePrices, { staleMs: 0 });
  return (
    <Card isFlush title={t.serviceHistory}>
      <Answer of={prices} what={t.history} empty={<p className={css.empty}>{t.noService}</p>}>
        {(rows) => (
          <Table
            label={t.serviceHistory}
            rows={rows}
            columns={historyColumns(t)}
            keyOf={(row) => row.id}
            more={prices}
          />
        )}
      </Answer>
    </Card>
  );
}
