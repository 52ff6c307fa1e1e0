import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { logOnly } from '../../lib/format/log.ts';
import { useIsHydrated } from '../../lib/queries/is-hydrated.ts';
import type { Company } from '../../lib/session/company.ts';

import css from './offices.module.css';

type Office = Company['offices'][number];
const draw = async () => ({ default: (await import('./leaflet-map.tsx')).LeafletMap });
const LeafletMap = lazy(draw);

/** Spec §2: the zoom of an office's map. */
const zoom = 14;

function linkTo({ address, position }: Office): string {
  return position
    ? `https://www.openstreetmap.org/?mlat=${position.lat}&mlon=${position.lng}#map=${zoom}/${position.lat}/${position.lng}`
    : `https://www.openstreetmap.org/search?query=${address}`;
}

/**
 * The map of an office, loaded when it scrolls into view. Before that, and if it fails, the address and a
 * link are shown; while the link is focused, the map waits.
 */
export function OfficeMap({ office }: { office: Office }) {
  const isHydrated = useIsHydrated();
  const place = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const canDraw = useCode(useIsVisible(place) && office.position !== null);
  const [isHeld, setHeld] = useState(false);
  const [view, setView] = useState<'words' | 'map' | 'broken' | 'broken at hand'>('words');
  if (canDraw && view === 'words' && !isHeld) setView('map');
  // A keyboard user who was on the map continues at the link that replaces it.
  useLayoutEffect(() => {
    if (view === 'broken at hand') link.current?.focus();
  }, [view]);
  // At once: a key pressed before the next render could otherwise move the focus onto the map that it removes.
  const handleBroken = () =>
    flushSync(() =>
      setView(place.current?.contains(document.activeElement) ? 'broken at hand' : 'broken'),
    );
  const { name, address, position } = office;
  return (
    <section ref={place} className={css.place} aria-label={`Map: ${name}`}>
      {view === 'map' && position ? (
        <Suspense fallback={null}>
          <LeafletMap position={position} zoom={zoom} name={name} onBroken={handleBroken} />
        </Suspense>
      ) : (
        <div className={css.plain}>
          <DrawnMap />
          <p>{address}</p>
          {/* The prerendered page doesn't know the office's position, only its address. */}
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

/** A drawn map behind the address, for when there is no real one. It shows no actual streets. */
const DrawnMap = () => (
  <svg
    viewBox="0 0 480 240"
    preserveAspectRatio="xMidYMid slice"
    className={css.drawn}
    aria-hidden="true"
  >
    <path className={css.park} d="M0 0H150L110 90L0 120ZM360 150L480 110V240H330Z" />
    <path
      className={css.roads}
      d="M-10 180L190 120L490 40M150 -10L190 120L240 250M330 -10L300 90L380 250M-10 60L170 60"
    />
    <circle className={css.spot} cx="240" cy="46" r="9" />
  </svg>
);

/** Returns true once the map's code is wanted and loaded; false if it fails to load. */
function useCode(isEnabled: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    draw()
      .then(() => setLoaded(true))
      .catch((reason: unknown) => logOnly('An office map failed to load', reason));
  }, [isEnabled]);
  return isLoaded;
}

/** Returns true once the element is in view, or almost. */
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
