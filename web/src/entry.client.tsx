import { type ContextType, startTransition, StrictMode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  type DataRouter,
  type HydrationState,
  type UNSAFE_AssetsManifest,
  UNSAFE_createBrowserHistory,
  UNSAFE_createClientRoutes,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_FrameworkContext,
  UNSAFE_getHydrationData,
  UNSAFE_hydrationRouteProperties,
  type UNSAFE_RouteModules,
} from 'react-router';
import { HydratedRouter, RouterProvider } from 'react-router/dom';

import { addRouteStubs } from './app/loading/route-parts.tsx';
import { logOnly } from './lib/format/log.ts';
import { isRecord } from './lib/http/call-error.ts';

/** What the build writes into every page for the router. */
type RouterGlobals = {
  __reactRouterManifest: UNSAFE_AssetsManifest;
  __reactRouterRouteModules: UNSAFE_RouteModules;
  __reactRouterContext: { isSpaMode: boolean; ssr: boolean };
};
const isBuilt = (page: unknown): page is RouterGlobals =>
  isRecord(page) &&
  ['Manifest', 'RouteModules', 'Context'].every((name) => `__reactRouter${name}` in page);

/** No page has a loader, so there is no loader data. */
const state: HydrationState = { loaderData: {}, actionData: null, errors: null };

/**
 * Creates the router like React Router's own `HydratedRouter`, without the code for server data, which we
 * don't use: it is a twentieth of all scripts of a public page.
 */
function routerOf({
  __reactRouterManifest: { routes: listed },
  __reactRouterRouteModules: modules,
  __reactRouterContext: { isSpaMode, ssr },
}: RouterGlobals) {
  const routes = UNSAFE_createClientRoutes(listed, modules, state, ssr, isSpaMode);
  const hydrationData = UNSAFE_getHydrationData({
    state,
    routes,
    getRouteInfo: (id) => ({
      clientLoader: undefined,
      hasLoader: false,
      hasHydrateFallback: modules[id]?.HydrateFallback !== undefined,
    }),
    location: window.location,
    basename: '/',
    future: {},
    isSpaMode,
  });
  return UNSAFE_createRouter({
    routes,
    history: UNSAFE_createBrowserHistory(),
    ...(!isSpaMode && { hydrationData }),
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  });
}

/** Loads the prefetching code after the page itself, unless the user saves data. */
function prefetchLater({ routes }: UNSAFE_AssetsManifest) {
  setTimeout(() => {
    const line = 'connection' in navigator && navigator.connection;
    if (isRecord(line) && line['saveData'] === true) return;
    import('./app/loading/prefetch.ts')
      .then(({ prefetchPages }) =>
        prefetchPages(Object.values(routes).filter((route) => route !== undefined)),
      )
      .catch((error: unknown) => logOnly('Failed to prefetch pages', error));
  }, 1000);
}

function begin() {
  const built: unknown = window;
  if (!isBuilt(built)) throw new Error('The page has no list of routes');
  const {
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: routeModules,
    __reactRouterContext: serverContext,
  } = built;
  addRouteStubs(manifest.routes, routeModules);
  prefetchLater(manifest);
  const router = routerOf(built);
  if (router.state.initialized) router.initialize();
  const context = {
    ...serverContext,
    manifest,
    routeModules,
    future: {},
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as const;
  return <Site router={router} context={context} />;
}

type Context = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>;

function Site({ router, context }: { router: DataRouter; context: Context }) {
  // The shell is hydrated as it was rendered; its page follows.
  useLayoutEffect(() => {
    if (!router.state.initialized) router.initialize();
  }, [router]);
  // The empty element is at the place of one on the server, so that `useId` gives the same ids.
  return (
    <>
      <UNSAFE_FrameworkContext value={context}>
        <RouterProvider router={router} />
      </UNSAFE_FrameworkContext>
      <></>
    </>
  );
}

startTransition(() => {
  // Vite's dev server needs React Router's own component for hot module replacement.
  hydrateRoot(
    document,
    <StrictMode>{import.meta.env.DEV ? <HydratedRouter /> : begin()}</StrictMode>,
  );
});
