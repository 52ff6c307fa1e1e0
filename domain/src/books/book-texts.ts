import { defineTexts } from '../texts/message.ts';
import { inCedis } from '../values/pesewas.ts';

/** Field errors and refusals of the books. */
export const bookTexts = defineTexts('book', {
  ledgerDiffersTitle: {
    en: 'The nightly check of the ledger found differences',
    zh: '总账每夜核对发现差异',
  },
  ledgerDiffersBody: ({ checks }: { checks: string }) => ({
    en: `These checks failed: ${checks}. On the server, npm run ledger:verify lists each difference. Post no corrections before the cause is known.`,
    zh: `未通过的核对项：${checks}。服务器管理员可用 npm run ledger:verify 查看每项差异。查明原因前请勿入账更正。`,
  }),
  reason: { en: 'Enter a reason', zh: '请填写原因' },
  onlyPastYears: {
    en: 'You can only close a year that has ended',
    zh: '只能结转已结束的年度',
  },
  yearClosed: ({ year }: { year: number }) => ({
    en: `${year} is already closed`,
    zh: `${year} 年已结转`,
  }),
  earlierYear: ({ year }: { year: number }) => ({
    en: `Close ${year} first`,
    zh: `请先结转 ${year} 年`,
  }),
  noResult: ({ year }: { year: number }) => ({
    en: `${year} has no result to close`,
    zh: `${year} 年没有可结转的损益`,
  }),
  notLastYear: ({ year }: { year: number }) => ({
    en: `Reopen ${year} first`,
    zh: `请先重新打开 ${year} 年`,
  }),
  lastReturnMissing: {
    en: 'A tax has a credit. Enter the month of the last VAT return that was filed elsewhere',
    zh: '有一项税为留抵。请填写最后一次在别处申报增值税的月份',
  },
  lastReturnNotNeeded: {
    en: 'No tax has a credit. Leave the month empty, or enter the credit',
    zh: '没有留抵税额。请将月份留空，或填写留抵税额',
  },
  lastReturnNotEnded: {
    en: 'A return is filed for a month that has ended. Choose an earlier month',
    zh: '只能申报已结束的月份，请选择更早的月份',
  },
  returnRecorded: ({ month, number }: { month: string; number: string }) => ({
    en: `The return of ${month} is recorded here, number ${number}, and its amounts would change. Void its bill first`,
    zh: `${month} 的申报已在此登记（编号 ${number}），其金额会改变。请先作废该账单`,
  }),
  theseOpening: { en: 'These opening balances', zh: '这些期初余额' },
  openingNotFound: { en: 'Opening balances not found', zh: '未找到期初余额' },
  openingInForce: {
    en: 'Opening balances are already entered. Reject them first, or reverse them if they are posted',
    zh: '已有期初余额。请先驳回；已入账的请先冲正',
  },
  openingWaits: {
    en: 'Opening balances are waiting for approval',
    zh: '期初余额待批准',
  },
  openingToCheck: {
    en: 'Compare each account with the books before and with statements of that day, then approve or reject them.',
    zh: '请将各科目与原账及当日对账单核对后批准或驳回。',
  },
  ownOpening: ({ limit }: { limit: number }) => ({
    en: `You entered these opening balances. They are above the limit of ${inCedis(limit)} for one person, so another member of finance or an admin must approve them. An admin can change the limit in Settings`,
    zh: `这些期初余额由您填写，超过单人限额 ${inCedis(limit)}，须由另一位财务人员或管理员批准。管理员可在设置中修改限额`,
  }),
  openingCountedSince: ({ office }: { office: string }) => ({
    en: `${office} has counted its cash already, so the count includes it. Reject these opening balances and enter 0.00 for its cash`,
    zh: `${office} 已盘点现金，盘点金额已包含期初余额。请驳回这些期初余额，并将其现金填为 0.00`,
  }),
  openingZero: { en: 'Enter at least one balance', zh: '请至少填写一项余额' },
  openingTwice: {
    en: 'This account has two balances. Enter one',
    zh: '该账户填写了两次余额，请只填一次',
  },
  openingOffice: {
    en: 'Choose the office that holds the cash. Other accounts have none',
    zh: '请选择存放现金的网点；其他账户不填网点',
  },
  openingCash: {
    en: 'Cash in an office can’t be less than zero',
    zh: '网点现金不能小于零',
  },
  openingTaxDue: {
    en: 'Enter a tax that is due as an opening bill of the Revenue Authority, so that it can be paid. Here only a credit is entered',
    zh: '应交税费请以税务局的期初账单录入，以便付款。此处只填写留抵税额',
  },
  openingTaxWasDue: {
    en: 'A tax of these opening balances is due and could never be paid. Reject them, and enter it as an opening bill of the Revenue Authority',
    zh: '这些期初余额含有应交税费，入账后无法付款。请驳回，并以税务局的期初账单录入该税费',
  },
  openingCounted: {
    en: 'This office has counted its cash already, so the count includes it. Enter 0.00',
    zh: '该网点已盘点现金，盘点金额已包含期初余额，请填 0.00',
  },
  yearNotClosed: ({ year }: { year: number }) => ({
    en: `${year} is not closed`,
    zh: `${year} 年尚未结转`,
  }),
  onlyPastDays: {
    en: 'You can only close past days. Choose yesterday or earlier',
    zh: '只能关账至过去的日期，请选择昨天或更早',
  },
  alreadyClosed: {
    en: 'The books are already closed up to that date',
    zh: '账目已关账至该日期',
  },
  notInFuture: {
    en: 'Choose today or an earlier date',
    zh: '请选择今天或更早的日期',
  },
  tooManyEntries: {
    en: 'This period has too many entries for one file',
    zh: '该期间的分录过多，无法放入一个文件',
  },
  tooManyForStatement: {
    en: 'This period has too many entries for one statement',
    zh: '该期间的记录过多，无法放入一份对账单',
  },
  shorterPeriod: { en: 'Choose a shorter period', zh: '请选择较短的期间' },
  tooManyCustomers: {
    en: 'Too many customers with a balance for one file',
    zh: '有待付金额的客户过多，无法放入一个文件',
  },
  tooManyDeposits: {
    en: 'Too many deposits for one file',
    zh: '定金过多，无法放入一个文件',
  },
});
