import { isPending, mayDispute, measuredAt } from '@sankofa/domain/invoices/corrections/dispute';
import type { OfficeDispute } from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import { Link } from 'react-router';

import { money } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Measurements } from '../measurements.tsx';
import { useWarehouse } from '../site-choice.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { remeasureTexts } from './remeasure-texts.ts';

import css from '../warehouse.module.css';

type Carton = OfficeDispute['cartons'][number];
export type DisputedCarton = { dispute: OfficeDispute; carton: Carton };

const columnsIn = (
  t: TextsOf<typeof remeasureTexts>,
  trade: TextsOf<typeof tradeTexts>,
  nameOf: ReturnType<typeof useWarehouse>,
  onMeasure: ((carton: Carton) => void) | null,
): Column<Carton>[] => [
  {
    head: trade.label,
    cell: (one) => (
      <span className={css.cell}>
        <span className={css.id}>{one.labelNumber}</span>
        <span className={css.secondary}>
          {[nameOf(one), one.shelf].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  { head: t.billed, cell: (one) => <Measurements of={one.billed} hasVolume /> },
  { head: t.again, cell: (one) => (one.again ? <Measurements of={one.again} hasVolume /> : '–') },
  ...(onMeasure ? [measuring(t, onMeasure)] : []),
];

const measuring = (
  t: TextsOf<typeof remeasureTexts>,
  onMeasure: (carton: Carton) => void,
): Column<Carton> => ({
  head: t.measure,
  phone: 'corner',
  cell: (one) => <Step one={one} onMeasure={onMeasure} />,
});

/** One re-measure request: who doubts what, its cartons, and an action to measure each at its site. */
export function RemeasureCard({
  dispute,
  onMeasure,
  onClose,
}: {
  dispute: OfficeDispute;
  onMeasure: (carton: Carton) => void;
  onClose: () => void;
}) {
  const t = useTexts(remeasureTexts);
  const trade = useTexts(tradeTexts);
  const viewer = useViewer();
  const isOpen = dispute.state === 'OPEN';
  const nameOf = useWarehouse();
  const columns = columnsIn(t, trade, nameOf, isOpen ? onMeasure : null);
  return (
    <Card
      title={`${dispute.invoice.invoiceNumber} · ${dispute.customer.name}`}
      action={<Pill tone={isPending(dispute.state) ? 'warn' : 'neutral'}>{t[dispute.state]}</Pill>}
    >
      <div className="stack">
        <div className={css.form}>
          <DescriptionList
            items={[
              [t.customerReason, dispute.reason],
              [
                t.shipment,
                <Link key="shipment" className="num" to={`/staff/shipments/${dispute.shipment.id}`}>
                  {dispute.shipment.trackingNumber}
                </Link>,
              ],
              [t.since, t.waits(dispute.days)],
              [t.outcome, dispute.outcome],
              [t.credited, dispute.creditNote && money(dispute.creditNote.amount)],
            ]}
          />
        </div>
        <Table
          label={t.cartons}
          columns={columns}
          rows={dispute.cartons}
          keyOf={(one) => one.packageId}
        />
        {isPending(dispute.state) && mayDispute.close(viewer) && (
          <div className="row">
            <Button onClick={onClose}>{t.close}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Step({ one, onMeasure }: { one: Carton; onMeasure: (carton: Carton) => void }) {
  const t = useTexts(remeasureTexts);
  const viewer = useViewer();
  if (one.again) return t.done;
  if (measuredAt(one.state) === null) return t.travels;
  if (!mayDispute.measure(viewer, one.state)) return t.atOtherWarehouse;
  return (
    <Button
      size="large"
      aria-label={`${t.measure} ${one.labelNumber}`}
      onClick={() => onMeasure(one)}
    >
      {t.measure}
    </Button>
  );
}
