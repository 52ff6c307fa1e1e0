import { defineTexts, type Message } from '../texts/message.ts';
import { type GuardedSection, guardedTitles } from './settings-change.ts';

/** Notifications to admins about settings and sites, and reasons for refusals. */
export const companyTexts = defineTexts('company', {
  siteNotFound: { en: 'Site not found', zh: '未找到该网点' },
  changeNotFound: { en: 'Settings change not found', zh: '未找到该设置更改' },
  changeExpired: {
    en: 'This change expired before another admin approved it. Propose it again',
    zh: '此更改在其他管理员批准前已过期，请重新提出',
  },
  codeTaken: {
    en: 'This code is already used by another site',
    zh: '该代码已被其他仓库或网点使用',
  },
  nameZh: { en: 'Enter the Chinese name of the warehouse', zh: '请填写仓库的中文名称' },
  addressZh: { en: 'Enter the Chinese address of the warehouse', zh: '请填写仓库的中文地址' },
  formerAdmin: {
    en: 'You’re receiving this email because you were an admin until recently.',
    zh: '您收到此邮件，是因为您不久前还是管理员。',
  },
  section: ({ section }: { section: GuardedSection }) => guardedTitles[section],
  placeIn: ({ isOrigin }: { isOrigin: boolean }) => ({
    en: `Choose a location in ${isOrigin ? 'China' : 'Ghana'}`,
    zh: `请选择${isOrigin ? '中国' : '加纳'}的地点`,
  }),
  changed: ({ what }: { what: Message }) => ({
    en: `Changed: ${what.in('en')}`,
    zh: `已更改：${what.in('zh')}`,
  }),
  needsApproval: ({ what }: { what: Message }) => ({
    en: `Needs approval: ${what.in('en')}`,
    zh: `待批准：${what.in('zh')}`,
  }),
  rejected: ({ what }: { what: Message }) => ({
    en: `Rejected: ${what.in('en')}`,
    zh: `已驳回：${what.in('zh')}`,
  }),
  hoursOf: ({ site }: { site: string }) => ({
    en: `opening hours of ${site}`,
    zh: `${site} 的营业时间`,
  }),
  changedHours: ({ by, now, before }: { by: string; now: string; before: string }) => ({
    en: `${by} changed them. Now: ${now || 'none'}. Before: ${before || 'none'}.`,
    zh: `${by} 已更改。现在：${now || '无'}。之前：${before || '无'}。`,
  }),
  changedSetting: ({ by, comparison }: { by: string; comparison: Message }) => ({
    en: `${by} changed this setting. ${comparison.in('en')}`,
    zh: `${by} 更改了此设置。${comparison.in('zh')}`,
  }),
  proposed: ({ by, comparison }: { by: string; comparison: Message }) => ({
    en: `${by} proposed a change that another admin must approve within 7 days. ${comparison.in('en')}`,
    zh: `${by} 提出了更改，须由其他管理员在 7 天内批准。${comparison.in('zh')}`,
  }),
  approved: ({
    by,
    approver,
    comparison,
  }: {
    by: string;
    approver: string;
    comparison: Message;
  }) => ({
    en: `${by} proposed this change and ${approver} approved it. It’s now in effect. ${comparison.in('en')}`,
    zh: `此更改由 ${by} 提出，${approver} 批准，现已生效。${comparison.in('zh')}`,
  }),
  rejectedBy: ({ name, reason }: { name: string; reason: string }) => ({
    en: `${name} rejected the change you proposed. Reason: ${reason}`,
    zh: `${name} 驳回了您提出的更改。原因：${reason}`,
  }),
  /**
   * The setting before and after; while the change waits for approval, the current and the proposed setting.
   */
  comparison: ({
    before,
    after,
    isPending,
  }: {
    before: readonly string[];
    after: readonly string[];
    isPending: boolean;
  }) => ({
    en: `${isPending ? 'Now' : 'Before'}: ${before.join('; ')}. New: ${after.join('; ')}.`,
    zh: `${isPending ? '现在' : '之前'}：${before.join('；')}。新：${after.join('；')}。`,
  }),
});
