import { defineTexts } from '../texts/message.ts';
import type { TaxCategory } from './expense-category.ts';

/** Names of the taxes of a return, in refusals and descriptions of lines. */
export const taxCategoryTexts = defineTexts('taxCategory', {
  TAX_NHIL: { en: 'NHIL', zh: '国民健康保险税' },
  TAX_GETFUND: { en: 'GETFund levy', zh: '教育信托基金税' },
  TAX_COVID: { en: 'COVID-19 levy', zh: '新冠疫情税' },
  TAX_VAT: { en: 'VAT', zh: '增值税' },
  TAX_FLAT_RATE: { en: 'VAT flat rate', zh: '增值税统一税率' },
} satisfies Record<TaxCategory, { en: string; zh: string }>);
