import {
  type ApprovalRules,
  getApprovalRules,
  saveApprovalRules,
} from '@sankofa/domain/payments/approval-rules';

import { useAnswer } from '../lib/query.tsx';
import { useSharedSend } from '../lib/shared-send.ts';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form.tsx';
import { MoneyField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';

/** Above which amount nobody confirms alone that money came, for an admin to say. */
export function ApprovalLimit() {
  const rules = useAnswer(getApprovalRules, { staleMs: 0 });
  return (
    <Answer of={rules} what="the rules of payments">
      {(held) => <Limit key={held.version} rules={held} />}
    </Answer>
  );
}

function Limit({ rules }: { rules: ApprovalRules & { version: number } }) {
  const send = useSharedSend(saveApprovalRules, [getApprovalRules]);
  return (
    <Card title="Who confirms a payment">
      <Form
        send={send}
        read={(form) => ({
          version: rules.version,
          body: {
            twoConfirmAbove:
              form.text('twoConfirmAbove.amount') === ''
                ? null
                : form.money('twoConfirmAbove.amount'),
          },
        })}
        onDone={() => toast('Saved. It holds for every payment that nobody has approved yet')}
      >
        <MoneyField
          name="twoConfirmAbove.amount"
          label="Two people confirm payments above"
          hint="Transfers and cash that somebody told of. Leave it empty for no limit"
          isOptional
          defaultValue={rules.twoConfirmAbove?.amount}
        />
        <p className="muted small">
          Whoever told of a payment never confirms it, whatever it comes to. What one person has
          approved already waits for the second, also after the limit is changed.
        </p>
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Save who confirms
          </Button>
        </div>
      </Form>
    </Card>
  );
}
