import { defineTexts } from '../texts/message.ts';

/** Field errors of tickets and the contact form. */
export const supportFieldTexts = defineTexts('supportField', {
  message: { en: 'Enter your message', zh: '请填写内容' },
  subject: { en: 'Enter a subject', zh: '请填写主题' },
  emailTooLong: { en: 'This email address is too long', zh: '邮箱地址过长' },
  email: { en: 'Enter a valid email address', zh: '邮箱格式不正确' },
  subjectTooLong: { en: 'Keep the subject under 200 characters', zh: '主题请少于 200 个字符' },
  messageTooLong: { en: 'Keep it under 5,000 characters', zh: '内容请少于 5,000 个字符' },
  allFields: { en: 'Please fill in all fields.', zh: '请填写所有字段。' },
});
