import { type Duty, hasDuty, type SiteKind, worksAt } from '@sankofa/domain/access';
import type { User } from '@sankofa/domain/accounts/account-endpoints';

import type { Shape } from '../../ui/layout/icon.tsx';

export type Area = 'customer' | 'staff' | 'admin';
export type MenuGroup = 'home' | 'warehouse' | 'batches' | 'finance' | 'customers' | 'settings';
export type MenuEntry = {
  /** A path of routes.ts: menu.test.ts checks that it exists. */
  to: string;
  /** Pages of its tabs that have their own paths: the entry is marked on them too. */
  activePaths?: readonly string[];
  en: string;
  zh: string;
  icon: Shape;
  group: MenuGroup;
  /** Shown to users who have it; without it, to everyone in the area. */
  duty?: Duty;
  /** Only for warehouse staff at that end of the route, or at both. */
  end?: SiteKind;
  /** One of the five at the bottom of a customer's phone, in this order; the rest is under More. */
  isOnPhoneBar?: boolean;
  /** A shorter label there, if the full one is too long: "New" for "New shipment". */
  short?: string;
};

/** Returns the entries that a user can see. */
export const entriesFor = <Entry extends Pick<MenuEntry, 'duty' | 'end'>>(
  menu: readonly Entry[],
  user: User,
) => menu.filter(({ duty, end }) => (!duty || hasDuty(user, duty)) && (!end || worksAt(user, end)));
