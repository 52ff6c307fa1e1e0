import { getCompany } from '@sankofa/domain/company/company-endpoints';
import { getDrawers } from '@sankofa/domain/payments/cash/cash-endpoints';
import { moveCash } from '@sankofa/domain/payments/payment-endpoints';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Awaited } from '../../ui/layout/in-order.tsx';
import { OfficeField } from '../office-field.tsx';
import type { Payment } from '../office-payment-texts.ts';
import { officeCashTexts } from './office-cash-texts.ts';

import css from '../office-payments.module.css';

const reads = [...moneyReads, getDrawers];

/** Moves cash that was recorded at the wrong office to the correct drawer. */
export function MoveCash({ payment }: { payment: Payment }) {
  const t = useTexts(officeCashTexts);
  const viewer = useViewer();
  const [isConfirming, setConfirming] = useState(false);
  const { data, error } = useAnswer(getCompany);
  const isInDrawer = payment.state === 'SUBMITTED' || payment.state === 'CONFIRMED';
  if (payment.method !== 'CASH' || !isInDrawer) return null;
  if (!mayPayment.move(viewer, { customerId: payment.customer.id })) return null;
  if (!data && !error) return <Awaited />;
  if ((data?.offices.length ?? 0) < 2) return null;
  if (isConfirming) return <MoveForm payment={payment} onBack={() => setConfirming(false)} />;
  return (
    <div>
      <Button onClick={() => setConfirming(true)}>{t.moveToAnotherOffice}</Button>
    </div>
  );
}

function MoveForm({ payment, onBack }: { payment: Payment; onBack: () => void }) {
  const t = useTexts(officeCashTexts);
  const send = useSharedSend(moveCash, reads);
  return (
    <Form
      send={send}
      read={(form) => ({
        params: { id: payment.id },
        version: payment.version,
        body: { siteId: form.text('siteId'), reason: form.text('reason') },
      })}
      onDone={(after) => toast(t.movedTo(money(after.amount), after.office ?? t.noOffice))}
    >
      <p>{t.moveHint(payment.office ?? t.noOffice)}</p>
      <OfficeField label={t.officeHoldingTheCash} />
      <TextAreaField name="reason" label={t.reason} rows={2} maxLength={300} />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.moveCash}
        </Button>
        <Button onClick={onBack}>{t.cancel}</Button>
      </div>
    </Form>
  );
}
