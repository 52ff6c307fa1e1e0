import { ApprovalLimit } from './approval-limit.tsx';
import { RefundLimit } from './refund-limit.tsx';

/** Above which amounts nobody takes in or sends money alone. */
export const MoneyLimits = () => (
  <>
    <ApprovalLimit />
    <RefundLimit />
  </>
);
