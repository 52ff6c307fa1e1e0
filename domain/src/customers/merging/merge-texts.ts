import { defineTexts, type Message } from '../../texts/message.ts';

/** What blocks a merge, and the notices to its customer. */
export const mergeTexts = defineTexts('customer-merge', {
  blocked: ({ parts }: { parts: readonly Message[] }) => ({
    en: parts.map((part) => part.in('en')).join(' '),
    zh: parts.map((part) => part.in('zh')).join(''),
  }),
  part: ({ blocker, remedy }: { blocker: Message; remedy: Message }) => ({
    en: `${blocker.in('en')}. ${remedy.in('en')}.`,
    zh: `${blocker.in('zh')}。${remedy.in('zh')}。`,
  }),
  itself: { en: 'A customer can’t be merged with itself', zh: '不能将客户与其自身合并' },
  chooseAnother: { en: 'Choose another customer', zh: '请选择另一位客户' },
  colleague: ({ name }: { name: string }) => ({
    en: `${name} is the account of a colleague`,
    zh: `${name} 是同事的账户`,
  }),
  chooseCustomer: { en: 'Choose a customer', zh: '请选择一位客户' },
  erased: ({ code }: { code: string }) => ({
    en: `The data of ${code} was deleted`,
    zh: `${code} 的数据已删除`,
  }),
  merged: ({ code }: { code: string }) => ({
    en: `${code} was already merged into another customer`,
    zh: `${code} 已并入另一位客户`,
  }),
  chooseKept: {
    en: 'Choose the customer that it was merged into',
    zh: '请选择其并入的客户',
  },
  deactivated: ({ code }: { code: string }) => ({
    en: `The account of ${code} is deactivated`,
    zh: `${code} 的账户已停用`,
  }),
  activate: {
    en: 'Reactivate it first, so that the customer can log in',
    zh: '请先启用该账户，以便客户登录',
  },
  dispute: ({ code }: { code: string }) => ({
    en: `${code} has an open dispute`,
    zh: `${code} 有未结的争议`,
  }),
  settleDispute: { en: 'Settle the dispute first', zh: '请先处理该争议' },
  erasure: ({ code }: { code: string }) => ({
    en: `${code} has an open deletion request`,
    zh: `${code} 有待处理的删除申请`,
  }),
  decideErasure: { en: 'Decide on the request first', zh: '请先处理该申请' },
  wrongCode: ({ code }: { code: string }) => ({
    en: `Type ${code} to confirm`,
    zh: `请输入 ${code} 以确认`,
  }),
  mergedTitle: { en: 'Your accounts were merged', zh: '您的账户已合并' },
  mergedBody: ({ oldCode, keptCode }: { oldCode: string; keptCode: string }) => ({
    en: `You had two accounts with us. Account ${oldCode} is now part of ${keptCode}: its shipments, invoices, payments and messages are here. Goods with either shipping mark still reach you. Please use the code and mark of ${keptCode} from now on.\n\nIf this isn’t right, contact us.`,
    zh: `您在我们这里有两个账户。账户 ${oldCode} 现已并入 ${keptCode}，其货物、账单、付款和消息都在这里。使用任一唛头的货物仍会归到您名下，今后请使用 ${keptCode} 的会员号和唛头。\n\n如有疑问，请联系我们。`,
  }),
  oldTitle: ({ oldCode }: { oldCode: string }) => ({
    en: `Your account ${oldCode} was merged`,
    zh: `您的账户 ${oldCode} 已合并`,
  }),
  oldBody: ({
    oldCode,
    keptCode,
    email,
  }: {
    oldCode: string;
    keptCode: string;
    email: string | null;
  }) => ({
    en: `You had two accounts with us. Account ${oldCode} is now part of ${keptCode}, and no one can log in to ${oldCode} any more. ${email === null ? 'To log in, ask our office to add an email address to the other account.' : `Log in with ${email} instead.`} Your shipments, invoices and payments are there.\n\nIf this isn’t right, contact us.`,
    zh: `您在我们这里有两个账户。账户 ${oldCode} 现已并入 ${keptCode}，${oldCode} 不能再登录。${email === null ? '如需登录，请联系我们为另一个账户添加邮箱。' : `请改用 ${email} 登录。`}您的货物、账单和付款都在该账户中。\n\n如有疑问，请联系我们。`,
  }),
  oldReason: {
    en: 'You received this email because you had an account with us at this address.',
    zh: '您收到此邮件，是因为您曾用此邮箱在我们这里开户。',
  },
});
