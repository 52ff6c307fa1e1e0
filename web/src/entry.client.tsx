import { type ComponentProps, type ComponentType, startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router';
import { HydratedRouter } from 'react-router/dom';

import { routesOf } from './app/loading/route-parts.tsx';
import { SiteRouter } from './app/loading/site-router.tsx';
import { logOnly } from './lib/format/log.ts';
import { isRecord } from './lib/http/call-error.ts';
import type { ListedRoute } from './lib/http/route-parts-list.ts';
import { announceInvalidFields } from './ui/fields/invalid-fields.ts';

type RootModule = { default: ComponentType } & ComponentProps<typeof SiteRouter>['root'];
/** What the build writes into every page for the router. */
type RouterGlobals = {
  __reactRouterManifest: { routes: Record<string, ListedRoute | undefined> };
  __reactRouterRouteModules: Record<string, { default: ComponentType }> & { root: RootModule };
  __reactRouterContext: { isSpaMode: boolean };
};
const isBuilt = (page: unknown): page is RouterGlobals =>
  isRecord(page) &&
  ['Manifest', 'RouteModules', 'Context'].every((name) => `__reactRouter${name}` in page);

/** Loads the prefetching code after the page itself, unless the user saves data. */
function prefetchLater(routes: RouteObject[]) {
  setTimeout(() => {
    const line = 'connection' in navigator && navigator.connection;
    if (isRecord(line) && line['saveData'] === true) return;
    import('./app/loading/prefetch.ts')
      .then(({ prefetchPages }) => prefetchPages(routes))
      .catch((error: unknown) => logOnly('Failed to prefetch pages', error));
  }, 1000);
}

function begin() {
  const built: unknown = window;
  if (!isBuilt(built)) throw new Error('The page has no list of routes');
  const { __reactRouterManifest, __reactRouterRouteModules, __reactRouterContext } = built;
  const routes = routesOf(__reactRouterManifest.routes, __reactRouterRouteModules);
  prefetchLater(routes);
  return (
    <SiteRouter
      routes={routes}
      isShell={__reactRouterContext.isSpaMode}
      root={__reactRouterRouteModules.root}
    />
  );
}

announceInvalidFields();
startTransition(() => {
  // Vite's dev server needs React Router's own component for hot module replacement.
  hydrateRoot(
    document,
    <StrictMode>{import.meta.env.DEV ? <HydratedRouter /> : begin()}</StrictMode>,
  );
});
