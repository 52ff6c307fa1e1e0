import type { Role } from '@sankofa/domain/access';

/** Which of the three doors a page belongs to. */
export const roleOfPath = (path: string): Role =>
  path.startsWith('/staff/') ? 'STAFF' : path.startsWith('/admin/') ? 'ADMIN' : 'CUSTOMER';

type Page = 'login' | 'register' | 'forgot-password' | 'reset-password';
/** A page of sign-in as each door has it: `/login`, `/staff/login`, `/admin/login`. */
export const loginPath = (role: Role, page: Page) =>
  role === 'CUSTOMER' ? `/${page}` : `/${role.toLowerCase()}/${page}`;
