import { defineTexts } from '../texts/message.ts';
import { inCedis, inCurrency } from '../values/pesewas.ts';
import { dayText, dayTextZh, type PlainDay } from '../values/time.ts';

/** Refusals about suppliers, their bills and payments, and the source of an exchange rate. */
export const payableTexts = defineTexts('payable', {
  supplierNotFound: { en: 'Supplier not found', zh: '未找到该供应商' },
  billNotFound: { en: 'Bill not found', zh: '未找到该账单' },
  paymentNotFound: { en: 'Payment not found', zh: '未找到该付款' },
  documentNotFound: { en: 'Document not found', zh: '未找到该文件' },
  noProof: { en: 'This payment has no proof yet', zh: '该付款还没有凭证' },
  batchNotFound: { en: 'Choose a batch from the list', zh: '请从列表中选择批次' },
  nameTaken: ({ name }: { name: string }) => ({
    en: `${name} is already a supplier`,
    zh: `供应商 ${name} 已存在`,
  }),
  numberTaken: ({ number, supplier }: { number: string; supplier: string }) => ({
    en: `Bill ${number} of ${supplier} is already entered. If that one is wrong, void it first`,
    zh: `已录入 ${supplier} 的账单 ${number}。如原账单有误，请先作废`,
  }),
  supplierInactive: ({ name }: { name: string }) => ({
    en: `${name} is deactivated. Activate it before you enter a bill`,
    zh: `${name} 已停用。请先启用，再录入账单`,
  }),
  tooMuch: ({ worth, most }: { worth: number; most: number }) => ({
    en: `This bill comes to ${inCedis(worth)}. The maximum is ${inCedis(most)}. Check the amounts and the rate`,
    zh: `该账单合计 ${inCedis(worth)}，最多 ${inCedis(most)}。请核对金额和汇率`,
  }),
  tooManyDocuments: ({ most }: { most: number }) => ({
    en: `A bill can have up to ${most} documents`,
    zh: `每张账单最多 ${most} 份文件`,
  }),
  largeChange: ({
    currency,
    last,
    next,
    percent,
  }: {
    currency: string;
    last: string;
    next: string;
    percent: string;
  }) => ({
    en: `Our exchange rate is GHS ${last} per ${currency}, and this is GHS ${next} (${percent})`,
    zh: `我们的汇率为 1 ${currency} 兑 GHS ${last}，此处为 GHS ${next}（${percent}）`,
  }),
  inCedis: { en: 'In GHS', zh: '以塞地计' },
  ourRate: ({ day }: { day: PlainDay }) => ({
    en: `Our exchange rate, ${dayText(day)}`,
    zh: `我们的汇率，${dayTextZh(day)}`,
  }),
  rateOfBill: { en: 'Exchange rate of the bill', zh: '账单汇率' },

  notRegistered: ({ on }: { on: PlainDay }) => ({
    en: `The company was not registered for VAT on ${dayText(on)}, so it can’t deduct taxes. Enter them as a part of the expense`,
    zh: `公司在 ${dayTextZh(on)} 未登记增值税，不能抵扣税费。请将其计入费用`,
  }),
  monthNotEnded: ({ month }: { month: string }) => ({
    en: `${month} has not ended yet. File its return once it has`,
    zh: `${month} 尚未结束，请在结束后申报`,
  }),
  nothingToFile: ({ month }: { month: string }) => ({
    en: `No taxes are payable for ${month}`,
    zh: `${month} 没有应交税费`,
  }),
  returnFiled: ({ month, number }: { month: string; number: string }) => ({
    en: `The return of ${month} is already recorded, number ${number}. If it is wrong, void that bill first`,
    zh: `${month} 的申报已登记，编号 ${number}。如有误，请先作废该账单`,
  }),
  openingNotEdited: {
    en: 'This bill was unpaid when the books began. Void it and enter it again',
    zh: '该账单为期初应付款，请作废后重新录入',
  },
  openingInFuture: {
    en: 'A bill that was unpaid when the books began can’t be of a later day than today. Choose an earlier date',
    zh: '期初应付账单的日期不能晚于今天，请选择更早的日期',
  },
  filedElsewhere: ({ month, last }: { month: string; last: string }) => ({
    en: `The opening balances say that returns up to ${last} were filed elsewhere, so ${month} can’t be recorded here. Choose a later month`,
    zh: `期初余额表明截至 ${last} 的申报已在别处完成，因此不能在此登记 ${month}。请选择更晚的月份`,
  }),
  returnNotEdited: {
    en: 'The amounts of a VAT return come from its documents. Void this bill and record the return again',
    zh: '增值税申报的金额来自其单据。请作废该账单后重新登记',
  },

  // Four eyes.
  paymentNeedsApproval: ({ amount, supplier }: { amount: string; supplier: string }) => ({
    en: `A payment of ${amount} to ${supplier} is waiting for approval`,
    zh: `付给 ${supplier} 的 ${amount} 待批准`,
  }),
  paymentToCheck: {
    en: 'Compare it with the bill, then approve or cancel it.',
    zh: '请与账单核对后批准或取消。',
  },
  ownBill: ({ limit, before }: { limit: number; before: number }) => ({
    en: `You entered this bill. Bills above ${inCedis(limit)} are approved by another member of finance${
      before > 0
        ? `. You’ve already approved ${inCedis(before)} of your own bills of this supplier within 24 hours`
        : ''
    }`,
    zh: `该账单由您录入。超过 ${inCedis(limit)} 的账单须由另一位财务人员批准${
      before > 0 ? `。您在 24 小时内已批准自己录入的该供应商账单 ${inCedis(before)}` : ''
    }`,
  }),
  expenseAboveLimit: ({ limit, before }: { limit: number; before: number }) => ({
    en: `One person can pay expenses of up to ${inCedis(limit)} within 24 hours${
      before > 0 ? `, and you’ve paid ${inCedis(before)}` : ''
    }. Enter it as a bill`,
    zh: `一人 24 小时内最多可直接支付 ${inCedis(limit)}${
      before > 0 ? `，您已支付 ${inCedis(before)}` : ''
    }。请录入为账单`,
  }),
  ownPayment: {
    en: 'You requested this payment. Another member of finance must approve it',
    zh: '该付款由您申请，须由另一位财务人员批准',
  },
  anotherSends: ({ limit }: { limit: number }) => ({
    en: `Payments above ${inCedis(limit)} can’t be sent by the approver. Another member of finance must send this one`,
    zh: `超过 ${inCedis(limit)} 的付款不能由审批者汇出，须由另一位财务人员汇出`,
  }),

  // How much can be paid.
  moreThanOpen: ({
    open,
    requested,
    currency,
  }: {
    open: number;
    requested: number;
    currency: string;
  }) => ({
    en: `You can pay up to ${inCurrency(currency, open)}${
      requested > 0 ? `. ${inCurrency(currency, requested)} is already requested` : ''
    }`,
    zh: `最多可付 ${inCurrency(currency, open)}${
      requested > 0 ? `，另有 ${inCurrency(currency, requested)} 已申请` : ''
    }`,
  }),
  maximum: ({ open, currency }: { open: number; currency: string }) => ({
    en: `Maximum ${inCurrency(currency, open)}`,
    zh: `最多 ${inCurrency(currency, open)}`,
  }),
  referenceUsed: ({ reference, supplier }: { reference: string; supplier: string }) => ({
    en: `Reference ${reference} is already on a payment to ${supplier}. Check the transfer`,
    zh: `参考号 ${reference} 已用于对 ${supplier} 的付款。请核对汇款`,
  }),
  openPayment: {
    en: 'A payment of this bill is requested. Cancel it before voiding the bill',
    zh: '该账单已申请付款。请先取消付款，再作废',
  },
  noPayee: ({ name }: { name: string }) => ({
    en: `Add the account of ${name} before you request a payment`,
    zh: `请先填写 ${name} 的收款账户，再申请付款`,
  }),
  tooManyMatch: ({ most }: { most: number }) => ({
    en: `More than ${most} rows match. Choose a shorter period`,
    zh: `符合条件的超过 ${most} 条，请缩短期间`,
  }),
});
