import { expect, test } from 'vitest';

import { manifestIn, startOf } from '../../web/router-scripts.ts';

const start = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";
window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry-4.js");`;

test('the start script of a page yields its list of routes, its modules and its entry', () => {
  expect(startOf(start)).toEqual({
    manifest: '/assets/manifest-1.js',
    routes: [
      { name: 'route0', file: '/assets/root-2.js' },
      { name: 'route1', file: '/assets/home-3.js' },
    ],
    modules: 'window.__reactRouterRouteModules = {"root":route0,"home":route1};',
    entry: '/assets/entry-4.js',
  });
});

test('a start script in another form fails the build', () => {
  expect(() => startOf(start.replace('import("/assets/entry-4.js")', 'start()'))).toThrow(
    'another form',
  );
  expect(() => manifestIn('export default {}')).toThrow('another form');
});

test('the list of routes keeps properties we don’t know', () => {
  const manifest = {
    entry: { module: '/assets/entry-4.js', imports: [] },
    routes: { root: { id: 'root', module: '/assets/root-2.js', path: '' } },
    version: '1',
  };
  const script = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  expect(manifestIn(script)).toEqual(manifest);
});
