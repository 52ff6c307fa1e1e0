import { defineTexts, type Message } from '../../texts/message.ts';
import { asSentence } from '../../texts/typed-text.ts';

const outcomeTexts = defineTexts('writeOffOutcome', {
  LOST: { en: 'Lost', zh: '丢失' },
  DISPOSED: { en: 'Disposed of', zh: '销毁' },
  RETURNED: { en: 'Returned', zh: '退回' },
});

const becameTexts = defineTexts('writeOffResult', {
  LOST: { en: 'is lost', zh: '已丢失' },
  DISPOSED: { en: 'was disposed of', zh: '已销毁' },
  RETURNED: { en: 'was returned to the supplier', zh: '已退回供应商' },
});

/** Texts about discrepancies, carton photos and written-off cartons. */
export const inventoryTexts = defineTexts('inventory', {
  discrepancyClosed: { en: 'That discrepancy is no longer open', zh: '该差异已处理或不存在' },
  onlyWarehousePhotographs: {
    en: 'Only the warehouse can add carton photos',
    zh: '只有仓库可以添加货件照片',
  },
  onlyAdmins: { en: 'Only admins can write off cartons', zh: '只有管理员可以核销货件' },
  outForDelivery: ({ label }: { label: string }) => ({
    en: `${label} is out for delivery. Record a failed delivery before writing it off.`,
    zh: `${label} 正在派送。请先登记未送达，再核销。`,
  }),
  remeasureOpen: ({ label }: { label: string }) => ({
    en: `${label} has an open re-measure request. Ask finance to close it first`,
    zh: `${label} 有待处理的复测申请，请财务先关闭`,
  }),
  writtenOff: ({ outcome, reason }: { outcome: keyof typeof outcomeTexts; reason: string }) => ({
    en: `Written off (${outcomeTexts[outcome].in('en').toLowerCase()}): ${reason}`,
    zh: `已核销（${outcomeTexts[outcome].in('zh')}）：${reason}`,
  }),

  // The ticket opened for the owner of the carton.
  ticketSubject: ({ outcome, label }: { outcome: keyof typeof outcomeTexts; label: string }) => ({
    en: `${outcomeTexts[outcome].in('en')}: ${label}`,
    zh: `${outcomeTexts[outcome].in('zh')}：${label}`,
  }),
  apology: ({
    label,
    contents,
    number,
    outcome,
    reason,
  }: {
    label: string;
    contents: string;
    number: string;
    outcome: keyof typeof outcomeTexts;
    reason: string;
  }) => ({
    en: `We’re sorry. Carton ${label} (${contents}) in shipment ${number} ${becameTexts[outcome].in('en')}. ${asSentence(reason, '.')}`,
    zh: `非常抱歉。运单 ${number} 的货件 ${label}（${contents}）${becameTexts[outcome].in('zh')}。${asSentence(reason, '。')}`,
  }),
  startClaim: {
    en: 'To start your claim, please reply with the contents and their value. Keep your supplier’s invoice if you have it. We’ll tell you where to send it.',
    zh: '如需索赔，请回复货物内容和价值。如有供应商发票请保留，我们会告知发送方式。',
  },
  invoiceStays: {
    en: 'Your invoice stays unchanged until then. We’ll tell you here about any credit.',
    zh: '在此之前账单保持不变。如有冲减，我们会在此通知您。',
  },
  tooManyMatch: ({ most }: { most: number }) => ({
    en: `More than ${most} cartons match. Filter the list, or prepare the file as a task`,
    zh: `符合条件的货件超过 ${most} 件。请先筛选，或以任务方式生成文件`,
  }),
});

/** Returns the message to the owner of a carton that is written off. */
export const writeOffLetter = (
  facts: Parameters<typeof inventoryTexts.apology>[0],
  isIssued: boolean,
): Message[] => [
  inventoryTexts.apology(facts),
  inventoryTexts.startClaim,
  ...(isIssued ? [inventoryTexts.invoiceStays] : []),
];
