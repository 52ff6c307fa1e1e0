import { listRefunds } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { getRefundRules, saveRefundRules } from '@sankofa/domain/payments/refunds/refund-rules';

import { RulesForm } from '../company/company.tsx';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { MoneyField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';

const texts = dictionary({
  en: {
    theRefundRules: 'the refund rules',
    refundsCreditNotes: 'Refunds, credit notes and voids',
    savedAppliesTo: 'Saved. Applies to all refunds, credit notes and voids from now on',
    saveLimit: 'Save limit',
    requireTwoPeople: 'Require two people above',
    forRefundsOne:
      'For refunds, one person approves and another sends. For credit notes and voids, one requests and another approves. Leave blank for no limit',
    thePersonWho:
      'The person who requests a refund can never approve or send it, whatever the amount.',
  },
  zh: {
    theRefundRules: '退款规则',
    refundsCreditNotes: '退款、红字账单和作废',
    savedAppliesTo: '已保存，即刻适用于所有退款、红字账单和作废',
    saveLimit: '保存限额',
    requireTwoPeople: '超过此金额须两人操作',
    forRefundsOne: '退款由一人批准、另一人支付；红字账单和作废由一人申请、另一人批准。留空则不限',
    thePersonWho: '申请退款的人无论金额大小都不能批准或支付该退款。',
  },
});

/** The amount above which another person sends an approved refund, edited by an admin. */
export function RefundLimit() {
  const t = useTexts(texts);
  const rules = useAnswer(getRefundRules, { staleMs: 0 });
  return (
    <Answer of={rules} what={t.theRefundRules}>
      {({ version, anotherSendsAbove }) => (
        <Card key={version} title={t.refundsCreditNotes}>
          <RulesForm
            endpoint={saveRefundRules}
            reads={[getRefundRules, listRefunds]}
            version={version}
            read={(form, reason) => ({
              anotherSendsAbove:
                form.text('anotherSendsAbove.amount') === ''
                  ? null
                  : form.money('anotherSendsAbove.amount'),
              reason,
            })}
            saved={t.savedAppliesTo}
            button={t.saveLimit}
          >
            <MoneyField
              name="anotherSendsAbove.amount"
              label={t.requireTwoPeople}
              hint={t.forRefundsOne}
              isOptional
              defaultValue={anotherSendsAbove?.amount}
            />
            <p className="muted small">{t.thePersonWho}</p>
          </RulesForm>
        </Card>
      )}
    </Answer>
  );
}
