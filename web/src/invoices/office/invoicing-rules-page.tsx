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
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { MoneyLimits } from '../../payments/payments.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Awaited, InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { InstalmentRules } from './instalment-rules.tsx';

const texts = dictionary({
  en: {
    invoicingRules: 'Invoicing rules',
    settings: 'Settings',
    howInvoicesAre:
      'How invoices are split and issued, who approves payments and refunds, and where customers pay.',
    theInvoicingRules: 'the invoicing rules',
    historyOfIssuing: 'History of issuing invoices',
    issuingInvoices: 'Issuing invoices',
    savedAppliesFrom: 'Saved. Applies from the next shipment',
    issueInvoicesAutomatically: 'Issue invoices automatically',
    whenOffFinance: 'When off, finance reviews and issues every draft.',
    reviewInvoicesAbove: 'Review invoices above',
    leaveBlankFor: 'Leave blank for no limit',
    aDraftWith: 'A draft with zero freight always needs a manual review.',
  },
  zh: {
    invoicingRules: '账单规则',
    settings: '设置',
    howInvoicesAre: '账单如何分期和开出，付款和退款由谁审批，客户向何处付款。',
    theInvoicingRules: '账单规则',
    historyOfIssuing: '开出账单的历史',
    issuingInvoices: '开出账单',
    savedAppliesFrom: '已保存，从下一票运单起生效',
    issueInvoicesAutomatically: '自动开出账单',
    whenOffFinance: '关闭后，每张草稿都由财务审核开出。',
    reviewInvoicesAbove: '须审核的账单金额下限',
    leaveBlankFor: '留空则不限',
    aDraftWith: '运费为零的草稿始终须人工审核。',
  },
});

/** Rules for invoices and payments, edited by admins. */
export default function InvoicingRulesPage() {
  const t = useTexts(texts);
  const rules = useAnswer(getInvoicingRules, { staleMs: 0 });
  return (
    <>
      <PageHead
        title={t.invoicingRules}
        back={{ to: '/admin/settings', label: t.settings }}
        lead={t.howInvoicesAre}
      />
      <InOrder>
        <Suspense fallback={<Awaited />}>
          <PendingChanges />
        </Suspense>
        <InstalmentRules />
        <Answer of={rules} what={t.theInvoicingRules}>
          {(held) => <Rules key={held.version} rules={held} />}
        </Answer>
        <Suspense>
          <SettingsHistory
            section="invoicing"
            reads={[getInvoicingRules]}
            title={t.historyOfIssuing}
          />
          <MoneyLimits />
          <PayToAccounts />
        </Suspense>
      </InOrder>
    </>
  );
}

type Held = InvoicingRules & { version: number };

const Rules = ({ rules }: { rules: Held }) => {
  const t = useTexts(texts);
  return (
    <Card title={t.issuingInvoices}>
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
        saved={t.savedAppliesFrom}
      >
        <CheckField
          name="isIssuedAutomatically"
          label={t.issueInvoicesAutomatically}
          hint={t.whenOffFinance}
          defaultChecked={rules.isIssuedAutomatically}
        />
        <MoneyField
          name="reviewAbove.amount"
          label={t.reviewInvoicesAbove}
          hint={t.leaveBlankFor}
          isOptional
          defaultValue={rules.reviewAbove?.amount}
        />
        <p className="muted small">{t.aDraftWith}</p>
      </RulesForm>
    </Card>
  );
};
