import {
  getApprovalRules,
  saveApprovalRules,
} from '@sankofa/domain/payments/claims/approval-rules';

import { RulesForm } from '../company/company.tsx';
import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { MoneyField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';

/** The amount above which two people confirm a payment, edited by an admin. */
export function ApprovalLimit() {
  const rules = useAnswer(getApprovalRules, { staleMs: 0 });
  return (
    <Answer of={rules} what="the payment rules">
      {({ version, twoConfirmAbove }) => (
        <Card key={version} title="Payment approval">
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
            saved="Saved. Applies to all payments not yet approved"
            button="Save approval limit"
          >
            <MoneyField
              name="twoConfirmAbove.amount"
              label="Require two approvals above"
              hint="Applies to transfers and cash recorded by hand. Leave blank for no limit"
              isOptional
              defaultValue={twoConfirmAbove?.amount}
            />
            <p className="muted small">
              The person who recorded a payment can never confirm it, whatever the amount. Payments
              that already have a first approval still need the second, even if you change the
              limit.
            </p>
          </RulesForm>
        </Card>
      )}
    </Answer>
  );
}
