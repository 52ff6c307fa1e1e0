import { holdRemedy, holdWords, type HoldKind } from '@sankofa/domain/shipments/hold';

import { CallError } from '../lib/http/call-error.ts';
import { type Language, useLanguage } from '../lib/messages/language.ts';
import { dictionary } from '../lib/messages/messages.ts';

/** Words of the trade that several warehouse screens share (the glossary of the look's page, §4.6). */
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
    // Without an owner it is of no shipment yet.
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

const holdsZh: Record<HoldKind, { name: string; remedy: string }> = {
  DEPOSIT: { name: '定金未付', remedy: '定金确认后自动解除。' },
  BALANCE: { name: '尾款未付', remedy: '尾款确认后自动解除。' },
  MEASUREMENT_DISPUTE: { name: '待复测', remedy: '请复测并处理复测申请。' },
  PROHIBITED_GOODS: { name: '疑似违禁品', remedy: '请开箱检查，再注明原因解除扣货。' },
  DAMAGE: { name: '货物破损', remedy: '请与客户协商处理，再注明原因解除扣货。' },
  DOCUMENTS: { name: '缺少单证', remedy: '请补齐单证后解除扣货。' },
  CUSTOMS: { name: '海关查扣', remedy: '海关放行后解除扣货。' },
};
const holdsEn: Record<HoldKind, string> = {
  DEPOSIT: 'Deposit unpaid',
  BALANCE: 'Balance unpaid',
  MEASUREMENT_DISPUTE: 'Measurement disputed',
  PROHIBITED_GOODS: 'Suspected prohibited goods',
  DAMAGE: 'Damaged',
  DOCUMENTS: 'Documents missing',
  CUSTOMS: 'Held by customs',
};

/** A hold's short name, and the sentence that says what blocks and what lifts it. */
export function holdText(kind: HoldKind, language: Language) {
  if (language === 'zh') return holdsZh[kind];
  return { name: holdsEn[kind], remedy: `On hold: ${holdWords(kind)}. ${holdRemedy(kind)}` };
}

/**
 * The server refuses in the language of the page. What was told in English all the same, such as by the
 * answer to many scans at once, is told in Chinese by its code.
 */
const problemsZh: Record<string, string> = {
  'network.offline': '没有网络连接',
  'network.timeout': '服务器响应超时，请重试',
  'answer.broken': '无法读取返回的数据，请刷新页面后重试',
  'server.unavailable': '系统暂时无法使用，请稍后再试',
  'request.invalid': '提交的内容有误',
  'request.in_progress': '同一操作正在处理中，请稍候',
  'request.version_stale': '内容刚被他人修改，请查看后重试',
  'request.too_many': '操作过于频繁，请稍后再试',
  'request.too_large': '文件太大',
  'request.media_type': '不支持的文件格式',
  'auth.required': '请重新登录',
  'auth.expired': '登录已过期，请重新登录',
  'auth.not_allowed': '您没有此操作的权限',
  'auth.csrf': '页面已过期，请刷新后重试',
  'thing.not_found': '未找到',
  'package.step_not_allowed': '此件目前不能进行此操作',
  'package.held': '此件已扣货',
  'package.already_received': '此件已收货',
  'shipment.step_not_allowed': '该运单已进入下一环节，不能再进行此操作',
  'code.ambiguous': '该单号下有多件，请扫描我们的标签',
  'code.unknown': '无法识别该条码',
  'measurement.missing': '请先测量每一件',
  'mark.unknown': '没有客户使用该唛头',
  'batch.step_not_allowed': '该批次目前不能进行此操作',
  'batch.not_ready': '该批次尚未准备好',
  'batch.wrong_mode': '此件的运输方式与批次不同',
  'batch.carton_elsewhere': '此件在其他批次中',
  'release.code_wrong': '提货码不正确',
  'file.kind': '请使用 JPEG、PNG 或 WebP 照片',
  'file.too_large': '文件太大',
  'receipt.unmatched': '无法确定是哪一件，请打开后选择',
  unknown: '操作未成功',
};

export type ProblemTexts = { title: string; text?: string };

/** A refusal for a band: as the server said it, or in Chinese its kind first and the English sentence below. */
export function problemText(error: unknown, language: Language): ProblemTexts {
  const message = error instanceof Error && error.message ? error.message : String(error);
  const code = error instanceof CallError ? error.code : 'unknown';
  return problemOf({ code, message }, language);
}

export function problemOf(
  { code, message }: { code: string; message: string },
  language: Language,
): ProblemTexts {
  if (language === 'en' || /[\u4e00-\u9fff]/.test(message)) return { title: message };
  const title = problemsZh[code] ?? problemsZh['unknown'] ?? message;
  return { title, text: message };
}

export function useProblem() {
  const language = useLanguage();
  return (error: unknown) => problemText(error, language);
}
