import type { Translations } from '../../texts/language.ts';
import { defineTexts } from '../../texts/message.ts';
import type { NumberKind } from '../../values/document-number.ts';

/** What each kind of number is for. */
export const numberNames: Record<NumberKind, Translations> = {
  INV: { en: 'Invoices', zh: '账单' },
  CRN: { en: 'Credit notes', zh: '红字账单' },
  RCP: { en: 'Receipts', zh: '收据' },
  RFD: { en: 'Refunds', zh: '退款' },
  TKT: { en: 'Support tickets', zh: '客服工单' },
  SEA: { en: 'Containers', zh: '海运批次' },
  AIR: { en: 'Air consignments', zh: '空运批次' },
  HBL: { en: 'House bills by sea', zh: '海运分单' },
  HAWB: { en: 'House bills by air', zh: '空运分单' },
  RUN: { en: 'Delivery runs', zh: '派送单' },
};

/** Field errors of the numbering. */
export const numberingTexts = defineTexts('numbering', {
  prefix: {
    en: 'Use 2 to 10 capital letters, with a dash between parts if needed: INV or SF-INV',
    zh: '请使用 2 至 10 个大写字母，可用短横线分段，例如 INV 或 SF-INV',
  },
  reserved: {
    en: 'This prefix is reserved for customer codes, shipping marks, shelves or statement lines. Choose other letters',
    zh: '此前缀保留给会员号、唛头、货位或对账单行，请换用其他字母',
  },
  digits: { en: 'Use 3 to 8 digits', zh: '请使用 3 至 8 位数字' },
  twice: {
    en: 'Another kind of number here has this prefix, or one that looks the same. Choose other letters',
    zh: '此处另一种编号已使用相同或形似的前缀，请换用其他字母',
  },
  /** I and 1, O and 0 read the same, and dashes may be left out. */
  usedBefore: ({ prefix, kind }: { prefix: string; kind: NumberKind }) => ({
    en: `${numberNames[kind].en} have or had the prefix ${prefix}, so two documents could get the same number. Choose other letters`,
    zh: `${numberNames[kind].zh}正在或曾经使用前缀 ${prefix}，可能导致编号重复，请换用其他字母`,
  }),
});
