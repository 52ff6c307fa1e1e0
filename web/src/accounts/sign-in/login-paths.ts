import type { Role } from '@sankofa/domain/access';

/** Returns which of the three logins a path belongs to. */
export const roleOfPath = (path: string): Role =>
  path.startsWith('/staff/') ? 'STAFF' : path.startsWith('/admin/') ? 'ADMIN' : 'CUSTOMER';

type Page = 'login' | 'register' | 'forgot-password' | 'reset-password';
/** Returns the path of a login page for a role: `/login`, `/staff/login`, `/admin/login`. */
export const loginPath = (role: Role, page: Page) =>
  role === 'CUSTOMER' ? `/${page}` : `/${role.toLowerCase()}/${page}`;
