import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of the dialog before a customer’s pages are viewed. */
export const viewAsTexts = dictionary({
  en: {
    viewAs: (name: string) => `View as ${name}`,
    viewAsHint:
      'You’ll see the customer’s pages for 15 minutes, and you can’t change anything. The customer gets a notification with your first name and the reason.',
    theCustomerReads: 'Shown to the customer',
    reason: 'Reason',
    cancel: 'Cancel',
  },
  zh: {
    viewAs: (name: string) => `以 ${name} 的身份查看`,
    viewAsHint:
      '您可以查看该客户的页面 15 分钟，不能更改任何内容。客户会收到通知，其中有您的名字和原因。',
    theCustomerReads: '客户可见',
    reason: '原因',
    cancel: '取消',
  },
});
