import {
  type DueReminderRules,
  getDueReminderRules,
  type ReminderChannel,
  saveDueReminderRules,
} from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RulesForm } from './rules-form.tsx';
import { SectionPage } from './section-page.tsx';

const texts = dictionary({
  en: {
    days: 'days',
    paymentReminders: 'Payment reminders',
    whenCustomersAre:
      'When customers are reminded of payments. Each reminder is sent once, between 8:00 and 19:00.',
    theReminderSchedule: 'the reminder schedule',
    schedule: 'Schedule',
    reminderScheduleSaved: 'Reminder schedule saved',
    saveSchedule: 'Save schedule',
    sendPaymentReminders: 'Send payment reminders',
    whenOffCustomers: 'When off, customers see what’s due only on their pages.',
    beforeADeposit: 'Before a deposit or full payment is due',
    beforeABalance: 'Before a balance is due',
    remindOnThe: 'Remind on the due date',
    remindOfOverdue: 'Remind of overdue payments',
    afterTheDue: 'After the due date',
    firm: 'Send a firm reminder',
    final: 'Send a final reminder',
    channels: 'Also sent by',
    EMAIL: 'Email',
    PHONE: 'Phone, to customers who switched it on',
  },
  zh: {
    days: '天',
    paymentReminders: '付款提醒',
    whenCustomersAre: '何时提醒客户付款。每条提醒只发送一次，时间为 8:00 至 19:00。',
    theReminderSchedule: '提醒时间',
    schedule: '时间安排',
    reminderScheduleSaved: '提醒时间已保存',
    saveSchedule: '保存时间安排',
    sendPaymentReminders: '发送付款提醒',
    whenOffCustomers: '关闭后，客户只在页面上看到应付款项。',
    beforeADeposit: '定金或全款到期前',
    beforeABalance: '尾款到期前',
    remindOnThe: '到期当日提醒',
    remindOfOverdue: '提醒逾期付款',
    afterTheDue: '到期日之后',
    firm: '发送催款提醒',
    final: '发送最后提醒',
    channels: '同时发送至',
    EMAIL: '邮件',
    PHONE: '手机（已开启的客户）',
  },
});

const reads = [getDueReminderRules];

/** When customers are reminded of payments, edited by admins. */
export default function RemindersPage() {
  const t = useTexts(texts);
  const rules = useAnswer(getDueReminderRules, { staleMs: 0 });
  return (
    <SectionPage
      title={t.paymentReminders}
      lead={t.whenCustomersAre}
      section="reminders"
      of={rules}
      what={t.theReminderSchedule}
      reads={reads}
    >
      {({ version, ...held }) => (
        <Card title={t.schedule}>
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
              firmDaysLate: form.isChecked('isFirm') ? form.number('firmDaysLate') : null,
              finalDaysLate: form.isChecked('isFinal') ? form.number('finalDaysLate') : null,
              politeChannels: channelsIn(form, 'politeChannels'),
              firmChannels: channelsIn(form, 'firmChannels'),
              finalChannels: channelsIn(form, 'finalChannels'),
              reason,
            })}
            saved={t.reminderScheduleSaved}
            button={t.saveSchedule}
          >
            <ScheduleFields rules={held} />
          </RulesForm>
        </Card>
      )}
    </SectionPage>
  );
}

function ScheduleFields({ rules }: { rules: DueReminderRules }) {
  const t = useTexts(texts);
  return (
    <>
      <CheckField
        name="isOn"
        label={t.sendPaymentReminders}
        hint={t.whenOffCustomers}
        defaultChecked={rules.isOn}
      />
      <NumberField
        name="depositDaysBefore"
        label={t.beforeADeposit}
        unit={t.days}
        inputMode="numeric"
        defaultValue={rules.depositDaysBefore}
      />
      <NumberField
        name="balanceDaysBefore"
        label={t.beforeABalance}
        unit={t.days}
        inputMode="numeric"
        defaultValue={rules.balanceDaysBefore}
      />
      <CheckField name="isOnDueDate" label={t.remindOnThe} defaultChecked={rules.isOnDueDate} />
      <LateStep
        name="isLate"
        label={t.remindOfOverdue}
        days={['daysLate', rules.daysLate, 3]}
        channels={['politeChannels', rules.politeChannels]}
      />
      <LateStep
        name="isFirm"
        label={t.firm}
        days={['firmDaysLate', rules.firmDaysLate, 10]}
        channels={['firmChannels', rules.firmChannels]}
      />
      <LateStep
        name="isFinal"
        label={t.final}
        days={['finalDaysLate', rules.finalDaysLate, 30]}
        channels={['finalChannels', rules.finalChannels]}
      />
    </>
  );
}

const reminderChannels = ['EMAIL', 'PHONE'] as const satisfies readonly ReminderChannel[];

const channelsIn = (form: FormReader, name: string) =>
  form.text(`${name}.shown`) === ''
    ? [...reminderChannels]
    : reminderChannels.filter((channel) => form.isChecked(`${name}.${channel}`));

/** A reminder after the due date: whether it is sent, when, and by which channels. */
function LateStep({
  name,
  label,
  days: [daysName, days, usual],
  channels: [channelsName, channels],
}: {
  name: string;
  label: string;
  days: readonly [name: string, value: number | null, usual: number];
  channels: readonly [name: string, value: readonly ReminderChannel[]];
}) {
  const t = useTexts(texts);
  const [isOn, setOn] = useState(days !== null);
  return (
    <>
      <CheckField
        name={name}
        label={label}
        defaultChecked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {isOn && (
        <>
          <NumberField
            name={daysName}
            label={t.afterTheDue}
            unit={t.days}
            inputMode="numeric"
            defaultValue={days ?? usual}
          />
          <input type="hidden" name={`${channelsName}.shown`} value="yes" />
          {reminderChannels.map((channel) => (
            <CheckField
              key={channel}
              name={`${channelsName}.${channel}`}
              label={`${t.channels}: ${t[channel]}`}
              defaultChecked={channels.includes(channel)}
            />
          ))}
        </>
      )}
    </>
  );
}
