import {
  approveConsolidation,
  cancelConsolidation,
  listConsolidations,
  type Consolidation,
} from '@sankofa/domain/consolidations/consolidation-endpoints';
import { taxRows } from '@sankofa/domain/taxes/tax-rows';
import { useState } from 'react';
import { Link } from 'react-router';

import { counted, dayAndTime, dayAt, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { preferenceTexts } from '../preference-texts.ts';
import { StatePill } from '../state-pill.tsx';

import css from '../consolidations.module.css';

const next: Record<Consolidation['state'], string> = {
  REQUESTED: 'Our warehouse is checking your request.',
  QUOTED: 'Approve the price to start the work.',
  APPROVED: 'Our warehouse will start the work.',
  IN_WORK: 'Our warehouse is working on your cartons.',
  READY: 'Your shipments are loaded together.',
  DECLINED: 'Your shipments travel as before.',
  EXPIRED: 'Your shipments travel as before. Nothing was charged.',
  CANCELLED: 'Your shipments travel as before.',
};

/** One request of the customer, with what they can do about it now. */
export function OwnRequest({ request }: { request: Consolidation }) {
  const preferences = useTexts(preferenceTexts);
  const { state, price, tax, shipments } = request;
  const cartons = shipments.reduce((sum, one) => sum + one.cartons, 0);
  return (
    <Card
      title={`${counted(shipments.length, 'shipment')}, ${counted(cartons, 'carton')} to ${request.destination.name}`}
      action={<StatePill is={state} />}
      {...(state === 'QUOTED' && { tone: 'due' as const })}
    >
      <div className="stack">
        <p>{next[state]}</p>
        <DescriptionList
          items={[
            [
              'Shipments',
              <ul key="shipments">
                {shipments.map((one) => (
                  <li key={one.id} className={css.id}>
                    <Link to={`/customer/shipment-details/${one.id}`} className="num">
                      {one.trackingNumber}
                    </Link>{' '}
                    {one.description}
                  </li>
                ))}
              </ul>,
            ],
            ['Before they travel', request.preferences.map((one) => preferences[one]).join(', ')],
            ['Your note', request.note],
            ['Requested', dayAndTime(request.requestedAt, 'accra')],
            ['What we’ll do', request.plan],
            ...request.services.map((one) => [one.description, money(one.amount)] as const),
            [
              tax && !tax.isInclusive ? 'Price before taxes' : 'Price',
              price && Number(price.amount) > 0 ? money(price) : null,
            ],
            ...(tax ? taxesOf(tax) : []),
            ['What we did', request.result],
            ['Reason', request.reason],
          ]}
        />
        <Actions request={request} />
      </div>
    </Card>
  );
}

/** The taxes of a price, as the invoice will show them while the law and the rates are those of today. */
const taxesOf = (tax: NonNullable<Consolidation['tax']>) => [
  ...taxRows(tax).map(([label, amount]) => [label, money(amount)] as const),
  [tax.isInclusive ? 'Total, taxes included' : 'Total with taxes', money(tax.total)] as const,
];

function Actions({ request }: { request: Consolidation }) {
  const [isCancelling, setCancelling] = useState(false);
  const approve = useSend(approveConsolidation, { invalidates: [listConsolidations] });
  const cancel = useSend(cancelConsolidation, { invalidates: [listConsolidations] });
  const { id, state, quoteExpiresAt } = request;
  const toPay = request.tax?.total ?? request.price;
  const canCancel = state === 'REQUESTED' || state === 'QUOTED' || state === 'APPROVED';
  if (!canCancel) return null;
  const error = approve.error ?? cancel.error;
  return (
    <>
      {error && <Alert tone="bad" title={error.message} />}
      {state === 'QUOTED' && quoteExpiresAt && (
        <p className="muted">
          This price is valid until {dayAt(quoteExpiresAt, 'accra')}. It’s added to the invoice of
          these shipments when the work is done.
        </p>
      )}
      <div className="row">
        {state === 'QUOTED' && toPay && (
          <Button
            variant="primary"
            isBusy={approve.isPending}
            onClick={() => approve.mutate({ params: { id }, body: { price: toPay } })}
          >
            Approve {money(toPay)}
          </Button>
        )}
        <Button onClick={() => setCancelling(true)}>Cancel request</Button>
      </div>
      <Confirm
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onConfirm={() =>
          cancel.mutate({ params: { id }, body: {} }, { onSettled: () => setCancelling(false) })
        }
        title="Cancel this request?"
        action="Cancel request"
        cancelLabel="Keep request"
        isBusy={cancel.isPending}
      >
        <p>Your shipments travel separately again, and nothing is repacked or charged.</p>
      </Confirm>
    </>
  );
}
