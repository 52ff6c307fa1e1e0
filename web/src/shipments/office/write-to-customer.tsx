import { listShipmentEmails } from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { openTicket } from '@sankofa/domain/support/support-endpoints';

import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { ticketReads, useDraft } from '../../support/support.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { recordTexts } from './shipment-record-texts.ts';

/** Opens a ticket about a shipment for its owner. The input stays on the device until it is sent. */
export function WriteToCustomer({
  shipment,
  onClose,
}: {
  shipment: ShipmentAnswer;
  onClose: () => void;
}) {
  const t = useTexts(recordTexts);
  const other = useOtherTexts(recordTexts);
  const draft = useDraft(`shipment:${shipment.id}`);
  const send = useSend(openTicket, { invalidates: [...ticketReads, listShipmentEmails] });
  return (
    <Dialog isOpen onClose={onClose} title={t.write(shipment.customer.name)}>
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
          draft.remove();
          toast(t.sent(ticketNumber));
          onClose();
        }}
      >
        <p className="muted">{t.writeHint}</p>
        <TextField
          name="subject"
          label={t.subject}
          otherLabel={other.subject}
          maxLength={200}
          value={draft.subject || t.about(shipment.trackingNumber)}
          onChange={(event) => draft.change({ subject: event.currentTarget.value })}
        />
        <TextAreaField
          name="body"
          label={t.body}
          otherLabel={other.body}
          hint={t.draftHint}
          rows={5}
          maxLength={5000}
          value={draft.body}
          onChange={(event) => draft.change({ body: event.currentTarget.value })}
        />
        <div className="row">
          <Button size="large" onClick={onClose}>
            {t.back}
          </Button>
          <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
            {t.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
