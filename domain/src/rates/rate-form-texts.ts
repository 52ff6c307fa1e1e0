import { defineTexts } from '../texts/message.ts';
import type { Mode } from '../values/mode.ts';
import { unitText } from './rate.ts';

type At = { mode: Mode; units: number };

/** Field texts of rates and exchange rates. Pages load them together with the schemas. */
export const rateFormTexts = defineTexts('rateForm', {
  price: {
    en: 'Enter a price in US dollars with 2 decimals, for example 220.00',
    zh: '请输入美元价格，保留两位小数，例如 220.00',
  },
  priceAboveZero: {
    en: 'The rate must be above 0.00 US dollars',
    zh: '运价须大于 0.00 美元',
  },
  quantity: { en: 'Enter a quantity', zh: '请输入数量' },
  zeroOrMore: { en: 'Enter 0 or more', zh: '不能小于 0' },
  quantityTooHigh: {
    en: 'Maximum 100,000 kg by air or 100 CBM by sea',
    zh: '空运最多 100,000 kg，海运最多 100 CBM',
  },
  divisor: {
    en: 'Enter the volumetric divisor (cm³ per kg), from 1000 to 10000',
    zh: '请输入体积重除数（cm³/kg），1000 至 10000',
  },
  locationInChina: { en: 'Choose a location in China', zh: '请选择中国的地点' },
  locationInGhana: { en: 'Choose a location in Ghana', zh: '请选择加纳的地点' },
  enterPrice: { en: 'Enter a price', zh: '请输入价格' },
  minimum: { en: 'Enter a minimum, or 0 for none', zh: '请输入最低计费量，没有则填 0' },
  minimumTooHigh: {
    en: 'Maximum 10,000 kg by air or 10 CBM by sea',
    zh: '空运最多 10,000 kg，海运最多 10 CBM',
  },
  step: { en: 'Enter a rounding step', zh: '请输入进位单位' },
  stepTooLow: {
    en: 'Minimum 0.001 kg by air or 0.000001 CBM by sea',
    zh: '空运至少 0.001 kg，海运至少 0.000001 CBM',
  },
  stepTooHigh: {
    en: 'Maximum 1,000 kg by air or 1 CBM by sea',
    zh: '空运最多 1,000 kg，海运最多 1 CBM',
  },
  divisorByAir: {
    en: 'Air rates need a volumetric divisor. Sea rates don’t have one',
    zh: '空运运价须有体积重除数，海运运价没有',
  },
  exchangeRate: {
    en: 'Enter cedis per US dollar, for example 12.50',
    zh: '请输入 1 美元兑多少塞地，例如 12.50',
  },
  exchangeRateAboveZero: {
    en: 'Enter the rate in cedis per US dollar',
    zh: '请输入 1 美元兑多少塞地',
  },
  yuanRate: {
    en: 'Enter cedis per Chinese yuan, for example 1.7250',
    zh: '请输入 1 元人民币兑多少塞地，例如 1.7250',
  },
  yuanRateAboveZero: {
    en: 'Enter the rate in cedis per Chinese yuan',
    zh: '请输入 1 元人民币兑多少塞地',
  },

  // Price breaks that leave a quantity without a price, or give it two.
  overlapsNext: ({ mode, units }: At) => ({
    en: `This price break overlaps the next one, which starts at ${unitText(mode, units)}. Set its end to ${unitText(mode, units)}`,
    zh: `该计费等级与下一等级重叠，下一等级从 ${unitText(mode, units)} 起。请将此等级的上限改为 ${unitText(mode, units)}`,
  }),
  noPriceBelow: ({ mode, units }: At) => ({
    en: `There’s no price below ${unitText(mode, units)}. Start the first price break at ${unitText(mode, 0)}`,
    zh: `${unitText(mode, units)} 以下没有价格。第一个计费等级请从 ${unitText(mode, 0)} 起`,
  }),
  noPriceBetween: ({ mode, end, units }: At & { end: number }) => ({
    en: `There’s no price from ${unitText(mode, end)} to ${unitText(mode, units)}. Start this price break at ${unitText(mode, end)}`,
    zh: `${unitText(mode, end)} 至 ${unitText(mode, units)} 没有价格。此计费等级请从 ${unitText(mode, end)} 起`,
  }),
  twoOverlap: ({ mode, end, units }: At & { end: number }) => ({
    en: `Two price breaks overlap from ${unitText(mode, units)} to ${unitText(mode, end)}. Start this price break at ${unitText(mode, end)}`,
    zh: `${unitText(mode, units)} 至 ${unitText(mode, end)} 有两个计费等级重叠。此计费等级请从 ${unitText(mode, end)} 起`,
  }),
  endTooLow: ({ mode, units }: At) => ({
    en: `The end of the price break must be above ${unitText(mode, units)}`,
    zh: `计费等级的上限须大于 ${unitText(mode, units)}`,
  }),
  noPriceAbove: ({ mode, units }: At) => ({
    en: `There’s no price above ${unitText(mode, units)}. Leave the end of the last price break empty`,
    zh: `${unitText(mode, units)} 以上没有价格。最后一个计费等级的上限请留空`,
  }),
});
