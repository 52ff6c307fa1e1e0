import { defineTexts, type Message } from '../../texts/message.ts';
import { asSentence } from '../../texts/typed-text.ts';
import { inCedis } from '../../values/pesewas.ts';
import { forInvoices, forInvoicesZh, namedInvoices, namedInvoicesZh } from '../pay-for.ts';

type Numbers = { numbers: readonly string[] };

/** Refusals and notifications about payments that are reported, recorded, confirmed, rejected or reversed. */
export const claimTexts = defineTexts('claim', {
  tooManyForFile: ({ most }: { most: number }) => ({
    en: `More than ${most} payments match`,
    zh: `符合条件的付款超过 ${most} 笔`,
  }),
  notFound: { en: 'Payment not found', zh: '未找到该付款' },
  noProof: { en: 'This payment has no proof yet', zh: '该付款还没有凭证' },
  noReceipt: {
    en: 'Receipts are available once a payment is confirmed',
    zh: '付款确认后才有收据',
  },
  differentCustomers: {
    en: 'These invoices belong to different customers. Select invoices for one customer',
    zh: '所选账单属于不同客户，请只选择同一客户的账单',
  },

  // Requirements of a reported payment.
  amountAboveZero: {
    en: 'Enter the amount paid, above GHS 0.00',
    zh: '请输入实付金额，须大于 GHS 0.00',
  },
  amountTooHigh: ({ most }: { most: number }) => ({
    en: `Maximum ${inCedis(most)} per payment. Enter the amount on your message or slip`,
    zh: `每笔付款最多 ${inCedis(most)}。请按短信或存款单填写金额`,
  }),
  referenceCharacters: {
    en: 'The reference must contain letters or digits',
    zh: '参考号应含字母或数字',
  },
  dateInFuture: { en: 'The payment date can’t be in the future', zh: '付款日期不能晚于今天' },
  dateTooOld: {
    en: 'The payment date is more than a year ago. Check the year, or contact us about an older payment',
    zh: '付款日期在一年以前。请检查年份；更早的付款请联系我们',
  },
  onlyMobileMoneyHasNetwork: {
    en: 'Only mobile money payments have a network. Leave this blank',
    zh: '只有手机钱包付款需要填写运营商，请留空',
  },

  // References that can’t be used.
  ownTransfer: ({
    reference,
    refundNumber,
  }: {
    reference: string;
    refundNumber: string | null;
  }) => ({
    en: `${reference} is the reference of ${refundNumber === null ? 'a refund' : `refund ${refundNumber}`} we sent you. Use the reference from your own payment message`,
    zh: `${reference} 是我们汇给您的退款${refundNumber === null ? '' : ` ${refundNumber} `}的参考号。请使用您自己付款短信中的参考号`,
  }),
  transferFromUs: {
    en: 'This reference is for a transfer from us',
    zh: '该参考号属于我们汇出的款项',
  },
  referenceUsed: ({ reference, payment }: { reference: string; payment: Message }) => ({
    en: `Reference ${reference} is already used for ${payment.in('en')}. Check your message or slip. You can only reuse it if that payment is rejected`,
    zh: `参考号 ${reference} 已用于${payment.in('zh')}。请核对短信或存款单。该付款被驳回后才能再次使用`,
  }),
  referenceUsedField: { en: 'This reference is already used', zh: '该参考号已被使用' },
  anotherPayment: { en: 'another payment', zh: '另一笔付款' },
  thePayment: ({
    amount,
    numbers,
    customer,
  }: { amount: number; customer: string | null } & Numbers) => ({
    en: `the payment of ${inCedis(amount)} on ${numbers.length === 0 ? 'account' : namedInvoices(numbers)}${customer === null ? '' : ` by ${customer}`}`,
    zh: `${customer === null ? '' : ` ${customer} `}${numbers.length === 0 ? '预付款' : `${namedInvoicesZh(numbers)} 的付款`} ${inCedis(amount)}`,
  }),

  // Who may confirm, and what.
  ownPayment: {
    en: 'You recorded this payment. Another member of finance must check that the money has arrived, then confirm or reject it',
    zh: '该付款由您登记，须由另一位财务人员核实到账后确认或驳回',
  },
  firstApprover: ({ amount }: { amount: number }) => ({
    en: `You gave the first approval (${inCedis(amount)}). Payments this large need two. Another member of finance or an admin, other than the person who recorded it, must confirm it`,
    zh: `您已进行首次审批（${inCedis(amount)}）。此金额的付款需两人审批，须由登记人以外的另一位财务人员或管理员确认`,
  }),
  nothingReceived: {
    en: 'If nothing was received, reject the payment with a reason',
    zh: '如未收到款项，请注明原因驳回该付款',
  },
  aboveZero: { en: 'Enter an amount above GHS 0.00', zh: '须大于 GHS 0.00' },
  creditSpent: ({
    missing,
    refundNumber,
    refunded,
  }: {
    missing: number;
    refundNumber: string;
    refunded: number;
  }) => ({
    en: `Reversing this payment leaves ${inCedis(missing)} uncovered, and refund ${refundNumber} of ${inCedis(refunded)} hasn’t been sent yet. Reject that refund first, then reverse the payment`,
    zh: `冲正该付款后还差 ${inCedis(missing)}，而退款 ${refundNumber}（${inCedis(refunded)}）尚未汇出。请先驳回该退款，再冲正付款`,
  }),

  // Notifications.
  submitted: ({ amount, numbers }: { amount: number } & Numbers) => ({
    en: `Payment reported: ${inCedis(amount)} ${forInvoices(numbers)}`,
    zh: `付款已提交：${inCedis(amount)}，${forInvoicesZh(numbers)}`,
  }),
  submittedBody: ({ reference }: { reference: string }) => ({
    en: `We’re checking payment ${reference} and will tell you as soon as it’s confirmed.`,
    zh: `我们正在核对付款 ${reference}，确认后会立即通知您。`,
  }),
  rejected: ({ amount }: { amount: number }) => ({
    en: `We couldn’t confirm your payment of ${inCedis(amount)}`,
    zh: `未能确认您的付款 ${inCedis(amount)}`,
  }),
  rejectedBody: ({
    reason,
    reference,
    numbers,
  }: { reason: string; reference: string } & Numbers) => ({
    en: `${asSentence(reason, '.')} Reference ${reference}, ${forInvoices(numbers)}. Check the details and report it again.`,
    zh: `${asSentence(reason, '。')}参考号 ${reference}，${forInvoicesZh(numbers)}。请核对后重新提交。`,
  }),
  reversed: ({ amount }: { amount: number }) => ({
    en: `Your payment of ${inCedis(amount)} was reversed`,
    zh: `您的付款 ${inCedis(amount)} 已冲正`,
  }),
  reversedBody: ({ reason, numbers }: { reason: string } & Numbers) => ({
    en: `${asSentence(reason, '.')} ${numbers.length === 0 ? 'It no longer counts towards your credit.' : `The amount on ${namedInvoices(numbers)} is due again.`}`,
    zh: `${asSentence(reason, '。')}${numbers.length === 0 ? '该款项不再计入您的余额。' : `${namedInvoicesZh(numbers)} 的金额需重新支付。`}`,
  }),
  returnedInvoice: ({ missing, number }: { missing: number; number: string }) => ({
    en: `We had already refunded or used ${inCedis(missing)} of it, so we’ve issued invoice ${number}.`,
    zh: `其中 ${inCedis(missing)} 已退款或已使用，因此我们开出了账单 ${number}。`,
  }),
  received: ({
    amount,
    receiptNumber,
    missing,
  }: {
    amount: number;
    receiptNumber: string;
    missing: number;
  }) => ({
    en: `Payment received: ${inCedis(amount)}, receipt ${receiptNumber}${missing > 0 ? `. ${inCedis(missing)} still due` : ''}`,
    zh: `已收到付款：${inCedis(amount)}，收据 ${receiptNumber}${missing > 0 ? `。还需支付 ${inCedis(missing)}` : ''}`,
  }),
  otherAmount: ({
    claimed,
    amount,
    reason,
  }: {
    claimed: number;
    amount: number;
    reason: string | null;
  }) => ({
    en: `You reported ${inCedis(claimed)}, but we received ${inCedis(amount)}${reason === null ? '.' : `: ${asSentence(reason, '.')}`}`,
    zh: `您提交的金额为 ${inCedis(claimed)}，我们收到 ${inCedis(amount)}${reason === null ? '' : `（${reason}）`}。`,
  }),
  /** The invoices with the amounts applied to them: number and amount are at the same index. */
  applied: ({ numbers, amounts }: { amounts: readonly number[] } & Numbers) => ({
    en: `${numbers.map((number, at) => `${inCedis(amounts[at] ?? 0)} was applied to ${number}`).join(', ')}.`,
    zh: `${numbers.map((number, at) => `${inCedis(amounts[at] ?? 0)} 用于支付 ${number}`).join('，')}。`,
  }),
  appliedToMany: ({ amount, numbers }: { amount: number } & Numbers) => ({
    en: `${inCedis(amount)} was applied to ${namedInvoices(numbers)}. See the receipt for details.`,
    zh: `${inCedis(amount)} 用于支付 ${namedInvoicesZh(numbers)}。详见收据。`,
  }),
  overpaid: ({ rest }: { rest: number }) => ({
    en: `You paid ${inCedis(rest)} more than was due. We’ve added it to your credit. Use it on an invoice or request a refund.`,
    zh: `您多付了 ${inCedis(rest)}，已转入您的余额。余额可用于支付账单或申请退款。`,
  }),
  onAccount: ({ rest }: { rest: number }) => ({
    en: `We’ve added ${inCedis(rest)} to your credit. Use it on an invoice or request a refund.`,
    zh: `${inCedis(rest)} 已转入您的余额。余额可用于支付账单或申请退款。`,
  }),
  stillDueOnMany: ({ missing, numbers }: { missing: number } & Numbers) => ({
    en: `${inCedis(missing)} is still due on ${namedInvoices(numbers)}.`,
    zh: `${namedInvoicesZh(numbers)} 还需支付 ${inCedis(missing)}。`,
  }),
  payRemaining: ({ missing }: { missing: number }) => ({
    en: `Pay the remaining ${inCedis(missing)} online, by mobile money or by bank transfer. The invoice shows how.`,
    zh: `剩余 ${inCedis(missing)} 可在线付款，或通过手机钱包或银行转账支付，方法见账单。`,
  }),
  payButton: ({ missing }: { missing: number }) => ({
    en: `Pay ${inCedis(missing)}`,
    zh: `支付 ${inCedis(missing)}`,
  }),
});
