import { defineTexts } from '../texts/message.ts';

/** Texts about announcements. */
export const announcementTexts = defineTexts('announcement', {
  text: { en: 'Enter the announcement', zh: '请填写公告内容' },
  textZh: {
    en: 'Enter the announcement in Chinese, or leave it blank',
    zh: '请填写中文公告，或留空',
  },
  /** Typed in English and, for staff, also in Chinese. */
  typed: ({ message, messageZh }: { message: string; messageZh: string | null }) => ({
    en: message,
    zh: messageZh ?? message,
  }),
  onlyStaffReadChinese: {
    en: 'Customers read English. Leave the Chinese text blank, or choose another audience',
    zh: '客户使用英文。请将中文留空，或选择其他受众',
  },
  endAfterStart: { en: 'The end must be after the start', zh: '结束时间须晚于开始时间' },
  onlyCustomers: {
    en: 'Choose customers to limit an announcement to a shipping method or an office',
    zh: '如需限定运输方式或网点，请选择“客户”',
  },
  office: { en: 'Choose an office in Ghana', zh: '请选择加纳网点' },
  notFound: { en: 'Announcement not found', zh: '未找到该公告' },
  newsReason: {
    en: 'You’re receiving this email because you subscribed to announcements in your profile.',
    zh: '您收到此邮件，是因为您在个人资料中订阅了公告。',
  },
  unsubscribe: { en: 'Unsubscribe', zh: '退订' },
  newsTitle: ({ brand }: { brand: string }) => ({
    en: `News from ${brand}`,
    zh: `${brand} 公告`,
  }),
});
