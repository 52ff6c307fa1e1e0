import { defineTexts, type Message } from '../../texts/message.ts';
import { asSentence } from '../../texts/typed-text.ts';
import { inCedis } from '../../values/pesewas.ts';

const requestedEn = (requested: number) =>
  requested > 0 ? `. ${inCedis(requested)} is already in a refund request` : '';
const requestedZh = (requested: number) =>
  requested > 0 ? `，其中 ${inCedis(requested)} 已申请退款` : '';

/** Refusals and notifications about refunds. */
export const refundTexts = defineTexts('refund', {
  creditReason: ({ refundNumber, reason }: { refundNumber: string; reason: string }) => ({
    en: `Refund ${refundNumber}: ${reason}`,
    zh: `退款 ${refundNumber}：${reason}`,
  }),
  notFound: { en: 'Refund not found', zh: '未找到该退款' },
  noProof: { en: 'This refund has no proof yet', zh: '该退款还没有凭证' },
  chooseCustomerToRefund: { en: 'Choose the customer to refund', zh: '请选择要退款的客户' },

  // How much can be refunded.
  aboveZero: { en: 'Enter an amount above GHS 0.00', zh: '须大于 GHS 0.00' },
  maximum: ({ most }: { most: number }) => ({
    en: `Maximum ${inCedis(most)}`,
    zh: `最多 ${inCedis(most)}`,
  }),
  noCredit: ({ requested }: { requested: number }) => ({
    en: `There’s no credit to refund${requestedEn(requested) || '. All payments have been applied to invoices'}`,
    zh:
      requested > 0
        ? `没有可退的余额，${inCedis(requested)} 已申请退款`
        : '没有可退的余额，所有付款均已用于支付账单',
  }),
  amountBetween: ({ most }: { most: number }) => ({
    en: `Enter an amount between GHS 0.01 and ${inCedis(most)}`,
    zh: `请输入 GHS 0.01 至 ${inCedis(most)} 之间的金额`,
  }),
  amountBetweenOn: ({ most, number }: { most: number; number: string }) => ({
    en: `Enter an amount between GHS 0.01 and ${inCedis(most)} for ${number}`,
    zh: `${number} 请输入 GHS 0.01 至 ${inCedis(most)} 之间的金额`,
  }),
  upTo: ({ most, requested }: { most: number; requested: number }) => ({
    en: `You can refund up to ${inCedis(most)}${requestedEn(requested)}`,
    zh: `最多可退 ${inCedis(most)}${requested > 0 ? `，另有 ${inCedis(requested)} 已申请退款` : ''}`,
  }),
  upToOn: ({ most, number, requested }: { most: number; number: string; requested: number }) => ({
    en: `You can refund up to ${inCedis(most)} of ${number}${requestedEn(requested)}`,
    zh: `${number} 最多可退 ${inCedis(most)}${requested > 0 ? `，另有 ${inCedis(requested)} 已申请退款` : ''}`,
  }),
  invoiceVoid: ({ number }: { number: string }) => ({
    en: `${number} is void, with no payments to refund`,
    zh: `${number} 已作废，没有可退的付款`,
  }),
  forReturnedPayment: ({ number }: { number: string }) => ({
    en: `${number} is for a returned payment, so it can’t be refunded`,
    zh: `${number} 用于补收被退回的付款，不能退款`,
  }),
  stillDue: ({ due, number }: { due: number; number: string }) => ({
    en: `${inCedis(due)} is still due on ${number}. Ask finance to issue a credit note first. Any overpayment then becomes credit that can be refunded`,
    zh: `${number} 还有 ${inCedis(due)} 未付。请先由财务开出红字账单，多付的部分会转入余额，届时可以退款`,
  }),
  nothingOn: ({ number, requested }: { number: string; requested: number }) => ({
    en: `There’s nothing to refund on ${number}${requestedEn(requested) || ': no payments received'}`,
    zh: `${number} 没有可退的金额${requestedZh(requested) || '：尚未收到付款'}`,
  }),
  lessRefundable: ({
    most,
    number,
    amount,
    refundNumber,
  }: {
    most: number;
    number: string;
    amount: number;
    refundNumber: string;
  }) => ({
    en: `Only ${inCedis(most)} of ${number} can be refunded now, less than the ${inCedis(amount)} in ${refundNumber}. Reject it with a reason. It can be requested again`,
    zh: `${number} 目前只能退 ${inCedis(most)}，少于 ${refundNumber} 的 ${inCedis(amount)}。请注明原因驳回，之后可重新申请`,
  }),

  // Who may take a step, and when.
  onlyRequesterWithdraws: {
    en: 'Only the requester or the customer can withdraw it. You can reject it instead',
    zh: '只有申请人或客户本人可以撤回。您可以驳回',
  },
  ownRefund: {
    en: 'You requested this refund. Another member of finance must approve and send it',
    zh: '该退款由您申请，须由另一位财务人员审批和汇出',
  },
  ownProof: {
    en: 'You requested this refund. The person who paid it, or another member of finance, must add the proof',
    zh: '该退款由您申请，须由汇款人或另一位财务人员添加凭证',
  },
  anotherSends: ({ limit, step }: { limit: number; step: 'send' | 'cancel' }) =>
    ({
      send: {
        en: `Refunds above ${inCedis(limit)} can’t be sent by the approver. Another member of finance must send this one`,
        zh: `超过 ${inCedis(limit)} 的退款不能由审批者汇出，须由另一位财务人员汇出`,
      },
      cancel: {
        en: `Approved refunds above ${inCedis(limit)} can’t be cancelled by the approver, because the credit note stays. Another member of finance must cancel this one`,
        zh: `超过 ${inCedis(limit)} 的已批准退款不能由审批者取消，因为红字账单会保留，须由另一位财务人员取消`,
      },
    })[step],
  anotherSendsTogether: ({
    limit,
    before,
    step,
  }: {
    limit: number;
    before: number;
    step: 'send' | 'cancel';
  }) => ({
    en: `You’ve already credited, voided or refunded ${inCedis(before)} to this customer within 24 hours. Together with this refund that’s above the limit of ${inCedis(limit)} for one person. Another member of finance must ${step} it`,
    zh: `您在 24 小时内已为该客户冲减、作废或退款 ${inCedis(before)}，加上本次退款超过单人限额 ${inCedis(limit)}，须由另一位财务人员${step === 'send' ? '汇出' : '取消'}`,
  }),
  chargedBack: ({
    amount,
    reference,
    isRequested,
  }: {
    amount: number;
    reference: string;
    isRequested: boolean;
  }) => ({
    en: `The online payment of ${inCedis(amount)} (${reference}) was charged back. ${isRequested ? 'Reverse that payment first' : 'Cancel this refund, reverse that payment'}, then check what can still be refunded`,
    zh: `在线付款 ${inCedis(amount)}（${reference}）已被拒付。请${isRequested ? '先冲正该付款' : '取消此退款并冲正该付款'}，再查看还可退多少`,
  }),
  openChargeback: ({ amount, reference }: { amount: number; reference: string }) => ({
    en: `The online payment of ${inCedis(amount)} (${reference}) has an open chargeback. Wait for the decision so the money isn’t refunded twice`,
    zh: `在线付款 ${inCedis(amount)}（${reference}）正被拒付，尚无结果。请等待结果，以免重复退款`,
  }),
  onlineFirst: ({ amount }: { amount: number }) => ({
    en: `${inCedis(amount)} can be refunded to the customer’s online payment. Try that first. If it fails, you can pay manually`,
    zh: `${inCedis(amount)} 可退回客户的在线付款。请先在线退款，失败后再人工汇款`,
  }),
  noOnlinePayment: ({ amount }: { amount: number }) => ({
    en: `No online payment has ${inCedis(amount)} left to refund. Pay it manually`,
    zh: `没有可退 ${inCedis(amount)} 的在线付款，请人工汇款`,
  }),
  paidOnline: {
    en: 'This refund was paid online, so it doesn’t need proof',
    zh: '该退款已在线退回，无需凭证',
  },
  transferFirst: {
    en: 'Record the transfer first, then add proof',
    zh: '请先登记汇款，再添加凭证',
  },

  // Notifications.
  approved: ({ refundNumber }: { refundNumber: string }) => ({
    en: `Refund ${refundNumber} approved`,
    zh: `退款 ${refundNumber} 已批准`,
  }),
  creditNoteIssued: ({
    creditNoteNumber,
    number,
  }: {
    creditNoteNumber: string;
    number: string | null;
  }) => ({
    en: `We’ve issued credit note ${creditNoteNumber} for ${number}.`,
    zh: `我们已为 ${number} 开出红字账单 ${creditNoteNumber}。`,
  }),
  willSend: ({ amount }: { amount: number }) => ({
    en: `We’ll send ${inCedis(amount)} and let you know when it’s on its way.`,
    zh: `我们将汇出 ${inCedis(amount)}，汇出后会通知您。`,
  }),
  cancelled: ({ refundNumber }: { refundNumber: string }) => ({
    en: `Refund ${refundNumber} was cancelled`,
    zh: `退款 ${refundNumber} 已取消`,
  }),
  rejected: ({ refundNumber }: { refundNumber: string }) => ({
    en: `Refund ${refundNumber} was rejected`,
    zh: `退款 ${refundNumber} 已驳回`,
  }),
  rejectedBody: ({
    reason,
    amount,
    stays,
  }: {
    reason: string;
    amount: number;
    stays: Message;
  }) => ({
    en: `${asSentence(reason, '.')} The ${inCedis(amount)} ${stays.in('en')}.`,
    zh: `${asSentence(reason, '。')}${inCedis(amount)} ${stays.in('zh')}。`,
  }),
  backInCredit: { en: 'has been added back to your credit', zh: '已转回您的余额' },
  staysInCredit: { en: 'stays in your credit', zh: '保留在您的余额中' },
  staysOnInvoice: { en: 'stays applied to your invoice', zh: '仍用于支付您的账单' },
  sent: ({ amount }: { amount: number }) => ({
    en: `Refund of ${inCedis(amount)} sent`,
    zh: `退款 ${inCedis(amount)} 已汇出`,
  }),
  sentBody: ({
    refundNumber,
    payTo,
    reference,
  }: {
    refundNumber: string;
    payTo: string;
    reference: string;
  }) => ({
    en: `We’ve sent refund ${refundNumber} to ${payTo}. Reference: ${reference}.`,
    zh: `退款 ${refundNumber} 已汇至 ${payTo}。参考号：${reference}。`,
  }),
  inProgress: ({ refundNumber }: { refundNumber: string }) => ({
    en: `Refund ${refundNumber} in progress`,
    zh: `退款 ${refundNumber} 处理中`,
  }),
  inProgressBody: ({ amount }: { amount: number }) => ({
    en: `We’re refunding ${inCedis(amount)} to your original payment method. We’ll tell you when it’s done.`,
    zh: `我们正在将 ${inCedis(amount)} 退回您原来的付款方式，完成后会通知您。`,
  }),
  completed: ({ amount }: { amount: number }) => ({
    en: `Refund of ${inCedis(amount)} completed`,
    zh: `退款 ${inCedis(amount)} 已完成`,
  }),
  completedBody: ({ refundNumber }: { refundNumber: string }) => ({
    en: `Refund ${refundNumber} was sent to your original payment method. It may take a few days to appear.`,
    zh: `退款 ${refundNumber} 已退回您原来的付款方式，到账可能需要几天。`,
  }),
  delayed: ({ refundNumber }: { refundNumber: string }) => ({
    en: `Refund ${refundNumber} delayed`,
    zh: `退款 ${refundNumber} 延迟`,
  }),
  delayedBody: ({ amount, payTo }: { amount: number; payTo: string }) => ({
    en: `We couldn’t send the refund to your original payment method. We’ll try again or send ${inCedis(amount)} to ${payTo}.`,
    zh: `未能退回您原来的付款方式。我们会再次尝试，或将 ${inCedis(amount)} 汇至 ${payTo}。`,
  }),
  failed: ({ refundNumber, amount }: { refundNumber: string; amount: number }) => ({
    en: `Refund ${refundNumber} of ${inCedis(amount)} failed`,
    zh: `退款 ${refundNumber}（${inCedis(amount)}）失败`,
  }),
  failedBody: ({ reason }: { reason: Message }) => ({
    en: `${reason.in('en')}. Retry, or pay it manually.`,
    zh: `${reason.in('zh')}。请重试，或人工汇款。`,
  }),

  // Why an online refund failed.
  providerFailed: {
    en: 'The payment provider couldn’t refund it',
    zh: '支付服务商未能退款',
  },
  providerNeedsAccount: {
    en: 'The payment provider can’t refund it without the customer’s account details',
    zh: '缺少客户的收款账户，支付服务商无法退款',
  },
  chargebackOpen: ({ reference }: { reference: string }) => ({
    en: `Online payment ${reference} has an open chargeback, so no refund was sent`,
    zh: `在线付款 ${reference} 正被拒付，因此未退款`,
  }),
  declined: ({ answer }: { answer: string }) => ({
    en: `The payment provider declined: ${answer}`,
    zh: `支付服务商拒绝：${answer}`,
  }),
});
