import {
  getApprovalRules,
  saveApprovalRules,
} from '@sankofa/domain/payments/claims/approval-rules';

import { RulesForm } from '../company/company.tsx';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { MoneyField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';

const texts = dictionary({
  en: {
    thePaymentRules: 'the payment rules',
    paymentApproval: 'Payment approval',
    savedAppliesTo: 'Saved. Applies to all payments not yet approved',
    saveApprovalLimit: 'Save approval limit',
    requireTwoApprovals: 'Require two approvals above',
    appliesToTransfers: 'Applies to transfers and cash recorded manually. Leave blank for no limit',
    thePersonWho:
      'The person who recorded a payment can never confirm it, whatever the amount. Payments that already have a first approval still need the second, even if you change the limit.',
  },
  zh: {
    thePaymentRules: '付款规则',
    paymentApproval: '付款审批',
    savedAppliesTo: '已保存，适用于所有尚未审批的付款',
    saveApprovalLimit: '保存审批限额',
    requireTwoApprovals: '超过此金额须两人审批',
    appliesToTransfers: '适用于手工登记的转账和现金，留空则不限',
    thePersonWho:
      '登记付款的人无论金额大小都不能确认该付款。已完成首次审批的付款即使更改限额，仍须第二次审批。',
  },
});

/** The amount above which two people confirm a payment, edited by an admin. */
export function ApprovalLimit() {
  const t = useTexts(texts);
  const rules = useAnswer(getApprovalRules, { staleMs: 0 });
  return (
    <Answer of={rules} what={t.thePaymentRules}>
      {({ version, twoConfirmAbove }) => (
        <Card key={version} title={t.paymentApproval}>
          <RulesForm
            endpoint={saveApprovalRules}
            reads={[getApprovalRules]}
            version={version}
            read={(form, reason) => ({
              twoConfirmAbove:
                form.text('twoConfirmAbove.amount') === ''
                  ? null
                  : form.money('twoConfirmAbove.amount'),
              reason,
            })}
            saved={t.savedAppliesTo}
            button={t.saveApprovalLimit}
          >
            <MoneyField
              name="twoConfirmAbove.amount"
              label={t.requireTwoApprovals}
              hint={t.appliesToTransfers}
              isOptional
              defaultValue={twoConfirmAbove?.amount}
            />
            <p className="muted small">{t.thePersonWho}</p>
          </RulesForm>
        </Card>
      )}
    </Answer>
  );
}
