import { defineTexts } from '../texts/message.ts';
import { maxFilesOfMessage } from './ticket-kinds.ts';

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
  closedAndRate: ({ subject }: { subject: string }) => ({
    en: `We’ve closed “${subject}”. If it isn’t resolved, reopen it.\n\nHow did we do? Rate our help on the page of the ticket.`,
    zh: `我们已关闭“${subject}”。如问题未解决，请重新打开。\n\n您对我们的服务满意吗？请在工单页面评分。`,
  }),
  rateClosed: { en: 'You can rate a ticket once it is closed', zh: '工单关闭后才能评分' },
  ratingFinal: ({ days }: { days: number }) => ({
    en: `A rating can be changed for ${days} days`,
    zh: `评分只能在 ${days} 天内修改`,
  }),
  reopenedTitle: ({ number }: { number: string }) => ({
    en: `Ticket ${number} reopened`,
    zh: `工单 ${number} 已重新打开`,
  }),
  contactTitle: ({ subject }: { subject: string }) => ({
    en: `Contact form: ${subject}`,
    zh: `联系表单：${subject}`,
  }),
  contactBody: ({
    name,
    email,
    body,
    number,
  }: {
    name: string;
    email: string;
    body: string;
    number: string;
  }) => ({
    en: `${name} <${email}> wrote:\n\n${body}\n\nReply in ticket ${number}.`,
    zh: `${name} <${email}> 留言：\n\n${body}\n\n请在工单 ${number} 中回复。`,
  }),
  emailReplyTitle: ({ number, subject }: { number: string; subject: string }) => ({
    en: `Re: ${subject} (${number})`,
    zh: `回复：${subject}（${number}）`,
  }),
  emailReply: ({ body, brand }: { body: string; brand: string }) => ({
    en: `${body}\n\n${brand}`,
    zh: `${body}\n\n${brand}`,
  }),
  emailReplyReason: ({ brand }: { brand: string }) => ({
    en: `You’re receiving this email because you wrote to ${brand} through the contact form. To reply, use the contact form again.`,
    zh: `您收到此邮件，是因为您通过联系表单给 ${brand} 留言。如需回复，请再次使用联系表单。`,
  }),
  assignedTitle: ({ number, subject }: { number: string; subject: string }) => ({
    en: `${number} assigned to you: ${subject}`,
    zh: `${number} 已分配给您：${subject}`,
  }),
  assignedBody: ({ by }: { by: string }) => ({
    en: `${by} assigned this ticket to you.`,
    zh: `${by} 将该工单分配给您。`,
  }),
  wokenTitle: ({ number, subject }: { number: string; subject: string }) => ({
    en: `${number} is back: ${subject}`,
    zh: `${number} 已恢复：${subject}`,
  }),
  wokenBody: { en: 'You snoozed this ticket until today.', zh: '您将该工单暂缓至今天。' },
  noteTitle: ({ number }: { number: string }) => ({
    en: `New internal note in ${number}`,
    zh: `${number} 有新的内部备注`,
  }),
  noteBody: ({ by }: { by: string }) => ({
    en: `${by} added an internal note to your ticket.`,
    zh: `${by} 在您的工单中添加了内部备注。`,
  }),
  notAnAgent: {
    en: 'Choose a colleague with the Support permission',
    zh: '请选择有客服权限的同事',
  },
  assignedTo: ({ name }: { name: string }) => ({
    en: `${name} has taken this ticket`,
    zh: `${name} 正在处理该工单`,
  }),
  unassigned: { en: 'This ticket is no longer assigned', zh: '该工单已取消分配' },
  snoozeLater: { en: 'Choose a day after today', zh: '请选择今天之后的日期' },
  invoiceNotFound: { en: 'Invoice not found', zh: '未找到该账单' },
  otherCustomerInvoice: {
    en: 'This invoice belongs to another customer',
    zh: '该账单属于其他客户',
  },
  cartonNotFound: { en: 'Carton not found', zh: '未找到该箱' },
  otherCustomerCarton: {
    en: 'This carton belongs to another customer',
    zh: '该箱属于其他客户',
  },
  notYourMessage: {
    en: 'You can only attach files to your own message',
    zh: '只能为自己的消息添加附件',
  },
  tooManyFiles: ({ most }: { most: number }) => ({
    en: `A message can have up to ${most} files`,
    zh: `每条消息最多 ${most} 个附件`,
  }),
  fileNotFound: { en: 'File not found', zh: '未找到该文件' },
  templateNotFound: { en: 'Template not found', zh: '未找到该模板' },
  unfilled: ({ placeholder }: { placeholder: string }) => ({
    en: `Replace ${placeholder} before you send the reply`,
    zh: `发送前请替换 ${placeholder}`,
  }),
  onlyFiles: { en: '(Files only)', zh: '（仅附件）' },
  filesNotStored: ({ names }: { names: readonly string[] }) => ({
    en: `(Not stored: ${names.join(', ')}. Send up to ${maxFilesOfMessage} photos or PDF files, each of up to 10 MB.)`,
    zh: `（未保存：${names.join('、')}。请发送最多 ${maxFilesOfMessage} 个照片或 PDF，每个不超过 10 MB。）`,
  }),
  filesInfected: ({ names }: { names: readonly string[] }) => ({
    en: `(Not stored: ${names.join(', ')}. The virus scanner found something harmful. Scan your device for viruses and send a clean copy.)`,
    zh: `（未保存：${names.join('、')}。病毒扫描发现有害内容，请先对您的设备杀毒，再发送干净的文件。）`,
  }),
  compensationNotFound: { en: 'Proposal not found', zh: '未找到该补偿申请' },
  alreadyCredited: {
    en: 'This credit was posted immediately. Finance can correct it on the invoice',
    zh: '该补偿已直接入账，可由财务在账单中更正',
  },
  tooManyForFile: ({ most }: { most: number }) => ({
    en: `More than ${most} tickets match`,
    zh: `符合条件的工单超过 ${most} 个`,
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
