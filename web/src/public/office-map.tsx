import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import type { Company } from '../lib/company.ts';
import { useIsHere } from '../lib/is-here.ts';

import css from './offices.module.css';

type Office = Company['offices'][number];
const LeafletMap = lazy(async () => ({
  default: (await import('./leaflet-map.tsx')).LeafletMap,
}));

/** Spec §2: the map of an office stands at this zoom. */
const zoom = 14;

function linkTo({ address, position }: Office): string {
  return position
    ? `https://www.openstreetmap.org/?mlat=${position.lat}&mlon=${position.lng}#map=${zoom}/${position.lat}/${position.lng}`
    : `https://www.openstreetmap.org/search?query=${address}`;
}

/**
 * The map of an office, fetched when it comes into view. Until then, and where it cannot be had, the
 * address and a link stand in its place.
 */
export function OfficeMap({ office }: { office: Office }) {
  const isHere = useIsHere();
  const place = useRef<HTMLElement>(null);
  const isSeen = useSeen(place);
  const [isBroken, setBroken] = useState(false);
  const { name, address, position } = office;
  return (
    <section ref={place} className={css.place} aria-label={`Map: ${name}`}>
      {isSeen && position && !isBroken ? (
        <Suspense fallback={null}>
          <LeafletMap
            position={position}
            zoom={zoom}
            name={name}
            onBroken={() => setBroken(true)}
          />
        </Suspense>
      ) : (
        <div className={css.plain}>
          <p>{address}</p>
          {/* The prerendered page does not know where the office lies, only its address. */}
          <a href={linkTo(isHere ? office : { ...office, position: null })} rel="noopener">
            Open the map<span className="hidden-text">{` of the ${name}`}</span>
          </a>
        </div>
      )}
    </section>
  );
}

/** True once the element has come into view, or is about to. */
function useSeen(element: { current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '100px' },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isSeen;
}
