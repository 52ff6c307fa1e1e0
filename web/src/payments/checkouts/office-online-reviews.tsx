import {
  type CheckoutAnswer,
  listCheckouts,
  settleReview,
} from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import { useState } from 'react';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { officeCheckoutTexts } from './office-checkout-texts.ts';

import css from '../office-payments.module.css';

/** Online payments that were not booked because of an inconsistency: a person reviews each. */
export function OnlineReviews() {
  const t = useTexts(officeCheckoutTexts);
  const filters = useFilters();
  const [isClosed, setClosed] = useState<string | null>(null);
  const reviews = useAllPages(listCheckouts, {
    query: { state: 'REVIEW', limit: 100 },
    staleMs: 0,
    everyMs: 60_000,
  });
  const items = reviews.data ?? [];
  const opened = items.find(({ id }) => id === filters.get('review') && id !== isClosed);
  if (items.length === 0) return null;
  return (
    <>
      <div className={css.issues}>
        <Alert tone="bad" title={t.manualReview(items.length)}>
          <ul className={css.cases}>
            {items.map((one) => (
              <li key={one.id}>
                <Button size="small" onClick={() => filters.set('review', one.id)}>
                  {t.amountFrom(money(one.amount), one.customer.name)}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      </div>
      {opened && (
        <Review
          attempt={opened}
          onClose={() => filters.set('review', null)}
          onDone={() => setClosed(opened.id)}
        />
      )}
    </>
  );
}

function Review({
  attempt,
  onClose,
  onDone,
}: {
  attempt: CheckoutAnswer;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(officeCheckoutTexts);
  const send = useSharedSend(settleReview, moneyReads);
  return (
    <Dialog isOpen onClose={onClose} title={t.onlinePaymentOf(money(attempt.amount))}>
      <div className="stack">
        <Alert tone="warn">{attempt.reason}</Alert>
        <DescriptionList
          items={[
            [t.customer, `${attempt.customer.name} (${attempt.customer.customerCode})`],
            [t.for, namedInvoices(attempt.invoices.map(({ invoiceNumber }) => invoiceNumber))],
            [t.providerReference, attempt.reference],
            [t.started, dayAndTime(attempt.startedAt)],
          ]}
        />
        <p>{t.reviewHint}</p>
        <Form
          send={send}
          read={(form) => ({
            params: { id: attempt.id },
            body: { reason: form.text('reason') },
          })}
          onDone={() => {
            onDone();
            onClose();
            toast(t.reviewClosed);
          }}
        >
          <TextAreaField name="reason" label={t.outcome} maxLength={300} />
          <div className={css.actions}>
            <Button type="submit" variant="primary" isBusy={send.isPending}>
              {t.closeReview}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
