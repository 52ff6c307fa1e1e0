import { defineTexts, type Message } from '../texts/message.ts';
import type { HoldKind } from './hold.ts';

const nameTexts = defineTexts('hold', {
  DEPOSIT: { en: 'deposit not paid', zh: '定金未付' },
  BALANCE: { en: 'balance not paid', zh: '尾款未付' },
  MEASUREMENT_DISPUTE: { en: 're-measure requested', zh: '客户申请复测' },
  PROHIBITED_GOODS: { en: 'possible prohibited goods', zh: '疑似违禁品' },
  DAMAGE: { en: 'damaged', zh: '破损' },
  DOCUMENTS: { en: 'missing documents', zh: '缺少单证' },
  CUSTOMS: { en: 'customs hold', zh: '海关查扣' },
});

const remedyTexts = defineTexts('holdRemedy', {
  DEPOSIT: {
    en: 'The hold is lifted automatically when the deposit is confirmed.',
    zh: '定金确认后自动解除。',
  },
  BALANCE: {
    en: 'The hold is lifted automatically when the balance is confirmed.',
    zh: '尾款确认后自动解除。',
  },
  MEASUREMENT_DISPUTE: {
    en: 'Re-measure the carton to resolve the request.',
    zh: '请复测并处理复测申请。',
  },
  PROHIBITED_GOODS: {
    en: 'Inspect the carton, then lift the hold with a reason.',
    zh: '请开箱检查，再注明原因解除扣货。',
  },
  DAMAGE: {
    en: 'Agree the next steps with the customer, then lift the hold with a reason.',
    zh: '请与客户协商处理，再注明原因解除扣货。',
  },
  DOCUMENTS: { en: 'Add the documents, then lift the hold.', zh: '请补齐单证后解除扣货。' },
  CUSTOMS: {
    en: 'Lift the hold when customs releases the carton.',
    zh: '海关放行后解除扣货。',
  },
});

const texts = defineTexts('held', {
  onHold: ({ label, hold, remedy }: { label: string; hold: Message; remedy: Message }) => ({
    en: `${label} is on hold: ${hold.in('en')}. ${remedy.in('en')}`,
    zh: `${label} 已扣货：${hold.in('zh')}。${remedy.in('zh')}`,
  }),
  /** Why a carton is on hold for payment, and why such a hold blocks no more than it does. */
  notPaid: ({ number }: { number: string }) => ({
    en: `${number} isn’t paid yet`,
    zh: `${number} 尚未付款`,
  }),
  paid: ({ number }: { number: string }) => ({ en: `${number} is paid`, zh: `${number} 已付款` }),
  remeasure: ({ number, reason }: { number: string | null; reason: string }) => ({
    en: `Re-measure for ${number}: ${reason}`,
    zh: `${number} 申请复测：${reason}`,
  }),
  writtenOff: ({ reason }: { reason: string }) => ({
    en: `Written off: ${reason}`,
    zh: `已核销：${reason}`,
  }),
});

/** Returns the name of a hold, as the end of a sentence. */
export const holdName = (kind: HoldKind) => nameTexts[kind];
/** Returns what lifts a hold. */
export const holdRemedy = (kind: HoldKind) => remedyTexts[kind];
/** Returns the refusal for a carton whose next step is blocked by a hold. */
export const onHoldText = (label: string, kind: HoldKind) =>
  texts.onHold({ label, hold: holdName(kind), remedy: holdRemedy(kind) });

/** Reasons of holds that the system places and lifts automatically. */
export const holdReasons = texts;
