import { listSettingsChanges } from '@sankofa/domain/company/settings-change-endpoints';
import {
  getInvoicingRules,
  type InvoicingRules,
  saveInvoicingRules,
} from '@sankofa/domain/invoices/drafting/invoicing-rules';
import { Suspense, useState } from 'react';

import {
  PayToAccounts,
  PendingChanges,
  ReasonField,
  SettingsHistory,
} from '../../company/company.tsx';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { MoneyLimits } from '../../payments/payments.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

/** Rules for issuing drafts, edited by admins. */
export default function InvoicingRulesPage() {
  const rules = useAnswer(getInvoicingRules, { staleMs: 0 });
  const [sentForApproval, setSentForApproval] = useState(0);
  return (
    <>
      <PageHead
        title="Invoicing rules"
        back={{ to: '/admin/settings', label: 'Settings' }}
        lead="How draft invoices are issued, who approves payments and refunds, and where customers pay."
      />
      <div className="stack">
        <Suspense>
          <PendingChanges />
        </Suspense>
        <Answer of={rules} what="the invoicing rules">
          {(held) => (
            <Rules
              // A pending change is not the current value: the fields return to the current one.
              key={`${held.version}.${sentForApproval}`}
              rules={held}
              onPending={() => setSentForApproval((times) => times + 1)}
            />
          )}
        </Answer>
        <Suspense>
          <SettingsHistory
            section="invoicing"
            reads={[getInvoicingRules]}
            title="History of issuing invoices"
          />
          <MoneyLimits />
          <PayToAccounts />
        </Suspense>
      </div>
    </>
  );
}

function Rules({
  rules,
  onPending,
}: {
  rules: InvoicingRules & { version: number };
  onPending: () => void;
}) {
  const send = useSharedSend(saveInvoicingRules, [getInvoicingRules, listSettingsChanges]);
  return (
    <Card title="Issuing invoices">
      <Form
        send={send}
        hasSummary
        read={(form) => ({
          version: rules.version,
          body: {
            isIssuedAutomatically: form.isChecked('isIssuedAutomatically'),
            reviewAbove:
              form.text('reviewAbove.amount') === '' ? null : form.money('reviewAbove.amount'),
            reason: form.optional('reason'),
          },
        })}
        onDone={({ isPending }) => {
          toast(
            isPending
              ? 'Sent for approval. The current setting stays until another admin approves the new one'
              : 'Saved. Applies from the next shipment',
          );
          if (isPending) onPending();
        }}
      >
        <CheckField
          name="isIssuedAutomatically"
          label="Issue invoices automatically"
          hint="When off, finance reviews and issues every draft."
          defaultChecked={rules.isIssuedAutomatically}
        />
        <MoneyField
          name="reviewAbove.amount"
          label="Review invoices above"
          hint="Leave blank for no limit"
          isOptional
          defaultValue={rules.reviewAbove?.amount}
        />
        <ReasonField />
        <p className="muted small">A draft with zero freight always needs a manual review.</p>
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}
