import { defineTexts, type Message } from '../../texts/message.ts';
import { asSentence } from '../../texts/typed-text.ts';
import { inCedis } from '../../values/pesewas.ts';
import type { CorrectionKind } from './correction.ts';

type Correction = { kind: CorrectionKind; amount: number; number: string };
const correctionEn = ({ kind, amount, number }: Correction) =>
  ({
    VOID: `Voiding ${number}`,
    CREDIT: `A credit note of ${inCedis(amount)} on ${number}`,
    WRITE_OFF: `Writing off ${inCedis(amount)} on ${number} as a bad debt`,
  })[kind];
const correctionZh = ({ kind, amount, number }: Correction) =>
  ({
    VOID: `作废 ${number}`,
    CREDIT: `${number} 的红字账单 ${inCedis(amount)}`,
    WRITE_OFF: `将 ${number} 的 ${inCedis(amount)} 作为坏账核销`,
  })[kind];

/** Refusals and notifications about credit notes, voids and re-measure requests. */
export const correctionTexts = defineTexts('correction', {
  requestNotFound: { en: 'Request not found', zh: '未找到该申请' },
  disputeNotFound: { en: 'Re-measure request not found', zh: '未找到该复测申请' },

  warehouseOrFinance: {
    en: 'You need the Warehouse or Finance permission to handle re-measure requests. Ask an admin',
    zh: '处理复测申请需要“仓库”或“财务”权限，请联系管理员',
  },

  // Credit notes and voids.
  coversReturnedPayment: ({ number }: { number: string | null }) => ({
    en: `${number} covers the missing part of a returned payment, so it can’t be credited or voided. The customer has to pay it`,
    zh: `${number} 用于补收被退回的付款，不能冲减或作废，须由客户支付`,
  }),
  pendingPayment: ({
    number,
    amount,
    reference,
  }: {
    number: string;
    amount: number;
    reference: string;
  }) => ({
    en: `${number} has a pending payment of ${inCedis(amount)} (${reference}). Reject it first, or confirm it and issue a credit note`,
    zh: `${number} 有一笔待确认付款 ${inCedis(amount)}（${reference}）。请先驳回，或确认后开出红字账单`,
  }),
  hasCreditNote: ({ number }: { number: string }) => ({
    en: `${number} already has a credit note. Credit the remaining amount instead`,
    zh: `${number} 已有红字账单，请改为冲减剩余金额`,
  }),
  isStorage: ({ number }: { number: string }) => ({
    en: `${number} is a storage invoice. Its days stay charged, so it can’t be voided. Correct it with a credit note`,
    zh: `${number} 是仓储费账单，所计天数不变，不能作废。请用红字账单更正`,
  }),
  alreadyLoaded: ({ label, number }: { label: string; number: string }) => ({
    en: `${label} is already loaded and loaded goods must have an invoice. Correct ${number} with a credit note`,
    zh: `${label} 已装货，已装货的货物须有账单。请用红字账单更正 ${number}`,
  }),
  amountFrom: ({ most }: { most: number }) => ({
    en: `Enter an amount from GHS 0.01 to ${inCedis(most)}`,
    zh: `请输入 GHS 0.01 至 ${inCedis(most)} 之间的金额`,
  }),
  maximum: ({ most }: { most: number }) => ({
    en: `Maximum ${inCedis(most)}`,
    zh: `最多 ${inCedis(most)}`,
  }),
  requestWaiting: ({ number }: { number: string }) => ({
    en: `A request to correct ${number} is already waiting for approval. Approve, reject or withdraw it first`,
    zh: `${number} 已有更正申请待批准，请先批准、驳回或撤回`,
  }),
  writeOffNeedsAnother: ({ reason }: { reason: string }) => ({
    en: `Bad debts are written off by two people. Reason: ${reason}`,
    zh: `坏账须由两人核销。原因：${reason}`,
  }),
  goodsWithUs: ({ number, cartons }: { number: string | null; cartons: number }) => ({
    en: `${cartons} ${cartons === 1 ? 'carton' : 'cartons'} of ${number} ${cartons === 1 ? 'is' : 'are'} still with us, on hold until the balance is paid. Collect the balance, or record the goods as returned or disposed of first`,
    zh: `${number} 仍有 ${cartons} 件货物在我们这里，付清前不放货。请先收款，或登记货物已退回或处置`,
  }),
  owedChanged: ({
    number,
    requested,
    owed,
  }: {
    number: string | null;
    requested: number;
    owed: number;
  }) => ({
    en: `${number} had ${inCedis(requested)} due when this was requested and has ${inCedis(owed)} now. Reject the request and make a new one`,
    zh: `申请时 ${number} 待付 ${inCedis(requested)}，现在待付 ${inCedis(owed)}。请驳回后重新申请`,
  }),
  notWrittenOff: ({ number }: { number: string | null }) => ({
    en: `Nothing on ${number} is written off`,
    zh: `${number} 没有已核销的金额`,
  }),
  paymentWaits: ({ number, amount }: { number: string | null; amount: number }) => ({
    en: `A payment of ${inCedis(amount)} for ${number} is waiting for confirmation. Confirm or reject it first`,
    zh: `${number} 有一笔 ${inCedis(amount)} 的付款待确认，请先确认或驳回`,
  }),
  onlyRequesterWithdraws: {
    en: 'Only the person who requested it can withdraw it. You can reject it instead',
    zh: '只有申请人可以撤回。您可以驳回',
  },

  // Notifications.
  needsApproval: (correction: Correction) => ({
    en: `${correctionEn(correction)} needs your approval`,
    zh: `${correctionZh(correction)} 待您批准`,
  }),
  proposedBySupport: ({ reason }: { reason: string }) => ({
    en: `Support proposes this credit. Reason: ${reason}`,
    zh: `客服提议此补偿。原因：${reason}`,
  }),
  aboveLimit: ({ reason }: { reason: string }) => ({
    en: `This is above the limit for one person. Reason: ${reason}`,
    zh: `超过单人审批限额。原因：${reason}`,
  }),
  wasApproved: (correction: Correction) => ({
    en: `${correctionEn(correction)} was approved`,
    zh: `${correctionZh(correction)} 已批准`,
  }),
  wasRejected: (correction: Correction) => ({
    en: `${correctionEn(correction)} was rejected`,
    zh: `${correctionZh(correction)} 已驳回`,
  }),
  youRequested: ({ reason }: { reason: string }) => ({
    en: `You requested it: ${reason}`,
    zh: `由您申请：${reason}`,
  }),
  voided: ({ number }: { number: string }) => ({
    en: `Invoice ${number} voided`,
    zh: `账单 ${number} 已作废`,
  }),
  voidedBody: ({ reason }: { reason: string }) => ({
    en: `Please don’t pay this invoice. Reason: ${reason}`,
    zh: `请勿支付此账单。原因：${reason}`,
  }),
  creditNote: ({
    creditNoteNumber,
    number,
  }: {
    creditNoteNumber: string;
    number: string | null;
  }) => ({
    en: `Credit note ${creditNoteNumber} for ${number}`,
    zh: `红字账单 ${creditNoteNumber}，账单 ${number}`,
  }),
  creditNoteBody: ({
    amount,
    reason,
    toCredit,
    isRefunded,
  }: {
    amount: number;
    reason: string;
    toCredit: number;
    isRefunded: boolean;
  }) => ({
    en: `We’ve credited ${inCedis(amount)}: ${asSentence(reason, '.')}${toCredit > 0 ? ` You had already paid ${inCedis(toCredit)} of this, so ${isRefunded ? 'we’ll refund it' : 'we’ve added it to your credit'}.` : ''}`,
    zh: `已冲减 ${inCedis(amount)}：${asSentence(reason, '。')}${toCredit > 0 ? ` 您已付的 ${inCedis(toCredit)} ${isRefunded ? '将退还给您' : '已转入您的余额'}。` : ''}`,
  }),

  // Re-measure requests.
  nothingDue: ({ number, isVoid }: { number: string | null; isVoid: boolean }) => ({
    en: `${number ?? 'This invoice'} is ${isVoid ? 'void' : 'not issued yet'}, so nothing is due`,
    zh: `${number ?? '该账单'} ${isVoid ? '已作废' : '尚未开出'}，无需支付`,
  }),
  fullyCredited: ({ number }: { number: string | null }) => ({
    en: `${number ?? 'This invoice'} is fully credited, so there’s nothing to re-measure`,
    zh: `${number ?? '该账单'} 已全额冲减，无需复测`,
  }),
  tooLate: ({ number }: { number: string | null }) => ({
    en: `The 7 days to request a re-measure for ${number ?? 'this invoice'} have passed. Contact support`,
    zh: `${number ?? '该账单'} 的 7 天复测申请期已过，请联系客服`,
  }),
  alreadyRequested: ({ number }: { number: string | null }) => ({
    en: `A re-measure for ${number ?? 'this invoice'} is already in progress`,
    zh: `${number ?? '该账单'} 已在复测中`,
  }),
  cartonsOnInvoice: { en: 'Choose cartons on this invoice', zh: '请选择该账单上的货件' },
  notOnInvoice: { en: 'One of these cartons isn’t on this invoice', zh: '其中一件不在该账单上' },
  handedOver: ({ label }: { label: string }) => ({
    en: `${label} has been handed over and can’t be re-measured. Contact support`,
    zh: `${label} 已交货，无法复测，请联系客服`,
  }),
  deselect: ({ label }: { label: string }) => ({
    en: `Deselect ${label}`,
    zh: `请取消选择 ${label}`,
  }),
  closed: ({ outcome }: { outcome: Message }) => ({
    en: `This request is closed: ${outcome.in('en')}`,
    zh: `该复测申请已关闭：${outcome.in('zh')}`,
  }),
  allMeasured: {
    en: 'All cartons are re-measured. Finance now reviews the credit note',
    zh: '已全部复测，由财务决定是否冲减',
  },
  disputeOpened: ({ number }: { number: string | null }) => ({
    en: `Re-measure requested: ${number}`,
    zh: `已申请复测：${number}`,
  }),
  disputeOpenedBody: ({ count }: { count: number }) => ({
    en: `${count === 1 ? 'One carton is on hold until we’ve re-measured it' : `${count} cartons are on hold until we’ve re-measured them`}. If you were overcharged, we’ll issue a credit note.`,
    zh: `${count} 件货物已扣货，等待复测。如有多收，我们会开出红字账单。`,
  }),
  disputeCancelled: ({ number }: { number: string | null }) => ({
    en: `Re-measure request closed: ${number}`,
    zh: `复测申请已关闭：${number}`,
  }),
  disputeMeasured: ({ number }: { number: string | null }) => ({
    en: `Re-measured: ${number}`,
    zh: `已复测：${number}`,
  }),

  // Outcomes of a re-measure request.
  invoiceVoid: ({ number }: { number: string | null }) => ({
    en: `${number} is void, so its measurements no longer apply.`,
    zh: `${number} 已作废，其重量和尺寸不再适用。`,
  }),
  nothingLeft: ({
    creditNoteNumber,
    number,
  }: {
    creditNoteNumber: string;
    number: string | null;
  }) => ({
    en: `Credit note ${creditNoteNumber} covers the remaining amount of ${number}, so re-measuring can’t reduce it further.`,
    zh: `红字账单 ${creditNoteNumber} 已冲减 ${number} 的剩余金额，复测不会再降低。`,
  }),
  notLower: ({ isBelowCredited }: { isBelowCredited: boolean }) => ({
    en: `The new measurements don’t lower the price${isBelowCredited ? ' below the amount already credited' : ''}, so the invoice doesn’t change.`,
    zh: `复测结果没有使价格${isBelowCredited ? '低于已冲减后的金额' : '降低'}，账单不变。`,
  }),
  lower: ({
    less,
    left,
    creditNoteNumber,
  }: {
    less: number;
    /** What was left to credit, where that is less. */
    left: number | null;
    creditNoteNumber: string;
  }) => ({
    en: `The new measurements lower the price by ${inCedis(less)}. ${left === null ? `We’ve issued credit note ${creditNoteNumber}.` : `The remaining ${inCedis(left)} was credited with credit note ${creditNoteNumber}.`}`,
    zh: `复测后价格降低 ${inCedis(less)}。${left === null ? `已开出红字账单 ${creditNoteNumber}。` : `剩余的 ${inCedis(left)} 已由红字账单 ${creditNoteNumber} 冲减。`}`,
  }),
  credited: ({ creditNoteNumber, amount }: { creditNoteNumber: string; amount: number }) => ({
    en: `Based on the new measurements, credit note ${creditNoteNumber} credits ${inCedis(amount)}.`,
    zh: `根据复测结果，红字账单 ${creditNoteNumber} 冲减 ${inCedis(amount)}。`,
  }),
  measurementsWithdrawn: {
    en: 'The new measurements were withdrawn, so the invoice doesn’t change.',
    zh: '复测结果已撤回，账单不变。',
  },
  youWithdrew: { en: 'You withdrew the request.', zh: '您已撤回申请。' },
});
