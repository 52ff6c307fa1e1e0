import { defineTexts } from './message.ts';

/** Texts that any email may use, whatever its subject. */
export const emailTexts = defineTexts('email', {
  attached: { en: 'The PDF is attached.', zh: '附件为 PDF 文件。' },
  downloadBelow: {
    en: 'You can download the PDF from the link below.',
    zh: '请点击下方链接下载 PDF 文件。',
  },
  replyByEmail: {
    en: 'You can reply to this email.',
    zh: '您可以直接回复此邮件。',
  },
  open: { en: 'Open your account', zh: '打开您的账户' },
  hasAccount: {
    en: 'You’re receiving this email because you have an account with us.',
    zh: '您收到此邮件，是因为您在我们这里有账户。',
  },
});
