import {
  getInstalmentRules,
  saveInstalmentRules,
} from '@sankofa/domain/invoices/issuing/instalment-rules';
import { Suspense } from 'react';

import { RulesForm, SettingsHistory } from '../../company/company.tsx';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';

const texts = dictionary({
  en: {
    days: 'days',
    theDepositAnd: 'the deposit and balance',
    depositAndBalance: 'Deposit and balance',
    savedAppliesTo: 'Saved. Applies to invoices issued from now on',
    saveDepositAnd: 'Save deposit and balance',
    deposit: 'Deposit',
    theShareThat: 'The share that a customer who pays in two parts pays before loading',
    balanceBySea: 'Balance by sea due before the vessel arrives',
    customersAlwaysGet: 'Customers always get at least 3 days’ notice',
    issuedInvoicesKeep:
      'Issued invoices keep their split and their due dates. The public pages and new emails show the new percentages.',
    historyOfDeposit: 'History of deposit and balance',
  },
  zh: {
    days: '天',
    theDepositAnd: '定金和尾款',
    depositAndBalance: '定金和尾款',
    savedAppliesTo: '已保存，适用于此后开出的账单',
    saveDepositAnd: '保存定金和尾款',
    deposit: '定金',
    theShareThat: '分两期付款的客户在装货前支付的比例',
    balanceBySea: '海运尾款在船舶到港前的到期天数',
    customersAlwaysGet: '客户至少提前 3 天收到通知',
    issuedInvoicesKeep: '已开出的账单保持其比例和到期日。公共页面和新邮件显示新比例。',
    historyOfDeposit: '定金和尾款的历史',
  },
});

const reads = [getInstalmentRules];

/** How new invoices are split, and when their balance is due, edited by admins. */
export function InstalmentRules() {
  const t = useTexts(texts);
  const rules = useAnswer(getInstalmentRules, { staleMs: 0 });
  return (
    <>
      <Answer of={rules} what={t.theDepositAnd}>
        {({ version, depositPercent, balanceLeadDays }) => (
          <Card key={version} title={t.depositAndBalance}>
            <RulesForm
              endpoint={saveInstalmentRules}
              reads={reads}
              version={version}
              read={(form, reason) => ({
                depositPercent: form.number('depositPercent'),
                balanceLeadDays: form.number('balanceLeadDays'),
                reason,
              })}
              saved={t.savedAppliesTo}
              button={t.saveDepositAnd}
            >
              <NumberField
                name="depositPercent"
                label={t.deposit}
                unit="%"
                inputMode="numeric"
                hint={t.theShareThat}
                defaultValue={depositPercent}
              />
              <NumberField
                name="balanceLeadDays"
                label={t.balanceBySea}
                unit={t.days}
                inputMode="numeric"
                hint={t.customersAlwaysGet}
                defaultValue={balanceLeadDays}
              />
              <p className="muted small">{t.issuedInvoicesKeep}</p>
            </RulesForm>
          </Card>
        )}
      </Answer>
      <Suspense>
        <SettingsHistory section="instalments" reads={reads} title={t.historyOfDeposit} />
      </Suspense>
    </>
  );
}
