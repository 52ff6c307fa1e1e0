import { duties } from '@sankofa/domain/access';
import { expect, test } from 'vitest';

import routes from '../../routes.ts';
import { ama, wei } from '../../testing/people.ts';
import { allMenus, menuFor } from './menu.ts';
import { missingPermission } from './missing-permission.ts';
import { officeActions } from './office-actions.ts';

type Entry = { path?: string; index?: boolean; children?: Entry[] };
const pathsOf = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const fullPath = [above, path].filter(Boolean).join('/');
    return [`/${fullPath}`, ...pathsOf(children, fullPath)];
  });

test('every menu entry leads to an existing page', () => {
  const paths = pathsOf(routes);
  const places = allMenus.flatMap(({ to, activePaths = [] }) => [to, ...activePaths]);
  expect(places.filter((to) => !paths.includes(to))).toEqual([]);
});

test('every action of the search leads to an existing page and has labels in both languages', () => {
  const actions = (['staff', 'admin'] as const).flatMap(officeActions);
  const places = actions.map(({ to }) => to.split('?')[0]);
  expect(places.filter((to) => !pathsOf(routes).includes(to ?? ''))).toEqual([]);
  expect(actions.filter(({ en, zh }) => !en || !/[\u4e00-\u9fff]/.test(zh))).toEqual([]);
});

test('an entry is once in its area and has labels in both languages', () => {
  const tos = allMenus.map(({ to }) => to);
  expect(tos).toEqual([...new Set(tos)]);
  expect(allMenus.filter(({ en, zh }) => !en || !/[\u4e00-\u9fff]/.test(zh))).toEqual([]);
});

test('an entry that needs a duty is shown to users who have it, and to admins', () => {
  for (const duty of duties) {
    const without = { ...wei, duties: duties.filter((one) => one !== duty) };
    expect(menuFor('staff', without).filter((entry) => entry.duty === duty)).toEqual([]);
  }
  const all = menuFor('staff', { ...wei, siteKind: null, duties: [...duties] });
  expect(menuFor('staff', { ...wei, role: 'ADMIN', duties: [] })).toEqual(all);
  expect(menuFor('customer', ama).length).toBeGreaterThan(0);
});

const ends = (siteKind: 'ORIGIN' | 'DESTINATION') =>
  new Set(menuFor('staff', { ...wei, siteKind }).map((entry) => entry.end));

test('warehouse staff see the work at their end of the route', () => {
  expect(ends('ORIGIN').has('DESTINATION')).toBe(false);
  expect(ends('DESTINATION').has('ORIGIN')).toBe(false);
});

test.each([
  ['/staff/warehouse/inventory', 'warehouse'],
  ['/staff/warehouse/inventory/counts/1', 'warehouse'],
  ['/staff/shipment-verification', 'warehouse'],
  ['/staff/announcement', 'content'],
  ['/staff/settings/announcements', 'content'],
  ['/staff/support/1', null],
  ['/staff/warehouse/load', null],
  ['/staff/warehouse/scans', 'warehouse'],
  ['/staff/warehouse/verify/remeasure', 'warehouse'],
  ['/staff/financial/rates', null],
  ['/staff/rates', null],
  ['/staff/dashboard', null],
] as const)('%s needs of someone with the Support permission: %s', (path, duty) => {
  const support = { ...wei, siteKind: null, duties: ['support' as const] };
  expect(missingPermission('staff', path, support)?.duty ?? null).toBe(duty);
  expect(missingPermission('staff', path, { ...support, duties: [...duties] })).toBeNull();
});

test('admins need no permission, and the finance pages need one without a menu entry', () => {
  const planner = { ...wei, duties: ['batches' as const] };
  expect(missingPermission('staff', '/staff/warehouse/scans', planner)).toBeNull();
  expect(missingPermission('staff', '/staff/warehouse/receive', planner)?.duty).toBe('warehouse');
  const finance = { ...wei, duties: ['finance' as const] };
  expect(missingPermission('staff', '/staff/warehouse/verify/remeasure', finance)).toBeNull();
  for (const page of ['analytics', 'margins', 'journal', 'invoices/1'])
    expect(missingPermission('staff', `/staff/financial/${page}`, planner)?.duty).toBe('finance');
  const admin = { ...wei, role: 'ADMIN' as const, duties: [] };
  expect(allMenus.filter(({ to }) => missingPermission('admin', to, admin))).toEqual([]);
});
