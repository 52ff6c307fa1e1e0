import { matchRoutes, type RouteObject } from 'react-router';

import { isRecord } from '../../lib/http/call-error.ts';
import { knownPart, type ListedRoute } from '../../lib/http/route-parts-list.ts';

/** Menus mark themselves with it. */
const menuLinks = '[data-menu] a[href^="/"]';

/** Whoever saves data, or has a line on which a page takes seconds, gets what they asked for and no more. */
function canPrefetch(): boolean {
  const line = 'connection' in navigator ? navigator.connection : null;
  if (!isRecord(line)) return true;
  return line['saveData'] !== true && !String(line['effectiveType']).endsWith('2g');
}

function treeOf(routes: readonly ListedRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path && { path }), children: treeOf(routes, id) },
    );
}

/** A page on which nothing moves may never be told that it is idle, so it is not waited for long. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(run, { timeout: 1000 })
    : setTimeout(run, 200);

/**
 * Fetches the parts of pages before somebody goes there: of a link that is pointed at, and of all that
 * the menu in sight leads to, one after another. It is called when somebody is there.
 */
export function prefetchPages(routes: readonly ListedRoute[]) {
  const tree = treeOf(routes);
  const load = async (path: string) => {
    for (const { route } of matchRoutes(tree, path) ?? []) {
      const part = knownPart(route.id ?? '');
      // What does not come now is asked for again when it is needed, and said then.
      if (part && !part.page) await part.load().catch(() => part.forget());
    }
  };

  const handleIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    if (canPrefetch()) void load(link.pathname);
  };
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, handleIntent, { passive: true });

  let isLoading = false;
  let isRequestedAgain = false;
  async function loadMenus() {
    // A menu that opens meanwhile has links that were passed over while they were hidden.
    isRequestedAgain = isLoading;
    if (isLoading || !navigator.onLine || !canPrefetch()) return;
    isLoading = true;
    do {
      isRequestedAgain = false;
      for (const link of document.querySelectorAll<HTMLAnchorElement>(menuLinks))
        if (link.checkVisibility()) await load(link.pathname);
    } while (isRequestedAgain);
    isLoading = false;
  }
  const handleMenu = () => whenIdle(() => void loadMenus());
  // A menu that was opened, another area that was entered.
  document.addEventListener('click', handleMenu, { passive: true });
  handleMenu();
}
