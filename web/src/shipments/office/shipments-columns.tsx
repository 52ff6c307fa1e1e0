import {
  chooseColumns,
  listViews,
  type ShipmentColumn,
} from '@sankofa/domain/shipments/office/view-endpoints';
import type { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { ago, day, dayAt } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Status } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { HoldWords, tradeWords, useCityOr, useProblem } from '../../warehouse/warehouse.tsx';
import { shipmentsWords } from './shipments-words.ts';

import css from '../../ui/data/rows.module.css';

export type ShipmentRow = z.output<(typeof listShipments)['answer']>['items'][number];
/** The first one opens the shipment: it is always there. */
const fixed = 'shipment';
type Named = Column<ShipmentRow> & { key: ShipmentColumn | typeof fixed };

const columnsIn = (
  t: TextsOf<typeof shipmentsWords>,
  trade: TextsOf<typeof tradeWords>,
  cityOr: ReturnType<typeof useCityOr>,
  area: string,
): Named[] => [
  {
    key: 'shipment',
    head: trade.shipment,
    cell: (row) => (
      <span className={css.cell}>
        <Link to={`${area}/shipments/${row.id}`}>
          <span className={css.id}>{row.trackingNumber}</span>
        </Link>
        <span className={css.under}>{row.description}</span>
      </span>
    ),
  },
  {
    key: 'customer',
    head: trade.customer,
    cell: ({ customer }) => (
      <span className={css.cell}>
        {customer.name}
        <span className={css.under}>{customer.shippingMark}</span>
      </span>
    ),
  },
  {
    key: 'status',
    head: t.status,
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="shipment" is={row.status} mode={row.mode} />
        <HoldWords kinds={row.holds} />
      </span>
    ),
  },
  {
    key: 'mode',
    head: trade.mode,
    cell: (row) => (
      <span className={css.id}>{`${trade[row.mode]} · ${trade.cartons(row.cartons)}`}</span>
    ),
  },
  {
    key: 'eta',
    head: t.eta,
    cell: (row) => (
      <span className={css.cell}>
        {row.eta ? day(row.eta) : '–'}
        <span className={classes(css.under, css.id)}>
          {row.batchNumber ?? cityOr(row.destination)}
        </span>
      </span>
    ),
  },
  { key: 'updated', head: t.updated, phone: 'hidden', cell: (row) => ago(row.updatedAt) },
  { key: 'goods', head: trade.goodsClass, cell: (row) => trade[row.goodsClass] },
  { key: 'office', head: t.collectAt, cell: ({ destination }) => cityOr(destination) },
  { key: 'registered', head: t.registered, cell: (row) => dayAt(row.createdAt, 'accra') },
];

const usual: readonly ShipmentColumn[] = ['customer', 'status', 'mode', 'eta', 'updated'];

/** The columns that this person chose, here or on another device. */
export function useShipmentColumns() {
  const t = useTexts(shipmentsWords);
  const trade = useTexts(tradeWords);
  const views = useAnswer(listViews);
  const [picked, setPicked] = useState<readonly ShipmentColumn[] | null>(null);
  const chosen = picked ?? views.data?.columns ?? usual;
  const cityOr = useCityOr();
  const area = areaOf(useViewer().role);
  const all = columnsIn(t, trade, cityOr, area);
  const isShown = (key: Named['key']) => key === fixed || chosen.includes(key);
  return {
    shown: all.filter(({ key }) => isShown(key)),
    choices: all.flatMap(({ key, head }) => (key === fixed ? [] : [{ key, head }])),
    isShown,
    /** What was changed on this page; null before that. */
    picked,
    show: (key: ShipmentColumn, isOn: boolean) =>
      setPicked(isOn ? [...chosen, key] : chosen.filter((one) => one !== key)),
  };
}

/** The list follows each tick; what was chosen is kept once, when the choice is closed. */
export function ChooseColumns({ of: columns }: { of: ReturnType<typeof useShipmentColumns> }) {
  const t = useTexts(shipmentsWords);
  const problem = useProblem();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<readonly ShipmentColumn[] | null>(null);
  const send = useSend(chooseColumns, { invalidates: [listViews] });
  function handleClose() {
    setOpen(false);
    const { picked } = columns;
    if (picked === null || picked === sent) return;
    setSent(picked);
    // Opened again to say so; closed once more, the choice holds until the page is left.
    send.mutate({ body: { columns: [...picked] } }, { onError: () => setOpen(true) });
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.columns}</Button>
      <Dialog isOpen={isOpen} onClose={handleClose} title={t.columns}>
        <div className="stack">
          {send.error && <Alert tone="bad" {...problem(send.error)} />}
          {columns.choices.map(({ key, head }) => (
            <CheckField
              key={key}
              name={key}
              label={head}
              checked={columns.isShown(key)}
              onChange={(event) => columns.show(key, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}
