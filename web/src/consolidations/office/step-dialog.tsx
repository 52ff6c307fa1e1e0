import {
  cancelConsolidation,
  completeConsolidation,
  declineConsolidation,
  listConsolidations,
  type Consolidation,
} from '@sankofa/domain/consolidations/consolidation-endpoints';

import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { consolidationTexts } from './consolidation-texts.ts';

type Props = { request: Consolidation; onClose: () => void };
const invalidates = [listConsolidations];

/** Declines a request with a reason. */
export function DeclineDialog({ request, onClose }: Props) {
  const t = useTexts(consolidationTexts);
  const send = useSend(declineConsolidation, { invalidates });
  return (
    <Dialog isOpen onClose={onClose} title={`${t.declineTitle}: ${request.customer.name}`}>
      <Form
        send={send}
        read={(form) => ({ params: { id: request.id }, body: { reason: form.text('reason') } })}
        onDone={onClose}
      >
        <Typed name="reason" text="reasonLabel" action={t.decline} isBusy={send.isPending} />
      </Form>
    </Dialog>
  );
}

/** Cancels a request whose work hasn’t begun, with a reason. */
export function CancelDialog({ request, onClose }: Props) {
  const t = useTexts(consolidationTexts);
  const send = useSend(cancelConsolidation, { invalidates });
  return (
    <Dialog isOpen onClose={onClose} title={`${t.cancelTitle}: ${request.customer.name}`}>
      <Form
        send={send}
        read={(form) => ({ params: { id: request.id }, body: { reason: form.text('reason') } })}
        onDone={onClose}
      >
        <Typed name="reason" text="reasonLabel" action={t.cancel} isBusy={send.isPending} />
      </Form>
    </Dialog>
  );
}

/** Completes the work with what was done. */
export function CompleteDialog({ request, onClose }: Props) {
  const t = useTexts(consolidationTexts);
  const send = useSend(completeConsolidation, { invalidates });
  return (
    <Dialog isOpen onClose={onClose} title={`${t.completeTitle}: ${request.customer.name}`}>
      <Form
        send={send}
        read={(form) => ({ params: { id: request.id }, body: { result: form.text('result') } })}
        onDone={onClose}
      >
        <Typed name="result" text="resultLabel" action={t.complete} isBusy={send.isPending} />
      </Form>
    </Dialog>
  );
}

function Typed({
  name,
  text,
  action,
  isBusy,
}: {
  name: string;
  text: 'reasonLabel' | 'resultLabel';
  action: string;
  isBusy: boolean;
}) {
  const t = useTexts(consolidationTexts);
  const other = useOtherTexts(consolidationTexts);
  return (
    <>
      <TextAreaField
        name={name}
        label={t[text]}
        otherLabel={other[text]}
        rows={3}
        maxLength={300}
      />
      <div className="row">
        <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </>
  );
}
