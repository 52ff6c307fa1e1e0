import { demoPerson, type DemoName } from '@sankofa/domain/fixtures/people';

import type { Area } from '../../web/src/app/menus/menu-entry.ts';
import { missingPermission } from '../../web/src/app/menus/missing-permission.ts';
import routes from '../../web/src/routes.ts';

/** Everyone who opens each page; a visitor has no account. */
export const readers = [
  'visitor',
  'customer',
  'warehouse-cn',
  'warehouse-gh',
  'finance',
  'support',
  'staff',
  'admin',
] as const satisfies readonly ('visitor' | DemoName)[];
export type Reader = (typeof readers)[number];

type Entry = { path?: string; index?: boolean; children?: Entry[] };
const patternsOf = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap(({ path: own = '', index = false, children = [] }) => {
    const pattern = own === '' ? above : `${above}/${own}`;
    if (children.length > 0) return patternsOf(children, pattern);
    return index || own !== '' ? [pattern || '/'] : [];
  });

/** The pattern of every page, such as `/staff/batches/:id`; `*` is any other path of its area. */
export const patterns: readonly string[] = patternsOf(routes);

/** What a person should see: a page, a login, that it is for another role or permission, or that there is none. */
export type Outcome = 'page' | 'login' | 'other role' | 'permission' | 'not found';

const areaOfPattern = (pattern: string): Area | null => {
  const [, area = '', page = ''] = pattern.split('/');
  const isSignIn = ['login', 'register', 'forgot-password', 'reset-password'].includes(page);
  return isSignIn || !(area === 'customer' || area === 'staff' || area === 'admin') ? null : area;
};

/** Returns what a person should see at a path, from the roles and permissions that the routes and menus declare. */
export function expectedOutcome(pattern: string, path: string, reader: Reader): Outcome {
  const area = areaOfPattern(pattern);
  // These lead on to the area of the person.
  const isOwn = pattern === '/profile' || pattern === '/start';
  if (area === null && !isOwn) return pattern.endsWith('*') ? 'not found' : 'page';
  if (reader === 'visitor') return 'login';
  const person = demoPerson(reader);
  if (area !== null && person.role !== area.toUpperCase()) return 'other role';
  if (pattern.endsWith('*')) return 'not found';
  return area !== null && missingPermission(area, path, { id: '', ...person })
    ? 'permission'
    : 'page';
}
