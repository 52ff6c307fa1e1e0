import type { User } from '@sankofa/domain/accounts/account-endpoints';
import IconSystem from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import IconImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconAudit from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconFailedJobs from '@tabler/icons-react/dist/esm/icons/IconRefreshAlert.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';

import { customerMenu } from './customer-menu.ts';
import { type Area, entriesFor, type MenuEntry } from './menu-entry.ts';
import { officeHome, officeMenu } from './office-menu.ts';
import { warehouseMenu } from './warehouse-menu.ts';

/** The menus of all areas. A user's area starts at the first entry they can see. */
export const menus: Record<Area, readonly MenuEntry[]> = {
  customer: customerMenu,
  staff: [
    officeHome('staff'),
    ...warehouseMenu,
    ...officeMenu('staff'),
    {
      to: '/staff/settings',
      en: 'Settings',
      zh: '设置',
      icon: IconSettings,
      group: 'settings',
    },
    { to: '/staff/profile', en: 'Profile', zh: '个人资料', icon: IconUser, group: 'settings' },
  ],
  admin: [
    officeHome('admin'),
    ...officeMenu('admin'),
    {
      to: '/admin/imports',
      en: 'Imports',
      zh: '导入',
      icon: IconImport,
      group: 'settings',
    },
    {
      to: '/admin/stats',
      en: 'System',
      zh: '系统',
      icon: IconSystem,
      group: 'settings',
    },
    {
      to: '/admin/jobs',
      en: 'Failed jobs',
      zh: '失败任务',
      icon: IconFailedJobs,
      group: 'settings',
    },
    { to: '/admin/audit', en: 'Audit log', zh: '操作记录', icon: IconAudit, group: 'settings' },
    { to: '/admin/api-keys', en: 'API keys', zh: 'API 密钥', icon: IconKey, group: 'settings' },
    { to: '/admin/errors', en: 'Errors', zh: '错误', icon: IconBug, group: 'settings' },
    {
      to: '/admin/settings',
      en: 'Settings',
      zh: '设置',
      icon: IconSettings,
      group: 'settings',
    },
    { to: '/admin/users', en: 'Users', zh: '用户', icon: IconUsers, group: 'settings' },
    { to: '/admin/profile', en: 'Profile', zh: '个人资料', icon: IconUser, group: 'settings' },
  ],
};

export const allMenus = Object.values(menus).flat();

export const menuFor = (area: Area, user: User) => entriesFor(menus[area], user);
