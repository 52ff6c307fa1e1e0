import type { HoldKind } from '@sankofa/domain/shipments/hold';
import { holdRemedy, holdName } from '@sankofa/domain/shipments/hold-texts';

import type { Language } from '../lib/messages/language.ts';
import { dictionary } from '../lib/messages/messages.ts';

/** Terms that several warehouse screens share (the glossary in look.md §4.6). */
export const tradeTexts = dictionary({
  en: {
    weight: 'Weight',
    length: 'Length',
    width: 'Width',
    height: 'Height',
    volume: 'Volume',
    shelf: 'Shelf',
    condition: 'Condition',
    note: 'Note',
    photos: 'Photos',
    contents: 'Contents',
    goodsClass: 'Goods class',
    mode: 'Mode',
    customer: 'Customer',
    customerCode: 'Customer code',
    supplierNumber: 'Courier number',
    shipment: 'Shipment',
    label: 'Label',
    reason: 'Reason',
    GOOD: 'Good',
    DAMAGED: 'Damaged',
    WET: 'Wet',
    OPENED: 'Opened in transit',
    NORMAL: 'Normal goods',
    SPECIAL: 'Special goods',
    AIR: 'Air',
    SEA: 'Sea',
    unidentified: 'Unidentified',
    // An unidentified carton is in no shipment yet.
    carton: (at: number, of: number) => (of === 0 ? `Carton ${at}` : `Carton ${at} of ${of}`),
    cartons: (count: number) => `${count} ${count === 1 ? 'carton' : 'cartons'}`,
    days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  },
  zh: {
    weight: '重量',
    length: '长',
    width: '宽',
    height: '高',
    volume: '体积',
    shelf: '货位',
    condition: '外观',
    note: '备注',
    photos: '照片',
    contents: '品名',
    goodsClass: '货物类别',
    mode: '运输方式',
    customer: '客户',
    customerCode: '会员号',
    supplierNumber: '快递单号',
    shipment: '运单',
    label: '标签',
    reason: '原因',
    GOOD: '完好',
    DAMAGED: '破损',
    WET: '受潮',
    OPENED: '已拆开',
    NORMAL: '普货',
    SPECIAL: '敏感货',
    AIR: '空运',
    SEA: '海运',
    unidentified: '无主件',
    carton: (at: number, of: number) => (of === 0 ? `第 ${at} 件` : `第 ${at}/${of} 件`),
    cartons: (count: number) => `${count} 件`,
    days: (count: number) => `${count} 天`,
  },
});

export const conditions = ['GOOD', 'DAMAGED', 'WET', 'OPENED'] as const;
export type Condition = (typeof conditions)[number];

const holdsZh: Record<HoldKind, string> = {
  DEPOSIT: '定金未付',
  BALANCE: '尾款未付',
  MEASUREMENT_DISPUTE: '待复测',
  PROHIBITED_GOODS: '疑似违禁品',
  DAMAGE: '货物破损',
  DOCUMENTS: '缺少单证',
  CUSTOMS: '海关查扣',
};
const holdsEn: Record<HoldKind, string> = {
  DEPOSIT: 'Deposit unpaid',
  BALANCE: 'Balance unpaid',
  MEASUREMENT_DISPUTE: 'Re-measure requested',
  PROHIBITED_GOODS: 'Suspected prohibited goods',
  DAMAGE: 'Damaged',
  DOCUMENTS: 'Documents missing',
  CUSTOMS: 'Held by customs',
};

/** Returns a hold's short name, and a sentence that says what it blocks and what lifts it. */
export function holdText(kind: HoldKind, language: Language) {
  const remedy = holdRemedy(kind).in(language);
  return language === 'zh'
    ? { name: holdsZh[kind], remedy }
    : { name: holdsEn[kind], remedy: `On hold: ${holdName(kind).in('en')}. ${remedy}` };
}

export type ProblemTexts = { title: string };

/** Returns the title of a refusal for a band, as the server worded it in the language of the page. */
export const problemText = (error: unknown): ProblemTexts => ({
  title: error instanceof Error && error.message ? error.message : String(error),
});
