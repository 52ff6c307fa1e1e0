import { defineTexts, type Message } from '../../texts/message.ts';
import { inCedis } from '../../values/pesewas.ts';

/** Field errors and refusals of transfers between our own accounts. */
export const transferTexts = defineTexts('transfer', {
  thisTransfer: { en: 'This transfer', zh: '该转账' },
  notFound: { en: 'Transfer not found', zh: '未找到该转账' },
  chooseAccount: { en: 'Choose the account', zh: '请选择账户' },
  amountAboveZero: { en: 'The amount must be above 0.00', zh: '金额须大于 0.00' },
  most200: { en: 'Maximum 200 characters', zh: '最多 200 个字' },
  reason: { en: 'Enter a reason', zh: '请填写原因' },
  sameAccount: {
    en: 'The money must arrive in another account. Choose a different one',
    zh: '款项须转入另一账户，请选择其他账户',
  },
  chooseOffice: {
    en: 'Choose the office that holds the cash. Other accounts have none',
    zh: '请选择存放现金的网点；其他账户不填网点',
  },
  otherKind: {
    en: 'This account is of another kind. Choose it again from the list',
    zh: '该账户类型不符，请从列表中重新选择',
  },
  notInFuture: { en: 'Choose today or an earlier date', zh: '请选择今天或更早的日期' },
  dayClosed: ({ through }: { through: string }) => ({
    en: `The books are closed up to ${through}. Choose a later date, or ask an admin to reopen them`,
    zh: `账目已关账至 ${through}。请选择更晚的日期，或请管理员重新打开`,
  }),
  notEnoughCash: ({ office, held }: { office: Message; held: number }) => ({
    en: `${office.in('en')} should have only ${inCedis(held)} in cash. Check the amount, or count the cash first`,
    zh: `${office.in('zh')} 的账面现金只有 ${inCedis(held)}。请核对金额，或先盘点现金`,
  }),
  payoutPosted: ({ amount, number }: { amount: number; number: string }) => ({
    en: `The payment provider’s payout ${number} of ${inCedis(amount)} is already in the books. Match the statement line with the payout instead`,
    zh: `支付服务商的结算款 ${number}（${inCedis(amount)}）已入账。请改为将对账单行与该结算款匹配`,
  }),
  needsApproval: ({ amount, from, to }: { amount: number; from: Message; to: Message }) => ({
    en: `A transfer of ${inCedis(amount)} from ${from.in('en')} to ${to.in('en')} is waiting for approval`,
    zh: `${inCedis(amount)} 的转账（${from.in('zh')} 至 ${to.in('zh')}）待批准`,
  }),
  approveHint: {
    en: 'It is above the limit for one person. Compare it with the statement, then approve or reject it.',
    zh: '金额超过单人限额。请与对账单核对后批准或驳回。',
  },
  own: {
    en: 'You recorded this transfer. It is above the limit for one person, so another member of finance must approve it',
    zh: '该转账由您登记。金额超过单人限额，须由另一位财务人员批准',
  },
  lineOtherAmount: ({ onLine, transfer }: { onLine: number; transfer: number }) => ({
    en: `The line shows ${inCedis(onLine)} but this transfer moves ${inCedis(transfer)} here. Choose a transfer of the same amount`,
    zh: `该行金额为 ${inCedis(onLine)}，此转账在该账户为 ${inCedis(transfer)}。请选择金额相同的转账`,
  }),
  lineOtherAccount: {
    en: 'This transfer doesn’t move money on the account of this statement. Choose another transfer',
    zh: '该转账与此对账单的账户无关，请选择其他转账',
  },
  sideMatched: {
    en: 'Another statement line already matches this side of the transfer. Undo that line first',
    zh: '该转账的这一侧已与另一条对账单行匹配，请先撤销该行',
  },
  feeTooHigh: {
    en: 'The fee must be less than the amount of the line',
    zh: '手续费须小于该行金额',
  },
  tooManyMatch: ({ most }: { most: number }) => ({
    en: `More than ${most} transfers match. Choose a shorter period`,
    zh: `符合条件的转账超过 ${most} 笔，请缩短期间`,
  }),
});
