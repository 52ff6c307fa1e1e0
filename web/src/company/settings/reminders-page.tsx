import {
  type DueReminderRules,
  getDueReminderRules,
  saveDueReminderRules,
} from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import { useState } from 'react';

import { useAnswer } from '../../lib/queries/query.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RulesForm } from './rules-form.tsx';
import { SectionPage } from './section-page.tsx';

const reads = [getDueReminderRules];

/** When customers are reminded of payments, edited by admins. */
export default function RemindersPage() {
  const rules = useAnswer(getDueReminderRules, { staleMs: 0 });
  return (
    <SectionPage
      title="Payment reminders"
      lead="When customers are reminded of payments. Each reminder is sent once, between 8:00 and 19:00."
      section="reminders"
      of={rules}
      what="the reminder schedule"
      reads={reads}
    >
      {({ version, ...held }) => (
        <Card title="Schedule">
          <RulesForm
            endpoint={saveDueReminderRules}
            reads={reads}
            version={version}
            read={(form, reason) => ({
              isOn: form.isChecked('isOn'),
              depositDaysBefore: form.number('depositDaysBefore'),
              balanceDaysBefore: form.number('balanceDaysBefore'),
              isOnDueDate: form.isChecked('isOnDueDate'),
              daysLate: form.isChecked('isLate') ? form.number('daysLate') : null,
              reason,
            })}
            saved="Reminder schedule saved"
            button="Save schedule"
          >
            <ScheduleFields rules={held} />
          </RulesForm>
        </Card>
      )}
    </SectionPage>
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
