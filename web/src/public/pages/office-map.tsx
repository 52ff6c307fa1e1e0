import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { logOnly } from '../../lib/format/log.ts';
import { useIsHydrated } from '../../lib/queries/is-hydrated.ts';
import type { Company } from '../../lib/session/company.ts';

import css from './offices.module.css';

type Office = Company['offices'][number];
const draw = async () => ({ default: (await import('./leaflet-map.tsx')).LeafletMap });
const LeafletMap = lazy(draw);

/** Spec §2: the map of an office stands at this zoom. */
const zoom = 14;

function linkTo({ address, position }: Office): string {
  return position
    ? `https://www.openstreetmap.org/?mlat=${position.lat}&mlon=${position.lng}#map=${zoom}/${position.lat}/${position.lng}`
    : `https://www.openstreetmap.org/search?query=${address}`;
}

/**
 * The map of an office, fetched when it comes into view. Until then, and where it cannot be had, the
 * address and a link stand in its place; while the focus is on the link, the map waits.
 */
export function OfficeMap({ office }: { office: Office }) {
  const isHydrated = useIsHydrated();
  const place = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const canDraw = useCode(useIsVisible(place) && office.position !== null);
  const [isHeld, setHeld] = useState(false);
  const [view, setView] = useState<'words' | 'map' | 'broken' | 'broken at hand'>('words');
  if (canDraw && view === 'words' && !isHeld) setView('map');
  // Whoever was on the map with the keyboard goes on from where it was: the next key finds the link.
  useLayoutEffect(() => {
    if (view === 'broken at hand') link.current?.focus();
  }, [view]);
  const breakDown = () =>
    setView(place.current?.contains(document.activeElement) ? 'broken at hand' : 'broken');
  const { name, address, position } = office;
  return (
    <section ref={place} className={css.place} aria-label={`Map: ${name}`}>
      {view === 'map' && position ? (
        <Suspense fallback={null}>
          <LeafletMap position={position} zoom={zoom} name={name} onBroken={breakDown} />
        </Suspense>
      ) : (
        <div className={css.plain}>
          <p>{address}</p>
          {/* The prerendered page does not know where the office lies, only its address. */}
          <a
            ref={link}
            href={linkTo(isHydrated ? office : { ...office, position: null })}
            rel="noopener"
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            Open map<span className="hidden-text">{` of the ${name}`}</span>
          </a>
        </div>
      )}
    </section>
  );
}

/** True once the code that draws maps is wanted and has come; where it does not come, it stays false. */
function useCode(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    draw()
      .then(() => setLoaded(true))
      .catch((reason: unknown) => logOnly('An office map failed to load', reason));
  }, [isWanted]);
  return isLoaded;
}

/** True once the element has come into view, or is about to. */
function useIsVisible(element: { current: Element | null }): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
      },
      { rootMargin: '100px' },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isVisible;
}
