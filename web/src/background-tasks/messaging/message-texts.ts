import { dictionary } from '../../lib/messages/messages.ts';

const customers = (count: number) => (count === 1 ? '1 customer' : `${count} customers`);

/** Texts of a message to many customers. Customers read it as it is written, in English. */
export const messageTexts = dictionary({
  en: {
    open: 'Message customers',
    title: 'Message customers',
    lead: 'Everyone who matches the filters gets a notification and an email, unless they opted out.',
    what: 'the customers',
    subject: 'Title',
    text: 'Message',
    preview: 'Preview',
    edit: 'Edit',
    tooShort: 'Enter a title of at least 3 and a message of at least 10 characters',
    recipients: (count: number, emails: number) =>
      `${customers(count)} will get it, ${emails} of them by email too.`,
    leftOut: (count: number) => `${customers(count)} won’t get it.`,
    leftToday: (count: number) =>
      count === 0
        ? 'The office has sent its 5 messages for today. Send this one tomorrow.'
        : `The office can send ${count} more today.`,
    send: (count: number) => `Send to ${customers(count)}`,
    sent: 'The message is being sent. Follow it on the Tasks page',
    none: 'No customer in this list can be reached',
    notReached: 'Not reached',
    customer: 'Customer',
    reason: 'Reason',
    DEACTIVATED: 'Account deactivated',
    OPTED_OUT: 'Opted out of messages',
    NO_ADDRESS: 'No confirmed email address and no login',
  },
  zh: {
    open: '群发消息',
    title: '群发消息',
    lead: '列表中符合筛选条件的客户都会收到通知和邮件，已退订的除外。',
    what: '客户',
    subject: '标题',
    text: '内容',
    preview: '预览',
    edit: '修改',
    tooShort: '标题至少 3 个字符，内容至少 10 个字符',
    recipients: (count, emails) => `${count} 位客户会收到，其中 ${emails} 位同时收到邮件。`,
    leftOut: (count) => `${count} 位客户收不到。`,
    leftToday: (count) =>
      count === 0 ? '今天的 5 次群发已用完，请明天再发送。' : `今天还可群发 ${count} 次。`,
    send: (count) => `发送给 ${count} 位客户`,
    sent: '正在发送，请在任务页面查看',
    none: '所选客户均无法联系',
    notReached: '收不到的客户',
    customer: '客户',
    reason: '原因',
    DEACTIVATED: '账户已停用',
    OPTED_OUT: '已退订消息',
    NO_ADDRESS: '没有已验证的邮箱，也不能登录',
  },
});
