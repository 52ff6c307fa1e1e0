import { defineTexts, type Message } from '../../texts/message.ts';
import { inCedis } from '../../values/pesewas.ts';

/** Refusals, reasons and notifications about online payments, chargebacks and reconciliation. */
export const checkoutTexts = defineTexts('checkout', {
  notFound: { en: 'Online payment not found', zh: '未找到该在线付款' },
  eventNotFound: { en: 'Payment provider event not found', zh: '未找到该支付服务商事件' },
  differenceNotFound: { en: 'Difference not found', zh: '未找到该差额' },

  // Starting an online payment.
  aboveZero: { en: 'Enter an amount above GHS 0.00', zh: '金额须大于 GHS 0.00' },
  aboveDue: ({ owed, isOne }: { owed: number; isOne: boolean }) => ({
    en: `${isOne ? 'This invoice has' : 'These invoices have'} ${inCedis(owed)} due. Enter that amount or less`,
    zh: `${isOne ? '该账单' : '这些账单'}还需支付 ${inCedis(owed)}。请输入不超过此数的金额`,
  }),
  unfinished: ({ amount, isOne }: { amount: number; isOne: boolean }) => ({
    en: `You have an unfinished online payment of ${inCedis(amount)} for ${isOne ? 'this invoice' : 'one of these invoices'}. Continue it, or cancel it and start again`,
    zh: `${isOne ? '该账单' : '其中一张账单'}有一笔未完成的在线付款（${inCedis(amount)}）。请继续付款，或取消后重新开始`,
  }),
  declined: ({ answer }: { answer: string }) => ({
    en: `The payment provider declined: ${answer}. You haven’t been charged`,
    zh: `支付服务商拒绝：${answer}。未扣款`,
  }),

  // Outcomes of an online payment.
  notPaid: ({ answer }: { answer: string | null }) => ({
    en:
      answer === null
        ? 'The payment didn’t go through.'
        : `The payment didn’t go through: ${answer}`,
    zh: answer === null ? '付款未成功。' : `付款未成功：${answer}`,
  }),
  cancelledByPayer: { en: 'You cancelled it.', zh: '您已取消。' },
  expired: { en: 'The payment expired after an hour.', zh: '付款超过一小时，已失效。' },
  otherAmount: ({ requested, paid }: { requested: number; paid: number }) => ({
    en: `We requested ${inCedis(requested)} but ${inCedis(paid)} was paid.`,
    zh: `应付 ${inCedis(requested)}，实付 ${inCedis(paid)}。`,
  }),
  linkedManually: ({ amount }: { amount: number }) => ({
    en: `${inCedis(amount)} was received without a checkout and linked manually.`,
    zh: `收到 ${inCedis(amount)}，没有对应的在线付款，已人工关联。`,
  }),
  /** The provider’s reason, and what finance noted about a payment under review. */
  reviewed: ({ reason, note }: { reason: Message; note: string }) => ({
    en: `${reason.in('en')} ${note}`,
    zh: `${reason.in('zh')} ${note}`,
  }),

  // What finance does with events and differences.
  onlyReviewCloses: {
    en: 'You can only close an online payment that needs review',
    zh: '只有待复核的在线付款才能关闭',
  },
  eventClosed: {
    en: 'Someone has already closed this. See their note',
    zh: '已有人处理，请查看其备注',
  },
  chargebackOfPosted: {
    en: 'This chargeback belongs to a posted payment. Set it aside once it’s decided',
    zh: '该拒付属于已入账的付款，有结果后请搁置',
  },
  cannotCheck: {
    en: 'We can’t check this with the payment provider. Record it as a payment, then set this aside',
    zh: '无法向支付服务商核实。请登记为付款，再将此项搁置',
  },
  cannotPost: ({ reason }: { reason: Message }) => ({
    en: `${reason.in('en')} It can’t be posted`,
    zh: `${reason.in('zh')}不能入账`,
  }),
  noSuchPayment: ({ reference }: { reference: string }) => ({
    en: `The payment provider has no payment for ${reference}. Set it aside with a note`,
    zh: `支付服务商没有 ${reference} 的付款。请注明后搁置`,
  }),
  alreadyLinked: {
    en: 'This reference is already linked. Search for it in Payments',
    zh: '该参考号已关联，请在付款中查找',
  },
  alreadyPosted: {
    en: 'Reconciliation already found and posted this money. Set it aside or it will be posted twice',
    zh: '对账时已发现并入账该款项。请搁置，以免重复入账',
  },
  differenceGone: {
    en: 'This difference no longer exists. A later reconciliation cleared or changed it',
    zh: '该差额已不存在，后来的对账已消除或更改',
  },
  differenceResolved: { en: 'This difference is already resolved', zh: '该差额已处理' },
  providerSilent: {
    en: 'The payment provider didn’t respond.',
    zh: '支付服务商没有响应。',
  },

  // Notifications to finance.
  reviewNeeded: ({ amount }: { amount: number }) => ({
    en: `Review needed: online payment of ${inCedis(amount)}`,
    zh: `需要复核：在线付款 ${inCedis(amount)}`,
  }),
  reviewNeededBody: ({ reason, reference }: { reason: Message; reference: string }) => ({
    en: `${reason.in('en')} Look up ${reference} in your payment provider account and record the outcome.`,
    zh: `${reason.in('zh')}请在支付服务商账户中查找 ${reference}，并登记结果。`,
  }),
  unknownPayment: ({ sum }: { sum: Message }) => ({
    en: `Unknown payment from the payment provider: ${sum.in('en')}`,
    zh: `支付服务商有一笔未知付款：${sum.in('zh')}`,
  }),
  unknownPaymentBody: ({ kind, reference }: { kind: string; reference: string | null }) => ({
    en: `Event ${kind}, reference ${reference ?? 'no reference'}. Link it to an invoice or set it aside with a reason.`,
    zh: `事件 ${kind}，${reference === null ? '无参考号' : `参考号 ${reference}`}。请关联到账单，或注明原因搁置。`,
  }),
  chargeback: ({ sum, outcome }: { sum: Message; outcome: Message }) => ({
    en: `Chargeback on ${sum.in('en')}: ${outcome.in('en')}`,
    zh: `${sum.in('zh')} 被拒付：${outcome.in('zh')}`,
  }),
  chargebackBody: ({ reference, next }: { reference: string | null; next: Message }) => ({
    en: `The payer’s bank has opened a chargeback on ${reference ?? 'a payment'}. ${next.in('en')}`,
    zh: `付款方银行对${reference === null ? '一笔付款' : ` ${reference} `}提出拒付。${next.in('zh')}`,
  }),
  responseNeeded: { en: 'response needed', zh: '需要答复' },
  won: { en: 'won', zh: '胜诉' },
  lost: { en: 'lost', zh: '败诉' },
  respond: {
    en: 'Respond in your payment provider account.',
    zh: '请在支付服务商账户中答复。',
  },
  moneyKept: { en: 'We keep the money. No action needed.', zh: '款项归我们所有，无需处理。' },
  moneyDeducted: {
    en: 'The amount will be deducted from a payout. Reverse the payment if the invoice should be due again.',
    zh: '该金额将从结算打款中扣除。如账单需重新支付，请冲正该付款。',
  },
  sum: ({ amount }: { amount: number }) => ({ en: inCedis(amount), zh: inCedis(amount) }),
  somePayment: { en: 'a payment', zh: '一笔付款' },
  paymentIn: ({ currency }: { currency: string | null }) => ({
    en: `a payment in ${currency ?? 'an unknown currency'}`,
    zh: `一笔${currency === null ? '币种不明的' : ` ${currency} `}付款`,
  }),
  differencesFound: ({ count }: { count: number }) => ({
    en: `Reconciliation found ${count === 1 ? 'a difference' : `${count} differences`}`,
    zh: `对账发现 ${count} 项差额`,
  }),
  differencesFoundBody: {
    en: 'The payment provider’s records don’t match our books. Review each difference and resolve it with a reason.',
    zh: '支付服务商的记录与我们的账目不符。请核对每项差额，并注明原因处理。',
  },
});
