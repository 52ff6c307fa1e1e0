import { createElement, Suspense, use, useLayoutEffect } from 'react';
import { type UNSAFE_RouteModules, useMatches } from 'react-router';

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

/**
 * Registers a placeholder page for every route whose script is not loaded. Otherwise the router blocks the
 * whole navigation until script and sheets are loaded, and reloads the document if that fails: offline that
 * is the browser's error page. With placeholders, loading and errors are shown inside the frame.
 * @param routes the route manifest, from which the sheets of those routes are removed
 * @param modules the modules that the router considers loaded
 */
export function addRouteStubs(routes: RouteTable, modules: UNSAFE_RouteModules) {
  for (const route of Object.values(routes)) {
    if (!route || route.id in modules) continue;
    const part = partOf(route);
    delete route.css;
    modules[route.id] = { default: route.parentId === 'root' ? layoutOf(part) : pageOf(part) };
  }
}

const pageOf = (part: RoutePart) => () => (
  <PartBoundary>
    <Suspense fallback={<PageLoading />}>
      <LoadedPart part={part} />
    </Suspense>
  </PartBoundary>
);

/** Returns a layout placeholder: until the layout is loaded, the previous frame is shown. */
const layoutOf = (part: RoutePart) =>
  function Layout() {
    // Pages inside the layout load in parallel with it.
    const matches = useMatches();
    for (const { id } of matches)
      knownPart(id)
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
