import { getApprovalRules } from '@sankofa/domain/payments/claims/approval-rules';
import { getRefundRules } from '@sankofa/domain/payments/refunds/refund-rules';

import { SettingsHistory } from '../company/company.tsx';
import { ApprovalLimit } from './approval-limit.tsx';
import { RefundLimit } from './refund-limit.tsx';

/** Amounts above which two people confirm a payment or send a refund, with their histories. */
export const MoneyLimits = () => (
  <>
    <ApprovalLimit />
    <SettingsHistory
      section="payments"
      reads={[getApprovalRules]}
      title="History of the payment approval limit"
    />
    <RefundLimit />
    <SettingsHistory
      section="refunds"
      reads={[getRefundRules]}
      title="History of the limit for refunds, credit notes and voids"
    />
  </>
);
