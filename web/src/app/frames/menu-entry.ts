import { type Duty, hasDuty, type SiteKind, worksAt } from '@sankofa/domain/access';
import type { User } from '@sankofa/domain/accounts/account-endpoints';

import type { Shape } from '../../ui/layout/icon.tsx';

export type Area = 'customer' | 'staff' | 'admin';
export type MenuGroup = 'home' | 'warehouse' | 'batches' | 'finance' | 'customers' | 'settings';
export type MenuEntry = {
  /** A path of routes.ts: what does not exist has no entry (menu.test.ts sees to it). */
  to: string;
  /** Pages that are reached by its tabs and stand at addresses of their own: it is marked on them too. */
  activePaths?: readonly string[];
  en: string;
  zh: string;
  icon: Shape;
  group: MenuGroup;
  /** Shown to those who hold it; without one, to everyone of the area. */
  duty?: Duty;
  /** Only for hands of that end of the lane, and for those who work at both. */
  end?: SiteKind;
  /** One of the five at the bottom of a customer's phone, in this order; the rest is under More. */
  isOnPhoneBar?: boolean;
  /** The word there, where the full one is too long: "New" for "New shipment". */
  short?: string;
};

/** Those that a person may see. */
export const entriesFor = (menu: readonly MenuEntry[], user: User) =>
  menu.filter(({ duty, end }) => (!duty || hasDuty(user, duty)) && (!end || worksAt(user, end)));
