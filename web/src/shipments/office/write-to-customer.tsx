import { listShipmentLetters } from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { openTicket } from '@sankofa/domain/support/support-endpoints';

import { useOtherWords, useWords } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { ticketReads, useDraft } from '../../support/support.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { recordWords } from './shipment-record-texts.ts';

/** Opens a ticket about a shipment for its owner. What is typed stays on the device until it is sent. */
export function WriteToCustomer({
  shipment,
  onClose,
}: {
  shipment: ShipmentAnswer;
  onClose: () => void;
}) {
  const said = useWords(recordWords);
  const other = useOtherWords(recordWords);
  const draft = useDraft(`shipment:${shipment.id}`);
  const send = useSend(openTicket, { invalidates: [...ticketReads, listShipmentLetters] });
  return (
    <Dialog isOpen onClose={onClose} title={said.write(shipment.customer.name)}>
      <Form
        className="stack"
        send={send}
        read={(form) => {
          const body = {
            subject: form.text('subject'),
            body: form.text('body'),
            shipmentId: shipment.id,
            isToCustomer: true,
          };
          return { body, idempotencyKey: draft.keyFor(body) };
        }}
        onDone={({ ticketNumber }) => {
          draft.drop();
          toast(said.sent(ticketNumber));
          onClose();
        }}
      >
        <p className="muted">{said.writeHint}</p>
        <TextField
          name="subject"
          label={said.subject}
          otherLabel={other.subject}
          maxLength={200}
          value={draft.subject || said.about(shipment.trackingNumber)}
          onChange={(event) => draft.change({ subject: event.currentTarget.value })}
        />
        <TextAreaField
          name="body"
          label={said.body}
          otherLabel={other.body}
          hint={said.keptHint}
          rows={5}
          maxLength={5000}
          value={draft.body}
          onChange={(event) => draft.change({ body: event.currentTarget.value })}
        />
        <div className="row">
          <Button size="large" onClick={onClose}>
            {said.back}
          </Button>
          <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
            {said.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
