import { defineTexts, type Message } from '../../texts/message.ts';
import { inCedis } from '../../values/pesewas.ts';

/** Field errors and refusals of bank and wallet statements. */
export const statementTexts = defineTexts('statement', {
  notFound: { en: 'Statement not found', zh: '未找到该对账单' },
  lineNotFound: { en: 'Line not found', zh: '未找到该行' },
  fileName: { en: 'Enter a file name', zh: '请填写文件名' },
  chooseLine: { en: 'Choose a statement line', zh: '请选择对账单行' },
  chooseReference: { en: 'Choose a reference', zh: '请选择参考号' },
  howKnown: {
    en: 'Enter how you know this is the right payment',
    zh: '请说明如何确定是这笔付款',
  },
  whatThisIs: { en: 'Enter what this is', zh: '请说明这是什么款项' },

  // Files that aren’t statements.
  noHeader: {
    en: 'This file has no header row. The file needs a date column and an amount received column',
    zh: '该文件没有表头。文件须有日期列和收款金额列',
  },
  unknownColumns: ({ headings }: { headings: readonly string[] }) => ({
    en: `We can’t tell which columns of this file hold the date and the amount received. Choose them yourself. We found: ${headings.join(', ')}`,
    zh: `无法判断该文件中哪一列是日期、哪一列是收款金额，请自行选择。找到的列：${headings.join('、')}`,
  }),
  noIncoming: { en: 'This file has no incoming payments', zh: '该文件中没有收款记录' },
  tooManyLines: ({ count, most }: { count: number; most: number }) => ({
    en: `This file has ${count} lines. Split it into files of up to ${most}`,
    zh: `该文件有 ${count} 行。请拆分为每个最多 ${most} 行的文件`,
  }),

  // The mapping of an account's columns.
  accountNotFound: { en: 'Account not found', zh: '未找到该账户' },
  accountName: { en: 'Enter the name of the account', zh: '请填写账户名称' },
  accountNameTaken: ({ name }: { name: string }) => ({
    en: `${name} is already an account. Choose another name`,
    zh: `账户 ${name} 已存在，请使用其他名称`,
  }),
  chooseAccount: { en: 'Choose an account from the list', zh: '请从列表中选择账户' },
  accountInactive: ({ name }: { name: string }) => ({
    en: `${name} is deactivated. Activate it before you import a statement`,
    zh: `${name} 已停用。请先启用，再导入对账单`,
  }),
  chooseDateColumn: { en: 'Choose the date column', zh: '请选择日期列' },
  chooseAmountColumns: {
    en: 'Choose one amount column, or columns for money in and money out',
    zh: '请选择一个金额列，或收入列和支出列',
  },
  columnUsedTwice: {
    en: 'This column is already chosen. Choose another one',
    zh: '该列已被选择，请选择其他列',
  },
  otherHeadings: ({ account, missing }: { account: string; missing: readonly string[] }) => ({
    en: `This file doesn’t have the columns saved for ${account}: ${missing.join(', ')}. Choose its columns again`,
    zh: `该文件没有为 ${account} 保存的列：${missing.join('、')}。请重新选择列`,
  }),
  unreadableDate: ({ value }: { value: string }) => ({
    en: `“${value}” isn’t a date. Check the date column and the order of day and month`,
    zh: `“${value}” 不是日期。请核对日期列及日月顺序`,
  }),
  unreadableAmount: ({ value }: { value: string }) => ({
    en: `“${value}” isn’t an amount. Check the column and the decimal sign`,
    zh: `“${value}” 不是金额。请核对该列及小数点`,
  }),
  unreadableRows: ({ count }: { count: number }) => ({
    en: `${count === 1 ? '1 row' : `${count} rows`} of this file can’t be read, so nothing was imported. Check the columns, or correct the file`,
    zh: `该文件有 ${count} 行无法读取，未导入任何内容。请核对列设置或更正文件`,
  }),
  noLines: { en: 'This file has no lines with money in or out', zh: '该文件中没有收支记录' },

  // Why a line can’t become a payment, and what to do.
  otherMethod: ({ isWallet }: { isWallet: boolean }) => ({
    en: `This line is from ${isWallet ? 'a wallet' : 'a bank account'}, but the payment used another method. Choose a payment made the same way`,
    zh: `该行来自${isWallet ? '手机钱包' : '银行账户'}，付款却是另一种方式。请选择相同方式的付款`,
  }),
  otherAmount: ({ onLine, paid }: { onLine: number; paid: number }) => ({
    en: `The line shows ${inCedis(onLine)} but the payment is ${inCedis(paid)}. Choose a payment of the same amount, or reject this one and record the amount received`,
    zh: `该行金额为 ${inCedis(onLine)}，付款为 ${inCedis(paid)}。请选择金额相同的付款，或驳回此付款并登记实际收到的金额`,
  }),
  matched: {
    en: 'This line already matches another pending payment. If that’s wrong, reject that payment first',
    zh: '该行已与另一笔待确认付款匹配。如有误，请先驳回该付款',
  },
  matchedOwn: {
    en: 'This line already matches another pending payment. If that’s wrong, ask a colleague to reject it first',
    zh: '该行已与另一笔待确认付款匹配。如有误，请先由同事驳回该付款',
  },
  decided: {
    en: 'The payment on this line is already confirmed or rejected. Review it first',
    zh: '该行的付款已确认或驳回，请先核对该付款',
  },
  usedTwice: {
    en: 'An earlier line already used this reference. Record the second amount as a separate payment',
    zh: '前面的行已使用该参考号。请将第二笔金额另行登记为付款',
  },
  seenBefore: {
    en: 'This line is on an earlier statement. Open it there',
    zh: '该行已在之前的对账单中，请在那里打开',
  },
  setAside: { en: 'This line is set aside. Restore it first', zh: '该行已搁置，请先恢复' },
  booked: {
    en: 'This line is already recorded in the books. Undo that first',
    zh: '该行已入账，请先撤销',
  },
  moneyOut: {
    en: 'This line is money sent. Record it as an expense, a supplier payment or a refund',
    zh: '该行为支出。请登记为费用、供应商付款或退款',
  },
  moneyIn: {
    en: 'This line is money received. Record it as a customer’s payment or a transfer, or match it with a payout',
    zh: '该行为收入。请登记为客户付款或转账，或与结算款匹配',
  },
  onlinePayment: {
    en: 'Payments of the payment provider are confirmed by the provider. Open Reconciliation to check this one',
    zh: '支付服务商的付款由其确认。请在对账页面核对此笔付款',
  },
  chooseSupplier: { en: 'Choose the supplier', zh: '请选择供应商' },
  whyUndone: { en: 'Enter why this is undone', zh: '请说明撤销原因' },
  notBooked: {
    en: 'This line wasn’t recorded here. Open the record itself to reverse it',
    zh: '该行并非在此登记。请打开该记录进行冲销',
  },
  refundSent: {
    en: 'A refund that was sent can’t be undone. If the money came back, record it as a payment',
    zh: '已汇出的退款不能撤销。如款项退回，请登记为付款',
  },
  payoutOtherAmount: ({ onLine, payout }: { onLine: number; payout: number }) => ({
    en: `The line shows ${inCedis(onLine)} but this payment is ${inCedis(payout)}. Choose a payment of the same amount`,
    zh: `该行金额为 ${inCedis(onLine)}，此付款为 ${inCedis(payout)}。请选择金额相同的付款`,
  }),
  payoutNotFound: {
    en: 'Payout not found. Reconcile with the payment provider first',
    zh: '未找到该结算款，请先与支付服务商对账',
  },
  gatewayPayoutUnfit: {
    en: 'A payout is money that the bank received, of exactly its amount. Choose another payout or another line',
    zh: '结算款须为银行收到的、金额完全相同的款项。请选择其他结算款或其他行',
  },
  payoutMatched: {
    en: 'Another line already matches this payout. Undo that line first',
    zh: '该结算款已与另一行匹配，请先撤销该行',
  },
  otherStatement: {
    en: 'A line isn’t on this statement. Open the statement again',
    zh: '有一行不在该对账单中，请重新打开对账单',
  },
  isOpen: { en: 'This line is open', zh: '该行尚未处理' },
  hasOtherAmount: {
    en: 'This line has a payment of another amount. Correct or reject that payment first',
    zh: '该行有一笔金额不同的付款，请先更正或驳回该付款',
  },
  chooseOwnReference: {
    en: 'Choose one of the references on this line',
    zh: '请选择该行上的参考号',
  },
  noReference: {
    en: 'This line has no reference. Confirm the payment from the payments list, then set this line aside',
    zh: '该行没有参考号。请在付款列表中确认该付款，再将此行搁置',
  },
  referenceOn: ({ reference, payment }: { reference: string; payment: Message }) => ({
    en: `Reference ${reference} is already on ${payment.in('en')}`,
    zh: `参考号 ${reference} 已用于${payment.in('zh')}`,
  }),
  anotherPayment: {
    en: 'another payment. Check the line again',
    zh: '另一笔付款。请重新核对该行',
  },
  thePayment: ({ amount, customer }: { amount: number; customer: string }) => ({
    en: `the payment of ${inCedis(amount)} by ${customer}. Correct or reject that payment first, or choose another reference of the line`,
    zh: ` ${customer} 的付款 ${inCedis(amount)}。请先更正或驳回该付款，或选择该行的其他参考号`,
  }),
  noDate: {
    en: 'This line has no readable date. Enter the payment date',
    zh: '该行的日期无法识别，请填写付款日期',
  },
  referenceJustUsed: {
    en: 'Someone just recorded a payment with a reference from this line. Check the line again',
    zh: '刚刚有人用该行的参考号登记了付款，请重新核对该行',
  },
  alreadySetAside: { en: 'This line is already set aside', zh: '该行已搁置' },
  onlyStraysSetAside: {
    en: 'You can only set aside lines without a payment. Check this line again',
    zh: '只有没有付款的行才能搁置，请重新核对该行',
  },
  notSetAside: { en: 'This line isn’t set aside', zh: '该行未搁置' },
});
