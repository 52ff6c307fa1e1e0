import { defineTexts } from '../../texts/message.ts';
import type { CreditBlock } from './credit-terms.ts';

const why = {
  OVER_LIMIT: { en: 'the customer is over their credit limit', zh: '客户已超过信用额度' },
  OVERDUE: {
    en: 'the customer’s payments are overdue beyond their terms',
    zh: '客户付款逾期超过约定期限',
  },
} as const satisfies Record<CreditBlock, { en: string; zh: string }>;

/** Texts about credit limits and payment terms. They name no amounts: the warehouse reads them too. */
export const creditTexts = defineTexts('credit-terms', {
  customerNotFound: { en: 'Customer not found', zh: '未找到该客户' },
  shipmentNotFound: { en: 'Shipment not found', zh: '未找到该运单' },
  reason: { en: 'Enter a reason', zh: '请填写原因' },
  days: { en: 'Enter a whole number of days, 0 to 365', zh: '请输入 0 至 365 的整数天数' },
  alreadyReleased: ({ number }: { number: string }) => ({
    en: `${number} is already released`,
    zh: `${number} 已放行`,
  }),
  blocked: ({ label, block }: { label: string; block: CreditBlock }) => ({
    en: `${label} is on hold: ${why[block].en}`,
    zh: `${label} 已扣货：${why[block].zh}`,
  }),
  remedy: {
    en: 'It can be loaded once the customer has paid, or finance releases the shipment.',
    zh: '客户付款或财务放行该运单后可装货。',
  },
  refused: ({ label, block }: { label: string; block: CreditBlock }) => ({
    en: `${label} is on hold: ${why[block].en}. It can be loaded once the customer has paid, or finance releases the shipment.`,
    zh: `${label} 已扣货：${why[block].zh}。客户付款或财务放行该运单后可装货。`,
  }),
});
