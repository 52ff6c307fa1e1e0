import { type Actor, type Duty, hasDuty } from '@sankofa/domain/access';

import type { Area, MenuEntry } from './menu-entry.ts';
import { menus } from './menu.ts';

type Declared = Pick<MenuEntry, 'to' | 'activePaths' | 'en' | 'zh' | 'duty'> & {
  /** Another permission with which the page can be opened too. */
  or?: Duty;
};

/** Pages that need another permission than the menu entry above them, or have none above them. */
const others = (area: Area): Declared[] => [
  { to: `/${area}/financial`, en: 'Finance', zh: '财务', duty: 'finance' },
  { to: '/staff/financial/rates', en: 'Rates', zh: '运价' },
  { to: '/staff/settings/announcements', en: 'Announcements', zh: '公告', duty: 'content' },
  // Planners read what the warehouse reports. Who may load is checked by that page.
  {
    to: '/staff/warehouse/inventory/discrepancies',
    activePaths: ['/staff/warehouse/scans', '/staff/warehouse/unidentified'],
    en: 'Inventory',
    zh: '库存',
    duty: 'warehouse',
    or: 'batches',
  },
  { to: '/staff/warehouse/load', en: 'Load', zh: '装货' },
  // Finance decides on the credit notes that follow.
  {
    to: '/staff/warehouse/verify/remeasure',
    en: 'Re-measure requests',
    zh: '复测',
    duty: 'warehouse',
    or: 'finance',
  },
];

const isAtOrBelow = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/**
 * Returns the permission that a page needs and the user lacks, with the title of the page. A page needs what is
 * declared for its own path, or for the nearest one above it.
 */
export function missingPermission(
  area: Area,
  path: string,
  user: Actor,
): { en: string; zh: string; duty: Duty } | null {
  // Of two declarations for the same path the first one holds.
  const [nearest] = [...others(area), ...menus[area]]
    .flatMap((entry: Declared) =>
      [entry.to, ...(entry.activePaths ?? [])].map((page) => ({ ...entry, page })),
    )
    .filter(({ page }) => isAtOrBelow(path, page))
    .toSorted((a, b) => b.page.length - a.page.length);
  if (!nearest?.duty) return null;
  const { en, zh, duty, or = duty } = nearest;
  if (hasDuty(user, duty) || hasDuty(user, or)) return null;
  return { en, zh, duty };
}
