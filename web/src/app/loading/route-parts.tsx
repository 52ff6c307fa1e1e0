import { type ComponentType, createElement, Suspense, use, useLayoutEffect } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router';

import {
  knownPart,
  type ListedRoute,
  type RoutePart,
  partOf,
} from '../../lib/http/route-parts-list.ts';
import { LastFrame } from './last-frame.tsx';
import { PageLoading } from './page-loading.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { AreaSkeleton } from './skeleton.tsx';

type RouteTable = Readonly<Record<string, ListedRoute | undefined>>;
type RouteModules = Readonly<Record<string, { default: ComponentType } | undefined>>;

/**
 * Returns the routes for the router. A route whose script is not loaded is shown by a placeholder, so that loading and
 * errors are shown inside the frame, also offline.
 * @param listed the route manifest
 * @param modules the modules that came with the document
 */
export function routesOf(listed: RouteTable, modules: RouteModules): RouteObject[] {
  const all = Object.values(listed).filter((route) => route !== undefined);
  const childrenOf = (parent?: string): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map((route) => {
        const { id, path, index } = route;
        const own = { id, Component: modules[id]?.default ?? placeholderOf(route) };
        return index
          ? { ...own, index }
          : { ...own, ...(path && { path }), children: childrenOf(id) };
      });
  const placeholderOf = (route: ListedRoute) =>
    route.parentId === 'root' ? layoutOf(partOf(route), routes) : pageOf(partOf(route));
  const routes: RouteObject[] = [];
  routes.push(...childrenOf());
  return routes;
}

const pageOf = (part: RoutePart) => () => (
  <PartBoundary>
    <Suspense fallback={<PageLoading />}>
      <LoadedPart part={part} />
    </Suspense>
  </PartBoundary>
);

/** Returns a layout placeholder: until the layout is loaded, the previous frame is shown. */
const layoutOf = (part: RoutePart, routes: RouteObject[]) =>
  function Layout() {
    // Pages inside the layout load in parallel with it.
    const location = useLocation();
    for (const { route } of matchRoutes(routes, location) ?? [])
      knownPart(route.id ?? '')
        ?.load()
        .catch(() => null);
    return (
      <PartBoundary isFullPage>
        <Suspense
          fallback={
            <LastFrame fallback={<AreaSkeleton />}>
              <PageLoading />
            </LastFrame>
          }
        >
          <LoadedPart part={part} />
        </Suspense>
      </PartBoundary>
    );
  };

function LoadedPart({ part }: { part: RoutePart }) {
  // Read in the same way on every render: React renders this again when the page is loaded, and counts hooks.
  const page = use(part.load());
  // The router looked for the anchor of the address before the page was there.
  useLayoutEffect(() => {
    const name = window.location.hash.slice(1);
    if (name) document.getElementById(name)?.scrollIntoView();
  }, []);
  return createElement(page);
}
