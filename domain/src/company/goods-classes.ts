import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { settingsReason } from '../values/reason.ts';
import { companyFieldTexts } from './company-field-texts.ts';

const textIn = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(2, companyFieldTexts.bothLanguages.ref),
      z.maxLength(most, companyFieldTexts.tooLong.ref),
    );
const bothLanguages = (most: number) => z.object({ en: textIn(most), zh: textIn(most) });

const goodsClassSchema = z.object({
  name: bothLanguages(40),
  description: bothLanguages(200),
  /** Goods of this class, as customers would name them. */
  examples: bothLanguages(300),
});

/** How goods classes are explained to customers and staff: the `goods` section of the settings. */
export const goodsClassesSchema = z.object({
  NORMAL: goodsClassSchema,
  SPECIAL: goodsClassSchema,
  /** What we never carry, for customers. */
  prohibited: bothLanguages(600),
});
export type GoodsClasses = z.output<typeof goodsClassesSchema>;

/** Defaults until an admin changes them. */
export const goodsClassesUnset: GoodsClasses = {
  NORMAL: {
    name: { en: 'Normal goods', zh: '普货' },
    description: {
      en: 'General goods without batteries, liquids or brands.',
      zh: '不含电池、液体或品牌的一般货物。',
    },
    examples: {
      en: 'Clothes, shoes, bags, household goods, spare parts',
      zh: '服装、鞋、箱包、日用品、配件',
    },
  },
  SPECIAL: {
    name: { en: 'Special goods', zh: '敏感货' },
    description: {
      en: 'Goods that need special handling and documents.',
      zh: '需要特殊处理和文件的货物。',
    },
    examples: {
      en: 'Batteries, liquids, cosmetics, branded goods',
      zh: '电池、液体、化妆品、品牌货',
    },
  },
  prohibited: {
    en: 'We don’t carry weapons, drugs, counterfeit goods, cash, flammable or explosive goods.',
    zh: '我们不承运武器、毒品、假冒商品、现金以及易燃易爆物品。',
  },
};

export const getGoodsClasses = endpoint({
  method: 'GET',
  path: '/goods-classes',
  access: 'signed-in',
  keyScope: 'read',
  summary: 'Get the names, descriptions and examples of goods classes',
  answer: z.extend(goodsClassesSchema, { version: z.int() }),
});

export const saveGoodsClasses = endpoint({
  method: 'PATCH',
  path: '/settings/goods',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary: 'Update the names, descriptions and examples of goods classes',
  body: z.extend(goodsClassesSchema, { reason: settingsReason }),
  answer: z.extend(goodsClassesSchema, { version: z.int() }),
});
