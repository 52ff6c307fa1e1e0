import type { NewsKind } from '../accounts/profile/choices.ts';
import { defineTexts, type Message } from '../texts/message.ts';

/** Texts of notifications on devices that don’t show what they are about, and refusals of their addresses. */
export const pushTexts = defineTexts('push', {
  shipment: { en: 'News about a shipment', zh: '运单有新动态' },
  invoice: { en: 'News about an invoice', zh: '账单有新动态' },
  payment: { en: 'News about a payment', zh: '付款有新动态' },
  support: { en: 'News from support', zh: '客服有新消息' },
  account: { en: 'News about your account', zh: '您的账户有新动态' },
  openToRead: { en: 'Open the app to read it.', zh: '打开应用查看。' },
  address: {
    en: 'This browser’s push service can’t be used here. Use another browser, or choose SMS or email',
    zh: '无法使用此浏览器的推送服务。请使用其他浏览器，或选择短信或电子邮件',
  },
});

/** Returns what may be shown to anyone who sees the screen. */
export function publicPushTitle(kind: NewsKind | null): Message {
  switch (kind) {
    case 'INVOICE':
      return pushTexts.invoice;
    case 'MONEY':
      return pushTexts.payment;
    case 'SUPPORT':
      return pushTexts.support;
    case 'RECEIVED':
    case 'TRANSIT':
    case 'READY':
    case 'GOODS':
      return pushTexts.shipment;
    case null:
      return pushTexts.account;
  }
}
