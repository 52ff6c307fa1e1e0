import { hasDuty } from '@sankofa/domain/access';
import { isMilestoneCode, milestoneStep } from '@sankofa/domain/batches/milestone';
import { getShipment, type ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayShipment, mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { maxLabels } from '@sankofa/domain/warehouse/labels/label-endpoints';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';

import { PrintMany } from '../../background-tasks/background-tasks.tsx';
import { ShipmentFollowers } from '../../followers/followers.tsx';
import { dayAndTime, day } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { ShipmentPill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Timeline } from '../../ui/data/timeline.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import {
  CartonDialog,
  HoldPills,
  LabelButtons,
  Measurements,
  PickupLock,
  tradeTexts,
} from '../../warehouse/warehouse.tsx';
import { ShipmentAudit } from './shipment-audit.tsx';
import { ShipmentDocuments } from './shipment-documents.tsx';
import { ShipmentMessages } from './shipment-messages.tsx';
import { shipmentsTexts } from './shipments-texts.ts';

import css from '../../ui/data/rows.module.css';

/** A shipment for the office: cartons, holds, history, documents and audit log. */
export default function ShipmentPage() {
  const t = useTexts(shipmentsTexts);
  const { id = '' } = useParams();
  const shipment = useAnswer(getShipment, { params: { id }, staleMs: 0 });
  const area = areaOf(useViewer().role);
  const back = { to: `${area}/shipments`, label: t.back };
  if (!shipment.data)
    return (
      <>
        <PageHead title={t.title} back={back} />
        <Answer of={shipment} what={t.one}>
          {() => null}
        </Answer>
      </>
    );
  return <Shipment shipment={shipment.data} back={back} />;
}

function Shipment({
  shipment,
  back,
}: {
  shipment: ShipmentAnswer;
  back: { to: string; label: string };
}) {
  return (
    <>
      <PageHead
        title={shipment.trackingNumber}
        back={back}
        pill={<ShipmentPill is={shipment.status} mode={shipment.mode} />}
        actions={<Actions shipment={shipment} />}
        lead={shipment.description}
      />
      <div className="stack">
        <PickupLock shipment={shipment} />
        <Progress step={shipment.step} isDone={shipment.status === 'DELIVERED'} />
        <div className={css.workspace}>
          <div className="stack">
            <Cartons shipment={shipment} />
            <History shipment={shipment} />
          </div>
          <div className="stack">
            <Facts shipment={shipment} />
            <Handovers shipment={shipment} />
            <ShipmentDocuments shipment={shipment} />
          </div>
        </div>
        <ShipmentMessages shipment={shipment} />
        <ShipmentFollowers shipmentId={shipment.id} />
        <ShipmentAudit shipment={shipment} />
      </div>
    </>
  );
}

function Actions({ shipment }: { shipment: ShipmentAnswer }) {
  const t = useTexts(shipmentsTexts);
  const viewer = useViewer();
  const labelled = shipment.packages.filter(({ state }) => state !== 'CANCELLED');
  const isReady = shipment.packages.some(({ state }) => state === 'AVAILABLE');
  return (
    <>
      {labelled.length > maxLabels ? (
        <PrintMany of="shipment" query={{ id: shipment.id }} />
      ) : (
        mayShipment.printLabel(viewer) && <LabelButtons ids={labelled.map(({ id }) => id)} />
      )}
      {isReady && viewer.role === 'STAFF' && mayStepPackage(viewer, 'deliver') && (
        <ButtonLink variant="primary" to={`/staff/warehouse/hand-over?shipment=${shipment.id}`}>
          {t.handOver}
        </ButtonLink>
      )}
    </>
  );
}

type Carton = ShipmentAnswer['packages'][number];

const columnsIn = (
  t: TextsOf<typeof shipmentsTexts>,
  trade: TextsOf<typeof tradeTexts>,
  { cartons, onOpen }: { cartons: number; onOpen: (carton: Carton) => void },
): Column<Carton>[] => [
  {
    head: t.carton,
    cell: (row) => (
      <span className={css.cell}>
        <button type="button" data-printed className={css.linkButton} onClick={() => onOpen(row)}>
          <span className={css.id}>{row.labelNumber}</span>
        </button>
        <span className={css.secondary}>{trade.carton(row.pieceNumber, cartons)}</span>
      </span>
    ),
  },
  {
    head: trade.contents,
    cell: (row) => (
      <span className={css.freeText}>
        {row.contents || '–'}
        <span className={css.secondary}>{row.supplierNumber}</span>
      </span>
    ),
  },
  {
    head: t.state,
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="package" is={row.state} />
        <HoldPills holds={row.holds} />
      </span>
    ),
  },
  { head: t.measures, cell: ({ measured }) => (measured ? <Measurements of={measured} /> : '–') },
  { head: trade.shelf, cell: (row) => row.shelf ?? '–' },
];

