import { isPending, mayDispute, measuredAt } from '@sankofa/domain/invoices/corrections/dispute';
import type { OfficeDispute } from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import { Link } from 'react-router';

import { money } from '../../lib/format/format.ts';
import { type SaidOf, useWords } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Measured } from '../measured.tsx';
import { useWhere } from '../site-choice.tsx';
import { tradeWords } from '../warehouse-words.ts';
import { remeasureWords } from './remeasure-words.ts';

import css from '../warehouse.module.css';

type Carton = OfficeDispute['cartons'][number];
export type Disputed = { dispute: OfficeDispute; carton: Carton };

const columnsIn = (
  said: SaidOf<typeof remeasureWords>,
  trade: SaidOf<typeof tradeWords>,
  nameOf: ReturnType<typeof useWhere>,
  onMeasure: ((carton: Carton) => void) | null,
): Column<Carton>[] => [
  {
    head: trade.label,
    cell: (one) => (
      <span className={css.cell}>
        <span className={css.id}>{one.labelNumber}</span>
        <span className={css.under}>{[nameOf(one), one.shelf].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { head: said.billed, cell: (one) => <Measured of={one.billed} hasVolume /> },
  { head: said.again, cell: (one) => (one.again ? <Measured of={one.again} hasVolume /> : '–') },
  ...(onMeasure ? [measuring(said, onMeasure)] : []),
];

const measuring = (
  said: SaidOf<typeof remeasureWords>,
  onMeasure: (carton: Carton) => void,
): Column<Carton> => ({
  head: said.measure,
  phone: 'corner',
  cell: (one) => <Step one={one} onMeasure={onMeasure} />,
});

/** One dispute: who doubts what, its cartons, and the way to measure each where it lies. */
export function RemeasureCard({
  dispute,
  onMeasure,
  onClose,
}: {
  dispute: OfficeDispute;
  onMeasure: (carton: Carton) => void;
  onClose: () => void;
}) {
  const said = useWords(remeasureWords);
  const trade = useWords(tradeWords);
  const viewer = useViewer();
  const isOpen = dispute.state === 'OPEN';
  const nameOf = useWhere();
  const columns = columnsIn(said, trade, nameOf, isOpen ? onMeasure : null);
  return (
    <Card
      title={`${dispute.invoice.invoiceNumber} · ${dispute.customer.name}`}
      action={
        <Pill tone={isPending(dispute.state) ? 'warn' : 'neutral'}>{said[dispute.state]}</Pill>
      }
    >
      <div className="stack">
        <div className={css.form}>
          <DescriptionList
            items={[
              [said.says, dispute.reason],
              [
                said.shipment,
                <Link key="shipment" className="num" to={`/staff/shipments/${dispute.shipment.id}`}>
                  {dispute.shipment.trackingNumber}
                </Link>,
              ],
              [said.since, said.waits(dispute.days)],
              [said.outcome, dispute.outcome],
              [said.credited, dispute.creditNote && money(dispute.creditNote.amount)],
            ]}
          />
        </div>
        <Table
          label={said.cartons}
          columns={columns}
          rows={dispute.cartons}
          keyOf={(one) => one.packageId}
        />
        {isPending(dispute.state) && mayDispute.close(viewer) && (
          <div className="row">
            <Button onClick={onClose}>{said.close}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Step({ one, onMeasure }: { one: Carton; onMeasure: (carton: Carton) => void }) {
  const said = useWords(remeasureWords);
  const viewer = useViewer();
  if (one.again) return said.done;
  if (measuredAt(one.state) === null) return said.travels;
  if (!mayDispute.measure(viewer, one.state)) return said.elsewhere;
  return (
    <Button
      size="large"
      aria-label={`${said.measure} ${one.labelNumber}`}
      onClick={() => onMeasure(one)}
    >
      {said.measure}
    </Button>
  );
}
