import { matchRoutes, type RouteObject } from 'react-router';

import { isRecord } from '../../lib/http/call-error.ts';
import { knownPart } from '../../lib/http/route-parts-list.ts';
import { untilIdle, untilLoaded } from './until-loaded.ts';

/** Links in menus, which have this attribute. */
const menuLinks = '[data-menu] a[href^="/"]';

/** Returns false with data saving on, or on a slow connection, so that only requested pages are loaded. */
function canPrefetch(): boolean {
  const line = 'connection' in navigator ? navigator.connection : null;
  if (!isRecord(line)) return true;
  return line['saveData'] !== true && !String(line['effectiveType']).endsWith('2g');
}

/**
 * Returns where the page leads: the pages that its form opens, then the targets of the menus, visible links first. Closed
 * or hidden menus have the rest.
 */
const nextPaths = () =>
  new Set([
    ...[...document.querySelectorAll<HTMLElement>('[data-next]')].flatMap(
      ({ dataset }) => dataset['next']?.split(' ') ?? [],
    ),
    ...[...document.querySelectorAll<HTMLAnchorElement>(menuLinks)]
      .toSorted((a, b) => Number(b.checkVisibility()) - Number(a.checkVisibility()))
      .map(({ pathname }) => pathname),
  ]);

/** A tap moves the pointer over its link and focuses it, without the ring that the keyboard shows. */
const isOfTap = (event: Event, link: HTMLAnchorElement) =>
  event instanceof PointerEvent ? event.pointerType === 'touch' : !link.matches(':focus-visible');

/**
 * Fetches the parts of pages before they are opened: of a link that a mouse or the keyboard reaches, and of all menu
 * targets, and what follows a form, one after another, whenever the page is idle.
 */
export function prefetchPages(routes: RouteObject[]) {
  // A frame and its page together: one after the other would wait for the connection twice.
  const load = (path: string) =>
    Promise.all(
      (matchRoutes(routes, path) ?? []).map(async ({ route }) => {
        const part = knownPart(route.id ?? '');
        // A failed part is requested again, and reported, when it is needed.
        if (part && !part.page) await part.load().catch(() => part.reset());
      }),
    );

  // Finding the parts of a path takes some milliseconds, which would delay the response to a tap. The page that the tap
  // opens is loaded right after it anyway, so only a mouse and the keyboard count.
  let last = '';
  const handleIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    if (isOfTap(event, link) || link.pathname === last || !canPrefetch()) return;
    last = link.pathname;
    void load(last);
  };
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, handleIntent, { passive: true });

  let isLoading = false;
  let isRequestedAgain = false;
  async function loadMenus() {
    isRequestedAgain = isLoading;
    if (isLoading) return;
    isLoading = true;
    do {
      isRequestedAgain = false;
      await untilLoaded();
      for (const path of nextPaths())
        if (navigator.onLine && canPrefetch()) {
          await load(path);
          await untilIdle();
        }
    } while (isRequestedAgain);
    isLoading = false;
  }
  const handleMenu = () => void loadMenus();
  // A click may have opened another area or a menu; `online` means that the connection is back.
  document.addEventListener('click', handleMenu, { passive: true });
  window.addEventListener('online', handleMenu);
  handleMenu();
}
