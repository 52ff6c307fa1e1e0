import { isPending } from '@sankofa/domain/invoices/corrections/dispute';
import {
  type Dispute,
  openDispute,
  withdrawDispute,
} from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import { getShipment } from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';

import { counted, dayAt, money, sides, weight } from '../../lib/format/format.ts';
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
import { Remeasured } from './remeasured.tsx';

import css from './measurement-dispute.module.css';

const reads = [...moneyReads, getShipment];

/** Where the customer asks for cartons to be measured again, and reads what came of it. */
export function MeasureDispute({ invoice }: { invoice: InvoiceAnswer }) {
  const [isAsked, setAsked] = useState(false);
  const { dispute, disputableUntil } = invoice;
  if (!dispute && !disputableUntil) return null;
  return (
    <div id="measures">
      <Card title="Are the measures right?">
        <div className="stack">
          {dispute && <Shown dispute={dispute} />}
          {disputableUntil && (
            <>
              <p className="muted">
                {`The price comes from what we measured. If a carton looks wrong to you, we measure it again, and you get back what was too much. You can ask until ${dayAt(disputableUntil)}.`}
              </p>
              <Button onClick={() => setAsked(true)}>Measure again</Button>
            </>
          )}
        </div>
        {isAsked && <Ask invoice={invoice} onClose={() => setAsked(false)} />}
      </Card>
    </div>
  );
}

const pills = {
  OPEN: ['warn', 'Being measured again'],
  MEASURED: ['warn', 'Measured, being checked'],
  CREDITED: ['ok', 'Credited'],
  UPHELD: ['neutral', 'Stays as it is'],
  WITHDRAWN: ['neutral', 'Taken back'],
  CLOSED: ['neutral', 'Closed'],
} as const;

function Shown({ dispute }: { dispute: Dispute }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const send = useSend(withdrawDispute, { invalidates: reads });
  const [tone, word] = pills[dispute.state];
  return (
    <>
      <p>
        <Pill tone={tone}>{word}</Pill>
      </p>
      <p>
        {dispute.outcome ??
          `You asked on ${dayAt(dispute.openedAt)}: “${dispute.reason}”. ${dispute.state === 'MEASURED' ? 'We measured again and are checking the result. Until then' : 'Until it is measured'}, ${dispute.cartons.length === 1 ? 'this carton waits' : 'these cartons wait'} and cannot be loaded or collected.`}
      </p>
      {dispute.creditNote && (
        <p className="small muted">{`${dispute.creditNote.creditNoteNumber}: ${money(dispute.creditNote.amount)}`}</p>
      )}
      <Remeasured cartons={dispute.cartons} />
      {isPending(dispute.state) && (
        <Button onClick={() => setWithdrawing(true)}>Take the request back</Button>
      )}
      {isWithdrawing && (
        <Confirm
          isOpen
          isDanger={false}
          onClose={() => setWithdrawing(false)}
          title="Take the request back"
          action="Take it back"
          isBusy={send.isPending}
          onConfirm={() =>
            send.mutate(
              { params: { id: dispute.id } },
              {
                onSuccess: () => {
                  toast('The request is taken back');
                  setWithdrawing(false);
                },
              },
            )
          }
        >
          <div className="stack">
            {send.error && <Alert tone="bad">{send.error.message}</Alert>}
            <p>Your cartons go on as they were measured, and the invoice stays as it is.</p>
          </div>
        </Confirm>
      )}
    </>
  );
}

function Ask({ invoice, onClose }: { invoice: InvoiceAnswer; onClose: () => void }) {
  const send = useSend(openDispute, { invalidates: reads });
  const cartons = invoice.lines.flatMap(({ working }) => working?.packages ?? []);
  return (
    <Dialog isOpen onClose={onClose} title="Measure again">
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
          toast('We measure again and tell you what came of it');
          onClose();
        }}
      >
        {cartons.length > 1 && (
          <fieldset className={css.cartons}>
            <legend>{`Which of the ${counted(cartons.length, 'carton')}?`}</legend>
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
          label="What looks wrong to you?"
          hint="For example: my supplier says 40 × 40 × 50 cm"
          rows={3}
          maxLength={300}
        />
        <p className="muted small">
          Until it is settled, the cartons are not loaded or handed over.
        </p>
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Ask us to measure again
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}
