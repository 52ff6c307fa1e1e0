import { listSettingsChanges } from '@sankofa/domain/company/settings-change-endpoints';
import { listRefunds } from '@sankofa/domain/payments/refunds/refund-endpoints';
import {
  getRefundRules,
  type RefundRules,
  saveRefundRules,
} from '@sankofa/domain/payments/refunds/refund-rules';
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

/** The amount above which another person sends an approved refund, edited by an admin. */
export function RefundLimit() {
  const rules = useAnswer(getRefundRules, { staleMs: 0 });
  const [sentForApproval, setSentForApproval] = useState(0);
  return (
    <Answer of={rules} what="the refund rules">
      {(held) => (
        <RefundLimitForm
          // A pending change is not the current value: the field returns to the current one.
          key={`${held.version}.${sentForApproval}`}
          rules={held}
          onPending={() => setSentForApproval((times) => times + 1)}
        />
      )}
    </Answer>
  );
}

function RefundLimitForm({
  rules,
  onPending,
}: {
  rules: RefundRules & { version: number };
  onPending: () => void;
}) {
  const send = useSharedSend(saveRefundRules, [getRefundRules, listSettingsChanges, listRefunds]);
  return (
    <Card title="Refunds, credit notes and voids">
      <Form
        send={send}
        read={(form) => ({
          version: rules.version,
          body: {
            anotherSendsAbove:
              form.text('anotherSendsAbove.amount') === ''
                ? null
                : form.money('anotherSendsAbove.amount'),
            reason: form.optional('reason'),
          },
        })}
        onDone={({ isPending }) => {
          toast(
            isPending
              ? 'Sent for approval. The current limit stays until another admin approves the new one'
              : 'Saved. Applies to all refunds, credit notes and voids from now on',
          );
          if (isPending) onPending();
        }}
      >
        <MoneyField
          name="anotherSendsAbove.amount"
          label="Require two people above"
          hint="For refunds, one person approves and another sends. For credit notes and voids, one requests and another approves. Leave blank for no limit"
          isOptional
          defaultValue={rules.anotherSendsAbove?.amount}
        />
        <ReasonField />
        <p className="muted small">
          The person who requests a refund can never approve or send it, whatever the amount.
        </p>
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Save limit
          </Button>
        </div>
      </Form>
    </Card>
  );
}
