import {
  type CreditAnswer,
  getCreditTerms,
  type HeldShipment,
  listShipmentsInChina,
  releaseCredit,
  setCreditTerms,
} from '@sankofa/domain/books/credit/credit-endpoints';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import { Link } from 'react-router';

import { count, day, dayAt, money } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, usePages, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField, NumberField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { creditTexts } from './credit-texts.ts';

import css from './credit-terms.module.css';

/** A customer's credit limit and payment terms, what they owe, and the shipments that this holds. */
export function CreditTerms({ customerId, area }: { customerId: string; area: string }) {
  const t = useTexts(creditTexts);
  const credit = useAnswer(getCreditTerms, { params: { id: customerId }, staleMs: 0 });
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title={t.title}
      action={
        credit.data && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        )
      }
    >
      <Answer of={credit} what={t.what}>
        {(data) => <Terms customerId={customerId} credit={data} area={area} />}
      </Answer>
      {isChanging && credit.data && (
        <ChangeTerms
          customerId={customerId}
          credit={credit.data}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
}

function Terms({
  customerId,
  credit,
  area,
}: {
  customerId: string;
  credit: CreditAnswer;
  area: string;
}) {
  const t = useTexts(creditTexts);
  const { terms, block } = credit;
  if (terms === null || (terms.limit === null && terms.graceDays === null))
    return <p className="muted">{t.none}</p>;
  return (
    <div className="stack">
      {block && (
        <Alert tone="warn" title={t[block]}>
          {t.blockedHint}
        </Alert>
      )}
      <DescriptionList
        items={[
          [t.limit, terms.limit === null ? t.noLimit : money(terms.limit)],
          [t.grace, terms.graceDays === null ? t.anyDays : t.days(terms.graceDays)],
          [t.used, money(moneyOf(pesewasOf(credit.owed) - pesewasOf(credit.credit)))],
          [t.oldest, credit.oldestDueOn && day(credit.oldestDueOn)],
          [t.set, t.setBy(dayAt(terms.at), terms.by)],
          [t.reason, terms.reason],
        ]}
      />
      {block && <Held customerId={customerId} area={area} />}
    </div>
  );
}

/** The shipments that the terms hold back: those with cartons in China. */
function Held({ customerId, area }: { customerId: string; area: string }) {
  const t = useTexts(creditTexts);
  const [released, setReleased] = useState<HeldShipment | null>(null);
  const shipments = usePages(listShipmentsInChina, { params: { id: customerId }, query: {} });
  return (
    <>
      <h3>{t.shipments}</h3>
      <Answer
        of={shipments}
        what={t.whatShipments}
        empty={<p className="muted">{t.noShipments}</p>}
      >
        {(rows) => (
          <Table
            label={t.shipments}
            rows={rows}
            keyOf={({ id }) => id}
            more={shipments}
            columns={columnsOf(t, area, setReleased)}
          />
        )}
      </Answer>
      {released && <Release shipment={released} onClose={() => setReleased(null)} />}
    </>
  );
}

const columnsOf = (
  t: TextsOf<typeof creditTexts>,
  area: string,
  onRelease: (shipment: HeldShipment) => void,
): Column<HeldShipment>[] => [
  {
    head: t.shipment,
    cell: ({ id, trackingNumber }) => (
      <Link to={`${area}/shipments/${id}`} className="num">
        {trackingNumber}
      </Link>
    ),
  },
  { head: t.cartonsHead, isNumber: true, cell: ({ cartons }) => count(cartons) },
  {
    head: t.action,
    cell: (one) =>
      one.released ? (
        <span className="muted small">{t.releasedBy(one.released.by, one.released.reason)}</span>
      ) : (
        <Button size="small" onClick={() => onRelease(one)}>
          {t.release} <span className="hidden-text">{one.trackingNumber}</span>
        </Button>
      ),
  },
];

function Release({ shipment, onClose }: { shipment: HeldShipment; onClose: () => void }) {
  const t = useTexts(creditTexts);
  const send = useSend(releaseCredit, { invalidates: [getCreditTerms, listShipmentsInChina] });
  return (
    <Dialog isOpen onClose={onClose} title={t.releaseOf(shipment.trackingNumber)}>
      <Form
        send={send}
        read={(form) => ({ params: { id: shipment.id }, body: { reason: form.text('reason') } })}
        onDone={() => {
          toast(t.released(shipment.trackingNumber));
          onClose();
        }}
      >
        <p>{t.releaseHint}</p>
        <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.release}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function ChangeTerms({
  customerId,
  credit: { terms, version },
  onClose,
}: {
  customerId: string;
  credit: CreditAnswer;
  onClose: () => void;
}) {
  const t = useTexts(creditTexts);
  const send = useSend(setCreditTerms, { invalidates: [getCreditTerms, listShipmentsInChina] });
  return (
    <Dialog isOpen onClose={onClose} title={t.change}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: customerId },
          version,
          body: {
            limit: form.text('limit.amount') === '' ? null : form.money('limit.amount'),
            graceDays: form.text('graceDays') === '' ? null : form.number('graceDays'),
            reason: form.text('reason'),
          },
        })}
        onDone={() => {
          toast(t.saved);
          onClose();
        }}
      >
        <p>{t.changeHint}</p>
        <MoneyField
          name="limit.amount"
          label={t.limitField}
          isOptional
          defaultValue={terms?.limit?.amount ?? ''}
        />
        <NumberField
          name="graceDays"
          label={t.graceField}
          hint={t.graceHint}
          isOptional
          defaultValue={terms?.graceDays ?? ''}
        />
        <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.save}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
