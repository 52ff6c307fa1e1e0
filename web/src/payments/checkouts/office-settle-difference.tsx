import type { Endpoint } from '@sankofa/domain/endpoint';
import {
  type DifferenceAnswer,
  settleDifference,
} from '@sankofa/domain/payments/checkouts/reconciliation-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { differenceHints, differenceLabels } from './office-difference-labels.ts';

/** Books a difference with the reason found. */
export function SettleDifference({
  difference: row,
  reads,
  onClose,
}: {
  difference: DifferenceAnswer;
  reads: readonly Pick<Endpoint, 'path'>[];
  onClose: () => void;
}) {
  const send = useSharedSend(settleDifference, reads);
  const pesewas = pesewasOf(row.difference);
  return (
    <Dialog isOpen onClose={onClose} title={differenceLabels[row.kind]}>
      <div className="stack">
        <Alert tone="warn">{differenceHints[row.kind]}</Alert>
        <DescriptionList
          items={[
            ['Reference', row.reference],
            ['Customer', row.customer && `${row.customer.name} (${row.customer.customerCode})`],
            ['Provider amount', money(row.gateway)],
            ['Our books', money(row.books)],
            ['Found', dayAndTime(row.foundAt)],
          ]}
        />
        <p>
          {`This posts ${money(Math.abs(pesewas))} ${pesewas > 0 ? 'to' : 'from'} payment provider clearing against the differences account. You can’t undo this.`}
        </p>
        <Form
          send={send}
          read={(form) => ({ params: { id: row.id }, body: { reason: form.text('reason') } })}
          onDone={() => {
            onClose();
            toast('Difference resolved');
          }}
        >
          <TextAreaField
            name="reason"
            label="Reason"
            hint="Recorded in the audit log"
            maxLength={300}
          />
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Resolve difference
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
