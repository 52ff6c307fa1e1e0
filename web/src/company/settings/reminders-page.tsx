import {
  type DueReminderRules,
  getDueReminderRules,
  saveDueReminderRules,
} from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import { useState } from 'react';

import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ReasonField } from './reason-field.tsx';
import { historyReads, SettingsHistory } from './settings-history.tsx';

/** When customers are reminded of payments, edited by admins. */
export default function RemindersPage() {
  const rules = useAnswer(getDueReminderRules, { staleMs: 0 });
  return (
    <>
      <PageHead
        title="Payment reminders"
        lead="When customers are reminded of payments. Each reminder is sent once, between 8:00 and 19:00."
        back={{ to: '/admin/settings', label: 'Settings' }}
      />
      <div className="stack">
        <Answer of={rules} what="the reminder schedule">
          {({ version, ...held }) => <Rules key={version} rules={held} version={version} />}
        </Answer>
        <SettingsHistory section="reminders" reads={[getDueReminderRules]} />
      </div>
    </>
  );
}

function Rules({ rules, version }: { rules: DueReminderRules; version: number }) {
  const send = useSharedSend(saveDueReminderRules, [getDueReminderRules, ...historyReads]);
  return (
    <Card title="Schedule">
      <Form
        send={send}
        hasSummary
        read={(form) => ({
          version,
          body: {
            isOn: form.isChecked('isOn'),
            depositDaysBefore: form.number('depositDaysBefore'),
            balanceDaysBefore: form.number('balanceDaysBefore'),
            isOnDueDate: form.isChecked('isOnDueDate'),
            daysLate: form.isChecked('isLate') ? form.number('daysLate') : null,
            reason: form.optional('reason'),
          },
        })}
        onDone={() => toast('Reminder schedule saved')}
      >
        <ScheduleFields rules={rules} />
        <ReasonField />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Save schedule
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function ScheduleFields({ rules }: { rules: DueReminderRules }) {
  const [isLate, setLate] = useState(rules.daysLate !== null);
  return (
    <>
      <CheckField
        name="isOn"
        label="Send payment reminders"
        hint="When off, customers see what is due on their pages only."
        defaultChecked={rules.isOn}
      />
      <NumberField
        name="depositDaysBefore"
        label="Before a deposit or full payment is due"
        unit="days"
        inputMode="numeric"
        defaultValue={rules.depositDaysBefore}
      />
      <NumberField
        name="balanceDaysBefore"
        label="Before a balance is due"
        unit="days"
        inputMode="numeric"
        defaultValue={rules.balanceDaysBefore}
      />
      <CheckField
        name="isOnDueDate"
        label="Remind on the due date"
        defaultChecked={rules.isOnDueDate}
      />
      <CheckField
        name="isLate"
        label="Remind of overdue payments"
        defaultChecked={isLate}
        onChange={({ currentTarget }) => setLate(currentTarget.checked)}
      />
      {isLate && (
        <NumberField
          name="daysLate"
          label="After the due date"
          unit="days"
          inputMode="numeric"
          defaultValue={rules.daysLate ?? 3}
        />
      )}
    </>
  );
}
