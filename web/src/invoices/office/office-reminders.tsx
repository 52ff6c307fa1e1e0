import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import {
  getReminders,
  type RemindersAnswer,
  resumeReminders,
  stopReminders,
} from '@sankofa/domain/invoices/reminding/reminding-endpoints';
import { useState } from 'react';

import { dayAndTime, dayAt, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { officeReminderTexts, type OfficeReminderTexts } from './office-reminder-texts.ts';

import css from './office-invoices.module.css';

/** The payment reminders of an invoice. Once it is settled, only a stop for the whole customer can be ended. */
export function Reminders({
  invoice: { id, state },
}: {
  invoice: Pick<InvoiceAnswer, 'id' | 'state'>;
}) {
  const t = useTexts(officeReminderTexts);
  const reminders = useAnswer(getReminders, { params: { id }, staleMs: 0 });
  const [isChanging, setChanging] = useState(false);
  const stopped = reminders.data?.stopped;
  const isOpen = state === 'ISSUED' || state === 'PARTIALLY_PAID';
  return (
    <Card
      title={t.title}
      action={
        reminders.data &&
        (isOpen || stopped?.isForCustomer) && (
          <Button size="small" onClick={() => setChanging(true)}>
            {stopped ? t.resume : t.stop}
          </Button>
        )
      }
    >
      <Answer of={reminders} what={t.what}>
        {(data) => <Log of={data} />}
      </Answer>
      {isChanging && (
        <ChangeReminders id={id} isStopped={stopped !== null} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}

const channelsOf = (
  t: OfficeReminderTexts,
  { byEmail, toPhone }: RemindersAnswer['items'][number],
) => [t.onPages, byEmail && t.byEmail, toPhone && t.toPhone].filter(Boolean).join(', ');

function Log({ of: { stopped, items } }: { of: RemindersAnswer }) {
  const t = useTexts(officeReminderTexts);
  return (
    <div className="stack">
      {stopped && (
        <Alert
          tone="warn"
          title={stopped.isForCustomer ? t.stoppedForCustomer : t.stoppedForInvoice}
        >
          {t.stoppedBy(stopped.by, dayAt(stopped.at), stopped.reason)}
        </Alert>
      )}
      {items.length === 0 && <p className="muted">{t.none}</p>}
      {items.length > 0 && (
        <ul className={css.log}>
          {items.map((one) => (
            <li key={one.id}>
              {t.sent(t[one.step], money(one.amount))}{' '}
              <span className="muted small">
                {dayAndTime(one.at)}, {channelsOf(t, one)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ChangeReminders({
  id,
  isStopped,
  onClose,
}: {
  id: string;
  isStopped: boolean;
  onClose: () => void;
}) {
  const t = useTexts(officeReminderTexts);
  const stop = useSend(stopReminders, { invalidates: [getReminders] });
  const resume = useSend(resumeReminders, { invalidates: [getReminders] });
  const fields = (
    <>
      <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={stop.isPending || resume.isPending}>
          {isStopped ? t.resume : t.stop}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={isStopped ? t.resume : t.stop}>
      {isStopped ? (
        <Form
          send={resume}
          read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
          onDone={onClose}
        >
          <p>{t.resumeHint}</p>
          {fields}
        </Form>
      ) : (
        <Form
          send={stop}
          read={(form) => ({
            params: { id },
            body: { reason: form.text('reason'), isForCustomer: form.isChecked('isForCustomer') },
          })}
          onDone={onClose}
        >
          <p>{t.stopHint}</p>
          <CheckField name="isForCustomer" label={t.forCustomer} />
          {fields}
        </Form>
      )}
    </Dialog>
  );
}
