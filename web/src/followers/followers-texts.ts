import type { FollowerChannel, FollowerEnd } from '@sankofa/domain/followers/follower-rules';

import { dictionary } from '../lib/messages/messages.ts';

const channels = { EMAIL: 'Email', SMS: 'SMS', WHATSAPP: 'WhatsApp' } satisfies Record<
  FollowerChannel,
  string
>;
const ends = {
  UNSUBSCRIBED: 'stopped by the follower',
  STOP: 'ended by the reply STOP',
  OFFICE: 'ended by staff',
  DELIVERED: 'shipment delivered',
  CANCELLED: 'shipment cancelled',
  EXPIRED: 'ended after 180 days',
} satisfies Record<FollowerEnd, string>;
const endsInChinese = {
  UNSUBSCRIBED: '关注者已停止',
  STOP: '回复 STOP 停止',
  OFFICE: '由员工停止',
  DELIVERED: '运单已签收',
  CANCELLED: '运单已取消',
  EXPIRED: '180 天后自动停止',
} satisfies Record<FollowerEnd, string>;

/** Texts of the followers on a shipment's page. */
export const followersTexts = dictionary({
  en: {
    title: 'Followers',
    lead: 'People who get a message when this shipment moves, from the public tracking page.',
    what: 'the followers',
    none: 'No followers. Anyone with the tracking number can ask for updates on the tracking page.',
    more: 'Load more',
    channel: (channel: FollowerChannel) => channels[channel],
    messages: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    last: (at: string) => `last ${at}`,
    unconfirmed: 'Not confirmed',
    active: 'Active',
    ended: (why: FollowerEnd, at: string) => `${ends[why]} ${at}`,
    isEnded: 'Ended',
    end: 'End updates',
    endFor: (contact: string) => `End updates to ${contact}`,
    confirmTitle: 'End updates?',
    confirm: (contact: string) =>
      `${contact} gets no more messages about this shipment. They can follow it again on the tracking page.`,
    done: 'Updates ended',
  },
  zh: {
    title: '关注者',
    lead: '在公开查询页面登记、运单有动态时会收到消息的人。',
    what: '关注者',
    none: '暂无关注者。任何知道运单号的人都可以在查询页面登记接收动态。',
    more: '加载更多',
    channel: (channel: FollowerChannel) => (channel === 'EMAIL' ? '邮件' : channels[channel]),
    messages: (count: number) => `${count} 条消息`,
    last: (at: string) => `最近 ${at}`,
    unconfirmed: '未确认',
    active: '接收中',
    ended: (why: FollowerEnd, at: string) => `${endsInChinese[why]} ${at}`,
    isEnded: '已停止',
    end: '停止发送',
    endFor: (contact: string) => `停止向 ${contact} 发送`,
    confirmTitle: '停止发送动态？',
    confirm: (contact: string) => `${contact} 将不再收到此运单的消息，可在查询页面重新登记。`,
    done: '已停止发送',
  },
});
