import { listRefunds } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { getRefundRules, saveRefundRules } from '@sankofa/domain/payments/refunds/refund-rules';

import { RulesForm } from '../company/company.tsx';
import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { MoneyField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';

/** The amount above which another person sends an approved refund, edited by an admin. */
export function RefundLimit() {
  const rules = useAnswer(getRefundRules, { staleMs: 0 });
  return (
    <Answer of={rules} what="the refund rules">
      {({ version, anotherSendsAbove }) => (
        <Card key={version} title="Refunds, credit notes and voids">
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
            saved="Saved. Applies to all refunds, credit notes and voids from now on"
            button="Save limit"
          >
            <MoneyField
              name="anotherSendsAbove.amount"
              label="Require two people above"
              hint="For refunds, one person approves and another sends. For credit notes and voids, one requests and another approves. Leave blank for no limit"
              isOptional
              defaultValue={anotherSendsAbove?.amount}
            />
            <p className="muted small">
              The person who requests a refund can never approve or send it, whatever the amount.
            </p>
          </RulesForm>
        </Card>
      )}
    </Answer>
  );
}
