import { dictionary, type TextsOf } from '../../lib/messages/messages.ts';

/** What the office reads about the taxes of an invoice. */
export const officeTaxTexts = dictionary({
  en: {
    pricesIncludeTaxes: 'Prices of the lines include taxes.',
    taxesAdded: 'Taxes are added to the prices of the lines.',
    exemptUnder: (certificate: string) => `Exempt under certificate ${certificate}.`,
    customerTin: (tin: string) => `Customer’s TIN: ${tin}.`,
    noCustomerTin: 'The customer’s TIN isn’t known.',
  },
  zh: {
    pricesIncludeTaxes: '明细价格含税。',
    taxesAdded: '税费在明细价格之外另计。',
    exemptUnder: (certificate: string) => `凭证书 ${certificate} 免税。`,
    customerTin: (tin: string) => `客户税号：${tin}。`,
    noCustomerTin: '未登记客户税号。',
  },
});

export type OfficeTaxTexts = TextsOf<typeof officeTaxTexts>;
