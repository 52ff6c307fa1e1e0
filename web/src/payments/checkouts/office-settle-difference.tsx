import type { Endpoint } from '@sankofa/domain/endpoint';
import {
  type DifferenceAnswer,
  settleDifference,
} from '@sankofa/domain/payments/checkouts/reconciliation-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { officeCheckoutTexts } from './office-checkout-texts.ts';
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
  const t = useTexts(officeCheckoutTexts);
  const send = useSharedSend(settleDifference, reads);
  const pesewas = pesewasOf(row.difference);
  return (
    <Dialog isOpen onClose={onClose} title={differenceLabels(t)[row.kind]}>
      <div className="stack">
        <Alert tone="warn">{differenceHints(t)[row.kind]}</Alert>
        <DescriptionList
          items={[
            [t.reference, row.reference],
            [t.customer, row.customer && `${row.customer.name} (${row.customer.customerCode})`],
            [t.providerAmount, money(row.gateway)],
            [t.ourBooks, money(row.books)],
            [t.found, dayAndTime(row.foundAt)],
          ]}
        />
        <p>
          {pesewas > 0
            ? t.postsToClearing(money(pesewas))
            : t.postsFromClearing(money(Math.abs(pesewas)))}
        </p>
        <Form
          send={send}
          read={(form) => ({ params: { id: row.id }, body: { reason: form.text('reason') } })}
          onDone={() => {
            onClose();
            toast(t.differenceResolved);
          }}
        >
          <TextAreaField name="reason" label={t.reason} hint={t.recorded} maxLength={300} />
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.resolveDifference}
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
