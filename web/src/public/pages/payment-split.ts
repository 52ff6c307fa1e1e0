import { company } from '../../lib/session/company.ts';

/** Both in percent. */
export type PaymentSplit = { deposit: string; balance: string };

/**
 * Returns the deposit and the balance of new invoices in percent: placeholders while prerendering, the server's
 * values in a browser. They are in the page's facts only where an admin changed them.
 */
export function paymentSplit(): PaymentSplit {
  if (typeof document === 'undefined')
    return { deposit: '{{depositPercent}}', balance: '{{balancePercent}}' };
  const { depositPercent: deposit = '40', balancePercent: balance = '60' } = company();
  return { deposit, balance };
}
