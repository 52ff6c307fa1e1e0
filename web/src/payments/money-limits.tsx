import { ApprovalLimit } from './approval-limit.tsx';
import { RefundLimit } from './refund-limit.tsx';

/** Amounts above which two people confirm a payment or send a refund. */
export const MoneyLimits = () => (
  <>
    <ApprovalLimit />
    <RefundLimit />
  </>
);
