import { defineTexts, type Message } from '../../texts/message.ts';
import type { Mode } from '../../values/mode.ts';
import { inCedis } from '../../values/pesewas.ts';
import { dayText, dayTextZh, type PlainDay } from '../../values/time.ts';
import type { InstalmentKind, Plan } from '../invoice.ts';

type Due = 'AHEAD' | 'TODAY' | 'LATE';
type DueParams = { amount: number; when: Due; dueOn: PlainDay };
type Late = { amount: number; trackingNumber: string; dueOn: PlainDay };
const titleEn = { FULL: 'Invoice', DEPOSIT: 'Deposit on', BALANCE: 'Balance on' } as const;
const titleZh = { FULL: '账单', DEPOSIT: '定金，账单', BALANCE: '尾款，账单' } as const;

/** Refusals and notifications about issued invoices, due dates and applied credit. */
export const issuingTexts = defineTexts('issuing', {
  // The payment plan.
  paidInFull: ({ number }: { number: string | null }) => ({
    en: `${number} isn’t a freight invoice, so it’s paid in full`,
    zh: `${number} 不是运费账单，须一次付清`,
  }),
  planFixed: ({ number, plan }: { number: string | null; plan: Plan }) => ({
    en: `A payment has been made on ${number}, so you can’t change the plan (${plan === 'FULL' ? 'payment in full' : 'two payments'})`,
    zh: `${number} 已有付款，不能再改付款方式（${plan === 'FULL' ? '一次付清' : '分两次付款'}）`,
  }),

  // Credit.
  creditRequested: ({ requested }: { requested: number }) => ({
    en: `${inCedis(requested)} of your credit is in a refund request. Withdraw that request to use it`,
    zh: `您的余额中有 ${inCedis(requested)} 已申请退款。撤回申请后才能使用`,
  }),
  noCredit: {
    en: 'You have no credit. Credit comes from overpayments and credit notes',
    zh: '您没有余额。余额来自多付的款项和红字账单',
  },
  creditFrom: ({ most }: { most: number }) => ({
    en: `Enter an amount from GHS 0.01 to ${inCedis(most)}`,
    zh: `请输入 GHS 0.01 至 ${inCedis(most)} 之间的金额`,
  }),
  aboveZero: { en: 'Enter an amount above GHS 0.00', zh: '须大于 GHS 0.00' },
  creditChanged: ({ most, amount }: { most: number; amount: number }) => ({
    en: `You can now use ${inCedis(most)} of credit here, not ${inCedis(amount)}. Check the amount, then confirm it`,
    zh: `现在此处可用余额为 ${inCedis(most)}，而非 ${inCedis(amount)}。请核对金额，再确认`,
  }),

  // Issued invoices.
  issued: ({ number, trackingNumber }: { number: string | null; trackingNumber: string }) => ({
    en: `Invoice ${number} for ${trackingNumber}`,
    zh: `账单 ${number}，运单 ${trackingNumber}`,
  }),
  issuedBody: ({
    total,
    mode,
    depositPercent,
  }: {
    total: number;
    mode: Mode;
    depositPercent: number;
  }) => ({
    en: `Your freight invoice is ${inCedis(total)}. Pay it in full, or pay ${depositPercent}% now and ${100 - depositPercent}% before ${mode === 'AIR' ? 'pickup' : 'the vessel arrives'}. We’ll load your goods once your first payment is confirmed.`,
    zh: `您的运费账单为 ${inCedis(total)}。可一次付清，或现在付 ${depositPercent}%、${mode === 'AIR' ? '提货' : '到港'}前付 ${100 - depositPercent}%。首笔付款确认后即装货。`,
  }),
  storageIssued: ({ number, trackingNumber }: { number: string; trackingNumber: string }) => ({
    en: `Storage invoice ${number} for ${trackingNumber}`,
    zh: `仓储费账单 ${number}，运单 ${trackingNumber}`,
  }),
  storageIssuedBody: ({ total }: { total: number }) => ({
    en: `Your goods were stored at our office beyond the free storage period. The storage charge is ${inCedis(total)}. The invoice shows the daily charges.`,
    zh: `您的货物在网点存放超过免费期，仓储费为 ${inCedis(total)}。每日费用见账单。`,
  }),
  returnedIssued: ({ number }: { number: string }) => ({
    en: `Invoice ${number} for your returned payment`,
    zh: `账单 ${number}，补收被退回的付款`,
  }),
  returnedIssuedBody: ({ reference, total }: { reference: string; total: number }) => ({
    en: `Your payment ${reference} was returned by the bank or the network after we had refunded or used the amount overpaid. Please pay the missing ${inCedis(total)}.`,
    zh: `您的付款 ${reference} 被银行或运营商退回，而多付的金额已退款或已使用。请补付 ${inCedis(total)}。`,
  }),

  // Due dates.
  due: ({
    kind,
    number,
    amount,
    when,
    dueOn,
  }: DueParams & { kind: InstalmentKind; number: string | null }) => ({
    en: `${titleEn[kind]} ${number}: ${inCedis(amount)} ${{ AHEAD: `due by ${dayText(dueOn)}`, TODAY: 'due today', LATE: 'overdue' }[when]}`,
    zh: `${titleZh[kind]} ${number}：${inCedis(amount)} ${{ AHEAD: `须在 ${dayTextZh(dueOn)}前支付`, TODAY: '今天到期', LATE: '已逾期' }[when]}`,
  }),
  dueFor: ({ amount, trackingNumber, when, dueOn }: DueParams & { trackingNumber: string }) => ({
    en: `${inCedis(amount)} for ${trackingNumber} ${{ AHEAD: 'is due on', TODAY: 'is due today,', LATE: 'was due on' }[when]} ${dayText(dueOn)}.`,
    zh: `运单 ${trackingNumber} 的 ${inCedis(amount)} ${{ AHEAD: `将于 ${dayTextZh(dueOn)}到期`, TODAY: `今天（${dayTextZh(dueOn)}）到期`, LATE: `已于 ${dayTextZh(dueOn)}到期` }[when]}。`,
  }),
  firm: ({ number, amount }: { number: string | null; amount: number }) => ({
    en: `Please pay ${inCedis(amount)} now: ${number} is overdue`,
    zh: `请立即支付 ${inCedis(amount)}：${number} 已逾期`,
  }),
  firmFor: ({ amount, trackingNumber, dueOn }: Late) => ({
    en: `${inCedis(amount)} for ${trackingNumber} was due on ${dayText(dueOn)} and we still haven’t received it. Please pay today, or contact us if something is wrong.`,
    zh: `运单 ${trackingNumber} 的 ${inCedis(amount)} 已于 ${dayTextZh(dueOn)}到期，我们仍未收到。请今天支付；如有问题请联系我们。`,
  }),
  final: ({ number, amount }: { number: string | null; amount: number }) => ({
    en: `Final reminder: ${inCedis(amount)} overdue on ${number}`,
    zh: `最后提醒：${number} 逾期 ${inCedis(amount)}`,
  }),
  finalFor: ({ amount, trackingNumber, dueOn }: Late) => ({
    en: `${inCedis(amount)} for ${trackingNumber} has been overdue since ${dayText(dueOn)}. This is our last reminder. Please pay now, or contact us today to agree on a date.`,
    zh: `运单 ${trackingNumber} 的 ${inCedis(amount)} 自 ${dayTextZh(dueOn)}起逾期。这是最后一次提醒。请立即支付，或今天联系我们商定付款日期。`,
  }),
  remindersStopped: { en: 'Reminders are already stopped', zh: '提醒已停止' },
  remindersNotStopped: { en: 'Reminders aren’t stopped', zh: '提醒未停止' },
  dueWithinDays: ({
    issuedOn,
    isFull,
    days,
  }: {
    issuedOn: PlainDay;
    isFull: boolean;
    days: number;
  }) => ({
    en: `The invoice was issued on ${dayText(issuedOn)}, and the ${isFull ? 'payment' : 'deposit'} is due within ${days} days.`,
    zh: `账单于 ${dayTextZh(issuedOn)}开出，${isFull ? '款项' : '定金'}须在 ${days} 天内支付。`,
  }),
  dueBeforeArrival: ({ eta }: { eta: PlainDay }) => ({
    en: `The balance is due before your goods arrive in Ghana, which we expect on ${dayText(eta)}.`,
    zh: `尾款须在货物到达加纳前支付，预计 ${dayTextZh(eta)}到港。`,
  }),
  dueBeforeRelease: {
    en: 'The balance is due before we release your goods.',
    zh: '尾款须在放货前支付。',
  },
  noHandover: {
    en: 'We can’t hand over your goods until we’ve confirmed your payment.',
    zh: '付款确认前不能提货。',
  },
  noLoading: {
    en: 'We can’t load your goods until we’ve confirmed your payment.',
    zh: '付款确认前不能装货。',
  },
  invoiceShowsHow: {
    en: 'The invoice shows how to pay and the payments we’ve received.',
    zh: '付款方法和已收到的付款见账单。',
  },
  dueHere: ({ amount, number }: { amount: number; number: string | null }) => ({
    en: `Balance due before pickup: ${inCedis(amount)} on ${number}`,
    zh: `提货前须付尾款：${inCedis(amount)}，账单 ${number}`,
  }),
  dueHereBody: ({
    trackingNumber,
    since,
    amount,
    how,
  }: {
    trackingNumber: string;
    since: PlainDay;
    amount: number;
    how: Message;
  }) => ({
    en: `Your shipment ${trackingNumber} has been in our Ghana warehouse since ${dayText(since)}. Pay the balance of ${inCedis(amount)} so we can release it. ${how.in('en')}`,
    zh: `您的运单 ${trackingNumber} 自 ${dayTextZh(since)}起存放在我们的加纳仓库。请支付尾款 ${inCedis(amount)}，以便放货。${how.in('zh')}`,
  }),
});
