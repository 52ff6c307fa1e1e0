import { counted } from '../lib/format/format.ts';
import { dictionary } from '../lib/messages/messages.ts';

/** Texts of issuing many drafts. */
export const issueDraftsTexts = dictionary({
  en: {
    issuing: 'Issuing the invoices. Follow the progress on the Tasks page',
    issueSelected: (drafts: number) => `Issue ${counted(drafts, 'selected draft')}`,
    issueAllDrafts: 'Issue all drafts',
    issueInvoices: 'Issue invoices',
    issueCount: (invoices: number) => `Issue ${counted(invoices, 'invoice')}`,
    draftsTotal: (invoices: number, total: string) =>
      `${counted(invoices, 'draft')} with a total of ${total}. `,
    issueHint:
      'Each is issued at the total shown, and its customer is notified. A draft whose total has changed stays a draft and is listed with the reason.',
  },
  zh: {
    issuing: '正在开出账单，可在任务页面查看进度',
    issueSelected: (drafts: number) => `开出所选的 ${drafts} 张草稿`,
    issueAllDrafts: '开出全部草稿',
    issueInvoices: '开出账单',
    issueCount: (invoices: number) => `开出 ${invoices} 张账单`,
    draftsTotal: (invoices: number, total: string) => `${invoices} 张草稿，合计 ${total}。`,
    issueHint: '每张按显示的合计开出，并通知客户。合计有变的草稿保持不变，并列出原因。',
  },
});
