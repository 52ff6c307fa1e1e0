import { defineTexts } from '../texts/message.ts';

/** Notifications to support and customers about tickets and messages, and reasons for refusals. */
export const supportTexts = defineTexts('support', {
  ticketNotFound: { en: 'Ticket not found', zh: '未找到该工单' },
  shipmentNotFound: { en: 'Shipment not found', zh: '未找到该运单' },
  otherCustomer: { en: 'This shipment belongs to another customer', zh: '该运单属于其他客户' },
  customer: { en: 'Choose a customer', zh: '请选择客户' },
  newMessage: { en: 'A customer sent a new message.', zh: '客户发来新消息。' },
  reopenedBody: { en: 'The customer says it isn’t resolved.', zh: '客户表示问题尚未解决。' },
  contactReceived: { en: 'We’ve received your message', zh: '我们已收到您的留言' },
  contactReason: {
    en: 'You’re receiving this email because this address was entered in our contact form.',
    zh: '您收到此邮件，是因为此邮箱填写在我们的联系表单中。',
  },
  messageTitle: ({ number, subject }: { number: string; subject: string }) => ({
    en: `${number}: ${subject}`,
    zh: `${number}：${subject}`,
  }),
  reply: ({ body }: { body: string }) => ({
    en: `We’ve replied to your ticket.\n\n${body}`,
    zh: `我们已回复您的工单。\n\n${body}`,
  }),
  closedTitle: ({ number }: { number: string }) => ({
    en: `Ticket ${number} closed`,
    zh: `工单 ${number} 已关闭`,
  }),
  closedBody: ({ subject }: { subject: string }) => ({
    en: `We’ve closed “${subject}”. If it isn’t resolved, reopen it.`,
    zh: `我们已关闭“${subject}”。如问题未解决，请重新打开。`,
  }),
  reopenedTitle: ({ number }: { number: string }) => ({
    en: `Ticket ${number} reopened`,
    zh: `工单 ${number} 已重新打开`,
  }),
  contactTitle: ({ subject }: { subject: string }) => ({
    en: `Contact form: ${subject}`,
    zh: `联系表单：${subject}`,
  }),
  contactBody: ({ name, email, body }: { name: string; email: string; body: string }) => ({
    en: `${name} <${email}> wrote:\n\n${body}`,
    zh: `${name} <${email}> 留言：\n\n${body}`,
  }),
  contactSource: ({ brand }: { brand: string }) => ({
    en: `Sent through the ${brand} contact form.`,
    zh: `通过 ${brand} 联系表单发送。`,
  }),
  contactThanks: ({ brand, hours }: { brand: string; hours: string }) => ({
    en: `Thank you for contacting ${brand}. We’ve received your message and will get back to you soon.\n\nSupport hours: ${hours}. If you didn’t contact us, you can ignore this email.`,
    zh: `感谢您联系 ${brand}。我们已收到您的留言，会尽快回复。\n\n客服时间：${hours}。如果您没有联系我们，请忽略此邮件。`,
  }),
});
