import { getApprovalRules } from '@sankofa/domain/payments/claims/approval-rules';
import { getRefundRules } from '@sankofa/domain/payments/refunds/refund-rules';

import { SettingsHistory } from '../company/company.tsx';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { ApprovalLimit } from './approval-limit.tsx';
import { RefundLimit } from './refund-limit.tsx';

const texts = dictionary({
  en: {
    historyOfThe: 'History of the payment approval limit',
    historyOfTheLimit: 'History of the limit for refunds, credit notes and voids',
  },
  zh: {
    historyOfThe: '付款审批限额的历史',
    historyOfTheLimit: '退款、红字账单和作废限额的历史',
  },
});

/** Amounts above which two people confirm a payment or send a refund, with their histories. */
export const MoneyLimits = () => {
  const t = useTexts(texts);
  return (
    <>
      <ApprovalLimit />
      <SettingsHistory section="payments" reads={[getApprovalRules]} title={t.historyOfThe} />
      <RefundLimit />
      <SettingsHistory section="refunds" reads={[getRefundRules]} title={t.historyOfTheLimit} />
    </>
  );
};
