import { isPending } from '@sankofa/domain/invoices/corrections/dispute';
import {
  type Dispute,
  openDispute,
  withdrawDispute,
} from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { getShipment } from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';

import { dayAt, money, sides, weight } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RemeasuredCartons } from './remeasured-cartons.tsx';

import css from './measurement-dispute.module.css';

const reads = [...moneyReads, getShipment];

/** The form to request a new measurement of cartons, and its result. */
export function MeasurementDispute({ invoice }: { invoice: InvoiceAnswer }) {
  const [isRequesting, setRequesting] = useState(false);
  const { dispute, disputableUntil } = invoice;
  if (!dispute && !disputableUntil) return null;
  return (
    <div id="measures">
      <Card title="Measurements">
        <div className="stack">
          {dispute && <DisputeView dispute={dispute} />}
          {disputableUntil && (
            <>
              <p className="muted">
                {`Your price is based on our measurements. If one looks wrong, we’ll measure the carton again and credit any difference in your favour. You can request this until ${dayAt(disputableUntil)}.`}
              </p>
              <Button onClick={() => setRequesting(true)}>Request re-measure</Button>
            </>
          )}
        </div>
        {isRequesting && (
          <RequestRemeasure invoice={invoice} onClose={() => setRequesting(false)} />
        )}
      </Card>
    </div>
  );
}

const pills = {
  OPEN: ['warn', 'Being re-measured'],
  MEASURED: ['warn', 'Measured, being checked'],
  CREDITED: ['ok', 'Credited'],
  UPHELD: ['neutral', 'No change'],
  WITHDRAWN: ['neutral', 'Withdrawn'],
  CLOSED: ['neutral', 'Closed'],
} as const;

function DisputeView({ dispute }: { dispute: Dispute }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const send = useSend(withdrawDispute, { invalidates: reads });
  const [tone, label] = pills[dispute.state];
  return (
    <>
      <p>
        <Pill tone={tone}>{label}</Pill>
      </p>
      <p>
        {dispute.outcome ??
          `Requested on ${dayAt(dispute.openedAt)}: “${dispute.reason}”. ${dispute.cartons.length === 1 ? 'This carton is' : 'These cartons are'} on hold and can’t be loaded or collected until ${dispute.state === 'MEASURED' ? 'we’ve checked the new measurements' : `we’ve re-measured ${dispute.cartons.length === 1 ? 'it' : 'them'}`}.`}
      </p>
      {dispute.creditNote && (
        <p className="small muted">{`${dispute.creditNote.creditNoteNumber}: ${money(dispute.creditNote.amount)}`}</p>
      )}
      <RemeasuredCartons cartons={dispute.cartons} />
      {isPending(dispute.state) && (
        <Button onClick={() => setWithdrawing(true)}>Withdraw request</Button>
      )}
      {isWithdrawing && (
        <Confirm
          isOpen
          isDanger={false}
          onClose={() => setWithdrawing(false)}
          title="Withdraw request"
          action="Withdraw request"
          isBusy={send.isPending}
          onConfirm={() =>
            send.mutate(
              { params: { id: dispute.id } },
              {
                onSuccess: () => {
                  toast('Request withdrawn');
                  setWithdrawing(false);
                },
              },
            )
          }
        >
          <div className="stack">
            {send.error && <Alert tone="bad">{send.error.message}</Alert>}
            <p>Your cartons keep their current measurements and the invoice doesn’t change.</p>
          </div>
        </Confirm>
      )}
    </>
  );
}

function RequestRemeasure({ invoice, onClose }: { invoice: InvoiceAnswer; onClose: () => void }) {
  const send = useSend(openDispute, { invalidates: reads });
  const cartons = invoice.lines.flatMap(({ working }) => working?.packages ?? []);
  return (
    <Dialog isOpen onClose={onClose} title="Request re-measure">
      <Form
        send={send}
        read={(form) => ({
          params: { id: invoice.id },
          body: {
            packageIds: cartons
              .map(({ packageId }) => packageId)
              .filter((id) => cartons.length === 1 || form.isChecked(id)),
            reason: form.text('reason'),
          },
        })}
        onDone={() => {
          toast('Request sent. We’ll measure again and let you know the result');
          onClose();
        }}
      >
        {cartons.length > 1 && (
          <fieldset className={css.cartons}>
            <legend>{'Which cartons should we re-measure?'}</legend>
            {cartons.map((one) => (
              <CheckField
                key={one.packageId}
                name={one.packageId}
                label={one.labelNumber}
                hint={`${weight(one.weightGrams / 1000)}, ${sides(one.lengthMm / 10, one.widthMm / 10, one.heightMm / 10)}`}
              />
            ))}
          </fieldset>
        )}
        <TextAreaField
          name="reason"
          label="What looks wrong?"
          hint="For example, my supplier says 40 × 40 × 50 cm"
          rows={3}
          maxLength={300}
        />
        <p className="muted small">
          These cartons won’t be loaded or released until this is resolved.
        </p>
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Request re-measure
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
