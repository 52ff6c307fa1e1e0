import type { ImportAnswer } from '@sankofa/domain/imports/import-endpoints';
import { getDueReminderRules } from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import { Link } from 'react-router';

import { money } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

const texts = dictionary({
  en: {
    become: (due: string, credit: string) =>
      `Balances due of ${due} become numbered invoices, called “Balance brought forward”. For each of these customers, the list of shipments shows one delivered shipment without cartons that represents earlier goods. Credit of ${credit} can be used for later invoices.`,
    dueOn: 'Due date of balances',
    dueHint: 'For rows without a due date in the file',
    remindersOn:
      'Customers get payment reminders for these balances, as for every invoice, from the first reminder after the import.',
    remindersOff: 'Payment reminders are off: customers aren’t reminded of these balances.',
    reminders: 'Payment reminders',
  },
  zh: {
    become: (due: string, credit: string) =>
      `待付金额 ${due} 将成为有独立编号的账单，名称为“期初余额”。每位客户的运单列表中会有一票没有货件的已签收运单，代表以前的货物。余额 ${credit} 可用于以后的账单。`,
    dueOn: '待付金额的到期日',
    dueHint: '用于文件中没有到期日的行',
    remindersOn: '客户会像其他账单一样收到这些账单的付款提醒，从导入后的下一次提醒开始。',
    remindersOff: '付款提醒已关闭：不会提醒客户支付这些账单。',
    reminders: '付款提醒',
  },
});

/** Says what becomes of opening balances, and chooses when they are due. */
export function BalancesNotice({
  of: { sums },
  dueOn,
  onDueOn,
}: {
  of: ImportAnswer;
  dueOn: string;
  onDueOn: (day: string) => void;
}) {
  const t = useTexts(texts);
  const rules = useAnswer(getDueReminderRules, { staleMs: 0 });
  return (
    <>
      {sums && <p>{t.become(money(sums.due), money(sums.credit))}</p>}
      <TextField
        type="date"
        name="dueOn"
        label={t.dueOn}
        hint={t.dueHint}
        value={dueOn}
        onChange={({ currentTarget: { value } }) => onDueOn(value)}
      />
      {rules.data && (
        <p>
          {rules.data.isOn ? t.remindersOn : t.remindersOff}{' '}
          <Link to="/admin/settings/reminders">{t.reminders}</Link>
        </p>
      )}
    </>
  );
}
