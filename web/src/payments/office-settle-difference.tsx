import type { Endpoint } from '@sankofa/domain/endpoint';
import { pesewasOf } from '@sankofa/domain/money';
import {
  type DifferenceAnswer,
  settleDifference,
} from '@sankofa/domain/payments/reconciliation-endpoints';

import { dayAndTime, money } from '../lib/format.ts';
import { useSharedSend } from '../lib/shared-send.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { toast } from '../ui/toast.tsx';
import { differenceHints, differenceWords } from './office-difference-words.ts';

/** A difference is booked, with what a person found out about it. */
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
    <Dialog isOpen onClose={onClose} title={differenceWords[row.kind]}>
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
          {`Settling posts ${money(Math.abs(pesewas))} ${pesewas > 0 ? 'to' : 'from'} payment provider clearing against the differences account. You can’t undo this.`}
        </p>
        <Form
          send={send}
          read={(form) => ({ params: { id: row.id }, body: { reason: form.text('reason') } })}
          onDone={() => {
            onClose();
            toast('Difference settled');
          }}
        >
          <TextAreaField name="reason" label="Reason" hint="Kept on record" maxLength={300} />
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Settle difference
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
