import {
  getInvoicingRules,
  type InvoicingRules,
  saveInvoicingRules,
} from '@sankofa/domain/invoices/drafting/invoicing-rules';
import { Suspense } from 'react';

import {
  PayToAccounts,
  PendingChanges,
  RulesForm,
  SettingsHistory,
} from '../../company/company.tsx';
import { useAnswer } from '../../lib/queries/query.tsx';
import { MoneyLimits } from '../../payments/payments.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { InstalmentRules } from './instalment-rules.tsx';

/** Rules for invoices and payments, edited by admins. */
export default function InvoicingRulesPage() {
  const rules = useAnswer(getInvoicingRules, { staleMs: 0 });
  return (
    <>
      <PageHead
        title="Invoicing rules"
        back={{ to: '/admin/settings', label: 'Settings' }}
        lead="How invoices are split and issued, who approves payments and refunds, and where customers pay."
      />
      <div className="stack">
        <Suspense>
          <PendingChanges />
        </Suspense>
        <InstalmentRules />
        <Answer of={rules} what="the invoicing rules">
          {(held) => <Rules key={held.version} rules={held} />}
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

type Held = InvoicingRules & { version: number };

const Rules = ({ rules }: { rules: Held }) => (
  <Card title="Issuing invoices">
    <RulesForm
      endpoint={saveInvoicingRules}
      reads={[getInvoicingRules]}
      version={rules.version}
      read={(form, reason) => ({
        isIssuedAutomatically: form.isChecked('isIssuedAutomatically'),
        reviewAbove:
          form.text('reviewAbove.amount') === '' ? null : form.money('reviewAbove.amount'),
        reason,
      })}
      saved="Saved. Applies from the next shipment"
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
      <p className="muted small">A draft with zero freight always needs a manual review.</p>
    </RulesForm>
  </Card>
);
