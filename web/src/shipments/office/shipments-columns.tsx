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
import { ShipmentPill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { HoldTexts, tradeTexts, useCityOr, problemText } from '../../warehouse/warehouse.tsx';
import { shipmentsTexts } from './shipments-texts.ts';

import css from '../../ui/data/rows.module.css';

export type ShipmentRow = z.output<(typeof listShipments)['answer']>['items'][number];
/** The first column opens the shipment, so it is always shown. */
const fixed = 'shipment';
type NamedColumn = Column<ShipmentRow> & { key: ShipmentColumn | typeof fixed };

const columnsIn = (
  t: TextsOf<typeof shipmentsTexts>,
  trade: TextsOf<typeof tradeTexts>,
  cityOr: ReturnType<typeof useCityOr>,
  area: string,
): NamedColumn[] => [
  {
    key: 'shipment',
    head: trade.shipment,
    cell: (row) => (
      <span className={css.cell}>
        <Link to={`${area}/shipments/${row.id}`}>
          <span className={css.id}>{row.trackingNumber}</span>
        </Link>
        <span className={css.secondary}>{row.description}</span>
      </span>
    ),
  },
  {
    key: 'customer',
    head: trade.customer,
    cell: ({ customer }) => (
      <span className={css.cell}>
        {customer.name}
        <span className={css.secondary}>{customer.shippingMark}</span>
      </span>
    ),
  },
  {
    key: 'status',
    head: t.status,
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <ShipmentPill is={row.status} mode={row.mode} />
        <HoldTexts kinds={row.holds} />
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
        <span className={classes(css.secondary, css.id)}>
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

const defaultColumns: readonly ShipmentColumn[] = ['customer', 'status', 'mode', 'eta', 'updated'];

/** Returns the columns that this user chose, here or on another device. */
export function useShipmentColumns() {
  const t = useTexts(shipmentsTexts);
  const trade = useTexts(tradeTexts);
  const views = useAnswer(listViews);
  const [picked, setPicked] = useState<readonly ShipmentColumn[] | null>(null);
  const selected = picked ?? views.data?.columns ?? defaultColumns;
  const cityOr = useCityOr();
  const area = areaOf(useViewer().role);
  const all = columnsIn(t, trade, cityOr, area);
  const isShown = (key: NamedColumn['key']) => key === fixed || selected.includes(key);
  return {
    shown: all.filter(({ key }) => isShown(key)),
    choices: all.flatMap(({ key, head }) => (key === fixed ? [] : [{ key, head }])),
    isShown,
    /** The choice on this page; null before a change. */
    picked,
    show: (key: ShipmentColumn, isOn: boolean) =>
      setPicked(isOn ? [...selected, key] : selected.filter((one) => one !== key)),
  };
}

/** The list follows each tick; the choice is saved when the dialog is closed. */
export function ChooseColumns({ of: columns }: { of: ReturnType<typeof useShipmentColumns> }) {
  const t = useTexts(shipmentsTexts);
  const [isOpen, setOpen] = useState(false);
  const [saving, setSaving] = useState<readonly ShipmentColumn[] | null>(null);
  const send = useSend(chooseColumns, { invalidates: [listViews] });
  function handleClose() {
    setOpen(false);
    const { picked } = columns;
    if (picked === null || picked === saving) return;
    setSaving(picked);
    // Reopened to show the error; closed again, the choice holds until the page is left.
    send.mutate({ body: { columns: [...picked] } }, { onError: () => setOpen(true) });
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.columns}</Button>
      <Dialog isOpen={isOpen} onClose={handleClose} title={t.columns}>
        <div className="stack">
          {send.error && <Alert tone="bad" {...problemText(send.error)} />}
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
