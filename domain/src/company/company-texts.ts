import { defineTexts, type Message } from '../texts/message.ts';
import { type GuardedSection, guardedTitles } from './settings-change.ts';

/** Returns nothing for 0. */
const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Notifications to admins about settings and sites, and reasons for refusals. */
export const companyTexts = defineTexts('company', {
  siteNotFound: { en: 'Site not found', zh: '未找到该地点' },
  changeNotFound: { en: 'Settings change not found', zh: '未找到该设置更改' },
  changeExpired: {
    en: 'This change expired before another admin approved it. Propose it again',
    zh: '此更改在其他管理员批准前已过期，请重新提出',
  },
  testEmail: ({ brand }: { brand: string }) => ({
    en: `Test email from ${brand}`,
    zh: `来自 ${brand} 的测试邮件`,
  }),
  testEmailBody: {
    en: 'If you can read this, emails from your company are delivered.',
    zh: '如果您能看到此邮件，说明公司邮件可以正常送达。',
  },
  versionNotFound: { en: 'Version not found', zh: '未找到该版本' },
  siteInUse: ({
    cartons,
    shipments,
    batches,
  }: {
    cartons: number;
    shipments: number;
    batches: number;
  }) => {
    const en = [
      ...counted(cartons, 'carton here', 'cartons here'),
      ...counted(shipments, 'open shipment for pickup here', 'open shipments for pickup here'),
      ...counted(batches, 'open batch', 'open batches'),
    ];
    const zh = [
      ...counted(cartons, '件货物', '件货物'),
      ...counted(shipments, '票未完成运单', '票未完成运单'),
      ...counted(batches, '个未完成批次', '个未完成批次'),
    ];
    return {
      en: `This site can’t be closed yet: ${en.join(', ')}. Finish or move them first`,
      zh: `该地点暂不能关闭：${zh.join('、')}。请先完成或转移`,
    };
  },
  siteClosed: ({ site, isActive }: { site: string; isActive: boolean }) => ({
    en: isActive ? `${site} is open again` : `${site} is closed`,
    zh: isActive ? `${site} 已重新开放` : `${site} 已关闭`,
  }),
  siteClosedBy: ({ by, reason, isActive }: { by: string; reason: string; isActive: boolean }) => ({
    en: `${by} ${isActive ? 'opened it again' : 'closed it for new shipments and batches'}. Reason: ${reason}`,
    zh: `${by} ${isActive ? '重新开放了该地点' : '关闭了该地点，不再接受新运单和批次'}。原因：${reason}`,
  }),
  codeTaken: {
    en: 'This code is already used by another site',
    zh: '另一个地点已使用该代码',
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
