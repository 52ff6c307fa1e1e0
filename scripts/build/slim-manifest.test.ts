import vm from 'node:vm';

import { expect, it } from 'vitest';

import type { RouterManifest } from '../../web/router-scripts.ts';
import { slimManifest } from '../../web/slim-manifest.ts';

const route = (id: string, module: string, more: object = {}) => ({
  id,
  module: `/assets/${module}.js`,
  imports: ['/assets/shared-12345678.js'],
  hasDefaultExport: true,
  hasLoader: false,
  hasErrorBoundary: false,
  ...more,
});
const routes = [
  route('root', 'root-AAAAAAAA', { path: '', css: ['/assets/a.css#'], hasErrorBoundary: true }),
  route('app/layout', 'layout-B_-BBBBB', {
    parentId: 'root',
    css: ['/assets/a.css#', '/assets/b.css'],
  }),
  route('home/home-page', 'home-page-CCCCCCCC', { parentId: 'app/layout', index: true }),
  route('area', 'area-EEEEEEEE', { parentId: 'root', path: 'staff' }),
  route('staff/list', 'list-page-DDDDDDDD', {
    parentId: 'area',
    path: 'list',
    css: ['/assets/d.css'],
  }),
  route('staff/more', 'list-page-DDDDDDDD', {
    parentId: 'area',
    path: 'more',
    css: ['/assets/d.css'],
  }),
  route('staff/bare', 'list-page-DDDDDDDD', { parentId: 'area', path: 'bare' }),
  route('admin/list', 'list-page-DDDDDDDD', {
    parentId: 'root',
    path: 'admin/list',
    css: ['/assets/c.css'],
  }),
];
const manifest = {
  entry: { module: '/assets/entry.js', imports: [], css: ['/assets/a.css#'] },
  routes: Object.fromEntries(routes.map((one) => [one.id, one])),
  url: '/assets/manifest.js',
  version: '1',
} as unknown as RouterManifest;

const shown = (index: number, more: object = {}) => {
  const { hasLoader: _, ...own } = { ...routes[index], imports: [], ...more };
  return own;
};

it('restores every route, without files that a layout already has', () => {
  const window: Record<string, unknown> = {};
  const script = slimManifest(manifest, (href) => href.replace('#', ''));
  vm.runInNewContext(script, Object.assign(window, { window }));
  const restored = JSON.parse(JSON.stringify(window['__reactRouterManifest'])) as unknown;
  expect(restored).toEqual({
    ...manifest,
    entry: { module: '/assets/entry.js', imports: [], css: ['/assets/a.css'] },
    routes: {
      root: shown(0, { css: ['/assets/a.css'] }),
      'app/layout': shown(1, { css: ['/assets/b.css'] }),
      'home/home-page': shown(2),
      area: shown(3),
      'staff/list': shown(4),
      'staff/more': shown(5),
      'staff/bare': shown(6),
      'admin/list': shown(7),
    },
  });
});

it('refuses a route with a field that it would drop', () => {
  const odd = { ...manifest, routes: { root: { ...routes[0], hasLoader: true } } };
  expect(() => slimManifest(odd as unknown as RouterManifest, String)).toThrow('hasLoader');
});
