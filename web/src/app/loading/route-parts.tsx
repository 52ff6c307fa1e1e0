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
 * Puts a page of our own in the place of every route whose script is not here yet. The router would hold
 * back the whole navigation until script and sheets have come, and load the document anew where they do not:
 * the browser's error page, without a connection. So it finds them loaded; what is shown inside the frame
 * meanwhile, and if they do not come, is said here.
 * @param routes the list of the build, out of which the sheets of those routes are taken
 * @param modules what the router takes for loaded
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

/** It brings a frame of its own: until then the one stands in which somebody pressed the link. */
const layoutOf = (part: RoutePart) =>
  function Layout() {
    // What will stand in it comes along with it, not after it.
    const matches = useMatches();
    for (const { id } of matches)
      knownPart(id)
        ?.load()
        .catch(() => null);
    return (
      <PartBoundary isWhole>
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
  // Read the same way each time: React renders this anew when the page comes, and counts what is called.
  const page = use(part.load());
  // The router looked for the place that an address names before the page was there.
  useLayoutEffect(() => {
    const name = window.location.hash.slice(1);
    if (name) document.getElementById(name)?.scrollIntoView();
  }, []);
  return createElement(page);
}
