import { defineTexts } from '../texts/message.ts';

/** Field errors of tickets and the contact form. */
export const supportFieldTexts = defineTexts('supportField', {
  message: { en: 'Enter your message', zh: '请填写内容' },
  subject: { en: 'Enter a subject', zh: '请填写主题' },
  emailTooLong: { en: 'This email address is too long', zh: '邮箱地址过长' },
  email: { en: 'Enter a valid email address', zh: '邮箱格式不正确' },
  subjectTooLong: { en: 'Keep the subject under 200 characters', zh: '主题请少于 200 个字符' },
  messageTooLong: { en: 'Keep it under 5,000 characters', zh: '内容请少于 5,000 个字符' },
  clockTime: { en: 'Enter a time such as 08:00', zh: '请填写时间，例如 08:00' },
  closesAfterOpening: {
    en: 'The closing time must be after the opening time',
    zh: '关门时间须晚于开门时间',
  },
  workingHours: { en: 'Enter 1 to 100 working hours', zh: '请填写 1 至 100 个工作小时' },
  openOnce: { en: 'Enter opening hours for at least one day', zh: '请至少填写一天的营业时间' },
  templateName: { en: 'Enter a name', zh: '请填写名称' },
  templateNameTooLong: { en: 'Keep the name under 80 characters', zh: '名称请少于 80 个字符' },
  templateText: { en: 'Enter the text', zh: '请填写内容' },
  placeholder: {
    en: 'Use only {{customer}}, {{shipment}} and {{invoice}}',
    zh: '只能使用 {{customer}}、{{shipment}} 和 {{invoice}}',
  },
  compensationReason: { en: 'Enter a reason for the credit', zh: '请填写补偿原因' },
  score: { en: 'Choose a rating', zh: '请选择评分' },
  commentTooLong: { en: 'Keep it under 1,000 characters', zh: '内容请少于 1,000 个字符' },
  allFields: { en: 'Please fill in all fields.', zh: '请填写所有字段。' },
});