function Cartons({ shipment }: { shipment: ShipmentAnswer }) {
  const t = useTexts(shipmentsTexts);
  const trade = useTexts(tradeTexts);
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState(search.get('carton'));
  const open = shipment.packages.find(({ id }) => id === openId);
  const columns = columnsIn(t, trade, {
    cartons: shipment.cartons,
    onOpen: ({ id }) => setOpenId(id),
  });
  return (
    <Card title={t.cartons} isFlush>
      <Table label={t.cartons} rows={shipment.packages} keyOf={(row) => row.id} columns={columns} />
      {open && <CartonDialog carton={open} onClose={() => setOpenId(null)} />}
    </Card>
  );
}

/** Whether an event was in China, up to the third of six steps, so its time is shown in China's zone. */
const isInChina = ({ code }: { code: string }) =>
  isMilestoneCode(code) && code !== 'PRE' && milestoneStep(code) <= 3;

function History({ shipment }: { shipment: ShipmentAnswer }) {
  const t = useTexts(shipmentsTexts);
  const { cartons } = shipment;
  // The answer has the history in order; here the newest comes first.
  const events = shipment.milestones.toReversed();
  const lastActual = events.findIndex(({ classifier }) => classifier === 'ACTUAL');
  return (
    <Card title={t.history}>
      {events.length === 0 ? (
        <p className="muted">{t.noActivity}</p>
      ) : (
        <Timeline
          label={t.history}
          entries={events.map((one, at) => ({
            id: `${one.code} ${one.at} ${one.classifier}`,
            title: one.sentence,
            meta: [
              one.place,
              dayAndTime(one.at, isInChina(one) ? 'guangzhou' : 'accra'),
              one.cartons < cartons ? t.ofCartons(one.cartons, cartons) : null,
            ]
              .filter(Boolean)
              .join(' · '),
            state: one.classifier !== 'ACTUAL' ? 'expected' : at === lastActual ? 'now' : 'done',
          }))}
        />
      )}
    </Card>
  );
}

function Facts({ shipment }: { shipment: ShipmentAnswer }) {
  const t = useTexts(shipmentsTexts);
  const trade = useTexts(tradeTexts);
  const viewer = useViewer();
  const area = areaOf(viewer.role);
  const { customer, collectAt } = shipment;
  return (
    <Card title={t.facts}>
      <DescriptionList
        items={[
          [
            t.customer,
            <Link key="customer" to={`${area}/customers/${customer.id}`}>
              {customer.name}
            </Link>,
          ],
          [trade.customerCode, `${customer.customerCode} · ${customer.shippingMark}`],
          [trade.mode, trade[shipment.mode]],
          [trade.goodsClass, trade[shipment.goodsClass]],
          [t.batch, shipment.batchNumber],
          [t.eta, shipment.eta && day(shipment.eta)],
          [t.houseBill, shipment.houseBillNumber],
          [t.collectAt, `${collectAt.name}, ${collectAt.address}`],
          [t.deliverTo, shipment.deliverTo],
          [
            t.invoice,
            hasDuty(viewer, 'finance') ? (
              <Link
                to={
                  shipment.invoiceId
                    ? `${area}/financial/invoices/${shipment.invoiceId}`
                    : `${area}/financial/invoices?q=${shipment.trackingNumber}`
                }
              >
                {shipment.invoiceId ? t.seeInvoice : t.seeInvoices}
              </Link>
            ) : null,
          ],
        ]}
      />
    </Card>
  );
}

function Handovers({ shipment }: { shipment: ShipmentAnswer }) {
  const t = useTexts(shipmentsTexts);
  if (shipment.handovers.length === 0) return null;
  return (
    <Card title={t.handovers}>
      <ul className={css.lines}>
        {shipment.handovers.map((one) => (
          <li key={one.at} className={css.line}>
            <span className={css.grow}>
              {t.handedTo(one.cartons, one.receivedBy)}
              <span className="muted small">{dayAndTime(one.at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
