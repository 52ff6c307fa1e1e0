import { hasDuty } from '@sankofa/domain/access';
import { getReadiness, listBatchPackages } from '@sankofa/domain/batches/batch-endpoints';
import { blocks } from '@sankofa/domain/shipments/hold';
import { liftHold } from '@sankofa/domain/shipments/office/hold-endpoints';
import { getShipment, type ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { ago } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { holdKindText } from '../../warehouse/warehouse.tsx';

import css from './readiness-board.module.css';

const texts = dictionary({
  en: {
    title: (label: string) => `Holds on ${label}`,
    itsShipment: 'its shipment',
    shipment: 'Shipment',
    of: (name: string, code: string) => ` of ${name} (${code})`,
    none: 'No holds left.',
    placed: (remedy: string, at: string) => `${remedy} Placed ${at}.`,
    invoice: 'View invoice',
    liftedByOthers: 'Warehouse or support can lift it.',
    lifted: 'Hold lifted',
    reason: 'Reason for lifting',
    lift: 'Lift hold',
  },
  zh: {
    title: (label: string) => `${label} 的扣货`,
    itsShipment: '所属运单',
    shipment: '运单',
    of: (name: string, code: string) => `，客户 ${name}（${code}）`,
    none: '已无扣货。',
    placed: (remedy: string, at: string) => `${remedy}${at}扣货。`,
    invoice: '查看账单',
    liftedByOthers: '由仓库或客服解除。',
    lifted: '已解除扣货',
    reason: '解除原因',
    lift: '解除扣货',
  },
});

export type Blocker = z.output<typeof getReadiness.answer>['blockers'][number];

/** A carton that blocks the batch: why, and how to clear it, here if the user can. */
export function HoldDialog({ blocker, onClose }: { blocker: Blocker; onClose: () => void }) {
  const t = useTexts(texts);
  const label = blocker.labelNumber ?? blocker.sentence;
  const shipment = useAnswer(getShipment, {
    params: { id: blocker.shipmentId ?? '' },
    enabled: blocker.shipmentId !== null,
    staleMs: 0,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.title(label)}>
      <Answer of={shipment} what={t.itsShipment}>
        {(data) => <Holds shipment={data} packageId={blocker.packageId} />}
      </Answer>
    </Dialog>
  );
}

function Holds({ shipment, packageId }: { shipment: ShipmentAnswer; packageId: string | null }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const all = shipment.packages.find(({ id }) => id === packageId)?.holds ?? [];
  // An unpaid balance blocks the release in Ghana, not the departure.
  const holds = all.filter(({ kind }) => blocks(kind, 'depart'));
  return (
    <>
      <p>
        {t.shipment} <ShipmentLink shipment={shipment} />
        {t.of(shipment.customer.name, shipment.customer.customerCode)}
      </p>
      {holds.length === 0 && <p className="muted">{t.none}</p>}
      {holds.map((hold) => (
        <div key={hold.id} className={css.hold}>
          <strong>{language === 'zh' ? holdKindText(hold.kind, language).name : hold.words}</strong>
          <span>{hold.reason}</span>
          <span className="muted small">
            {t.placed(
              language === 'zh' ? holdKindText(hold.kind, language).remedy : hold.remedy,
              ago(hold.placedAt),
            )}
          </span>
          <LiftHold hold={hold} invoiceId={shipment.invoiceId} />
        </div>
      ))}
    </>
  );
}

function ShipmentLink({ shipment }: { shipment: ShipmentAnswer }) {
  const viewer = useViewer();
  return (
    <Link to={`${areaOf(viewer.role)}/shipments/${shipment.id}`} className="num">
      {shipment.trackingNumber}
    </Link>
  );
}

type Hold = ShipmentAnswer['packages'][number]['holds'][number];

function LiftHold({ hold, invoiceId }: { hold: Hold; invoiceId: string | null }) {
  const viewer = useViewer();
  const t = useTexts(texts);
  const send = useSend(liftHold, { invalidates: [getReadiness, listBatchPackages, getShipment] });
  if (hold.kind === 'DEPOSIT' || hold.kind === 'BALANCE')
    return hasDuty(viewer, 'finance') && invoiceId ? (
      <Link to={`${areaOf(viewer.role)}/financial/invoices/${invoiceId}`}>{t.invoice}</Link>
    ) : null;
  if (!mayShipment.hold(viewer)) return <span className="small">{t.liftedByOthers}</span>;
  return (
    <Form
      send={send}
      read={(form) => ({ params: { id: hold.id }, body: { reason: form.text('reason') } })}
      onDone={() => toast(t.lifted)}
    >
      <TextField name="reason" label={t.reason} maxLength={300} />
      <div>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.lift}
        </Button>
      </div>
    </Form>
  );
}
