import { listSettingsChanges } from '@sankofa/domain/company/settings-change-endpoints';
import {
  type ApprovalRules,
  getApprovalRules,
  saveApprovalRules,
} from '@sankofa/domain/payments/claims/approval-rules';
import { useState } from 'react';

import { ReasonField } from '../company/company.tsx';
import { useAnswer } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Answer } from '../ui/data/answer.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { MoneyField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';

/** The amount above which two people confirm a payment, edited by an admin. */
export function ApprovalLimit() {
  const rules = useAnswer(getApprovalRules, { staleMs: 0 });
  const [sentForApproval, setSentForApproval] = useState(0);
  return (
    <Answer of={rules} what="the payment rules">
      {(held) => (
        <ApprovalLimitForm
          // A pending change is not the current value: the field returns to the current one.
          key={`${held.version}.${sentForApproval}`}
          rules={held}
          onPending={() => setSentForApproval((times) => times + 1)}
        />
      )}
    </Answer>
  );
}

function ApprovalLimitForm({
  rules,
  onPending,
}: {
  rules: ApprovalRules & { version: number };
  onPending: () => void;
}) {
  const send = useSharedSend(saveApprovalRules, [getApprovalRules, listSettingsChanges]);
  return (
    <Card title="Payment approval">
      <Form
        send={send}
        read={(form) => ({
          version: rules.version,
          body: {
            twoConfirmAbove:
              form.text('twoConfirmAbove.amount') === ''
                ? null
                : form.money('twoConfirmAbove.amount'),
            reason: form.optional('reason'),
          },
        })}
        onDone={({ isPending }) => {
          toast(
            isPending
              ? 'Sent for approval. The current limit stays until another admin approves the new one'
              : 'Saved. Applies to all payments not yet approved',
          );
          if (isPending) onPending();
        }}
      >
        <MoneyField
          name="twoConfirmAbove.amount"
          label="Require two approvals above"
          hint="Applies to transfers and cash recorded by hand. Leave blank for no limit"
          isOptional
          defaultValue={rules.twoConfirmAbove?.amount}
        />
        <ReasonField />
        <p className="muted small">
          The person who recorded a payment can never confirm it, whatever the amount. Payments that
          already have a first approval still need the second, even if you change the limit.
        </p>
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Save approval limit
          </Button>
        </div>
      </Form>
    </Card>
  );
}
