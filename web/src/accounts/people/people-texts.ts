import type { Duty, Role } from '@sankofa/domain/access';
import { permissionNames } from '@sankofa/domain/permissions';

import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';

/** Roles, account states, what each permission covers and the places of work, by their codes. */
export const peopleTexts = dictionary({
  en: {
    CUSTOMER: 'Customer',
    STAFF: 'Staff',
    ADMIN: 'Admin',
    ACTIVE: 'Active',
    DISABLED: 'Deactivated',
    warehouse: 'Receive, verify, unload and hand over',
    batches: 'Plan, load and dispatch batches',
    finance: 'Invoices, payments and refunds',
    support: 'Answer customers’ tickets',
    content: 'Publish announcements',
    ORIGIN: 'China only',
    DESTINATION: 'Ghana only',
    BOTH: 'China and Ghana',
    comma: ', ',
    noPermissions: 'no permissions',
    staffWith: (permissions: string) => `Staff: ${permissions}`,
    staffAt: (permissions: string, place: string) => `Staff: ${permissions} (${place})`,
  },
  zh: {
    CUSTOMER: '客户',
    STAFF: '员工',
    ADMIN: '管理员',
    ACTIVE: '正常',
    DISABLED: '已停用',
    warehouse: '收货、验货、卸货和交货',
    batches: '计划、装货和发运批次',
    finance: '账单、付款和退款',
    support: '回复客户工单',
    content: '发布公告',
    ORIGIN: '仅中国',
    DESTINATION: '仅加纳',
    BOTH: '中国和加纳',
    comma: '、',
    noPermissions: '无权限',
    staffWith: (permissions: string) => `员工：${permissions}`,
    staffAt: (permissions: string, place: string) => `员工：${permissions}（${place}）`,
  },
});

/** Returns a function that writes a person's role and permissions in one line. */
export function useRoleText() {
  const t = useTexts(peopleTexts);
  const language = useLanguage();
  return ({
    role,
    duties,
    siteKind,
  }: {
    role: Role;
    duties: readonly Duty[];
    siteKind: 'ORIGIN' | 'DESTINATION' | null;
  }): string => {
    if (role !== 'STAFF') return t[role];
    const named =
      duties.map((duty) => permissionNames[duty][language]).join(t.comma) || t.noPermissions;
    return siteKind ? t.staffAt(named, t[siteKind]) : t.staffWith(named);
  };
}
