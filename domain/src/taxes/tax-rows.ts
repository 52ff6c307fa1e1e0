import type { Language } from '../texts/language.ts';
import type { Money } from '../values/money.ts';
import { rateText, type Tax } from './tax.ts';

const names: Readonly<Record<Tax | 'NET', Readonly<Record<Language, string>>>> = {
  NET: { en: 'Net amount', zh: '不含税金额' },
  NHIL: { en: 'NHIL', zh: '国民健康保险税 (NHIL)' },
  GETFUND: { en: 'GETFund levy', zh: '教育信托基金税 (GETFund)' },
  COVID: { en: 'COVID-19 levy', zh: '新冠疫情税' },
  VAT: { en: 'VAT', zh: '增值税' },
  FLAT: { en: 'VAT flat rate', zh: '增值税统一税率' },
};

/** Returns the name of a tax with its rate: `VAT 15%`. */
export const taxLabel = (tax: Tax, rateBp: number, language: Language = 'en') =>
  `${names[tax][language]} ${rateText(rateBp)}`;

/**
 * Returns the rows above the total of an estimate, invoice or credit note: the net amount and each tax. They are the
 * same on every screen and document, and add up to the total.
 */
export const taxRows = (
  { net, taxes }: { net: Money; taxes: readonly { tax: Tax; rateBp: number; amount: Money }[] },
  language: Language = 'en',
): [label: string, amount: Money][] => [
  [names.NET[language], net],
  ...taxes.map(({ tax, rateBp, amount }): [string, Money] => [
    taxLabel(tax, rateBp, language),
    amount,
  ]),
];
