import { defineTexts, type Message } from '../texts/message.ts';

const listed = (events: readonly Message[], language: 'en' | 'zh', between: string) =>
  events.map((event) => event.in(language)).join(between);

/** What followers of a shipment read, and refusals. Public pages and messages are in English. */
export const followerTexts = defineTexts('follower', {
  confirmTitle: ({ number }: { number: string }) => ({
    en: `Confirm updates for shipment ${number}`,
    zh: `确认接收运单 ${number} 的动态`,
  }),
  confirmBody: ({ number }: { number: string }) => ({
    en: `Someone entered this address on our tracking page to get an email when shipment ${number} moves.\n\nIf it was you, confirm within 24 hours. If not, ignore this email and nothing more is sent.`,
    zh: `有人在我们的查询页面填写了此邮箱，以便在运单 ${number} 有动态时收到邮件。\n\n如果是您本人，请在 24 小时内确认；如果不是，请忽略此邮件，我们不会再发送。`,
  }),
  confirm: { en: 'Confirm updates', zh: '确认接收' },
  confirmReason: {
    en: 'You get this email because this address was entered on our tracking page.',
    zh: '您收到此邮件，是因为有人在我们的查询页面填写了此邮箱。',
  },
  title: ({ number, sentence }: { number: string; sentence: Message }) => ({
    en: `${number}: ${sentence.in('en')}`,
    zh: `${number}：${sentence.in('zh')}`,
  }),
  body: ({ events }: { events: readonly Message[] }) => ({
    en: `${listed(events, 'en', '\n')}\n\nSee every step and the expected date on the tracking page.`,
    zh: `${listed(events, 'zh', '\n')}\n\n请在查询页面查看全部进度和预计日期。`,
  }),
  lastBody: ({ events }: { events: readonly Message[] }) => ({
    en: `${listed(events, 'en', '\n')}\n\nThis is the last email about this shipment. We delete your address within 30 days.`,
    zh: `${listed(events, 'zh', '\n')}\n\n这是此运单的最后一封邮件，我们将在 30 天内删除您的邮箱。`,
  }),
  event: ({ sentence, place, day }: { sentence: Message; place: string | null; day: string }) => ({
    en: `${sentence.in('en')} (${place === null ? day : `${place}, ${day}`})`,
    zh: `${sentence.in('zh')}（${place === null ? day : `${place}，${day}`}）`,
  }),
  track: { en: 'Track the shipment', zh: '查询运单' },
  stop: { en: 'Stop these emails', zh: '停止接收' },
  reason: ({ number }: { number: string }) => ({
    en: `You get this email because you follow shipment ${number} with this address.`,
    zh: `您收到此邮件，是因为您用此邮箱关注了运单 ${number}。`,
  }),
  short: ({ number, events }: { number: string; events: readonly Message[] }) => ({
    en: `${number}: ${listed(events, 'en', '. ')}`,
    zh: `${number}：${listed(events, 'zh', '。')}`,
  }),
  stopLink: ({ url }: { url: string }) => ({
    en: `Stop: ${url}`,
    zh: `停止接收：${url}`,
  }),
  wrongCode: {
    en: 'This code isn’t right or has expired',
    zh: '验证码不正确或已过期',
  },
  badContact: {
    en: 'Check the email address or phone number',
    zh: '请检查邮箱或手机号',
  },
  over: {
    en: 'This link has expired, or updates have ended',
    zh: '链接已过期或已停止接收',
  },
  notFound: { en: 'Follower not found', zh: '未找到关注者' },
  alreadyEnded: { en: 'These updates have already ended', zh: '已停止发送' },
});
