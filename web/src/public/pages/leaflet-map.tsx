import leaflet from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';

import 'leaflet/dist/leaflet.css';
import css from './offices.module.css';

/** The only image host that the content security policy allows (server/src/platform/pages/site-files.ts). */
const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const thanks =
  '© <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a> contributors';
const pin =
  '<svg viewBox="0 0 24 24" width="36" height="36" fill="currentColor" aria-hidden="true"><path d="M12 1.5a8.5 8.5 0 0 0-8.5 8.5c0 6 8.5 12.5 8.5 12.5s8.5-6.5 8.5-12.5A8.5 8.5 0 0 0 12 1.5Z"/><circle cx="12" cy="10" r="3.4" fill="#fff"/></svg>';

/** A Leaflet map with OpenStreetMap tiles; calls `onBroken` if no tile can be loaded. */
export function LeafletMap({
  position,
  zoom,
  name,
  onBroken,
}: {
  position: { lat: number; lng: number };
  zoom: number;
  name: string;
  onBroken: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const giveUp = useEffectEvent(onBroken);
  const { lat, lng } = position;
  useEffect(() => {
    if (!box.current) return undefined;
    const map = leaflet.map(box.current, {
      center: [lat, lng],
      zoom,
      // Scrolling over the map is usually meant for the page.
      scrollWheelZoom: false,
      dragging: !window.matchMedia('(hover: none)').matches,
    });
    map.attributionControl.setPrefix(false);
    const layer = leaflet.tileLayer(tiles, {
      maxZoom: 19,
      attribution: thanks,
      // OpenStreetMap requires the referrer; our pages send it to no one else.
      referrerPolicy: 'origin',
    });
    let hasTile = false;
    layer.on('tileload', () => {
      hasTile = true;
    });
    layer.on('tileerror', () => {
      if (!hasTile) giveUp();
    });
    layer.addTo(map);
    leaflet
      .marker([lat, lng], {
        title: name,
        alt: name,
        keyboard: false,
        icon: leaflet.divIcon({
          html: pin,
          className: css['pin'] ?? '',
          iconSize: [36, 36],
          iconAnchor: [18, 35],
        }),
      })
      .addTo(map);
    return () => {
      map.remove();
    };
  }, [lat, lng, zoom, name]);
  return <div ref={box} className={css.canvas} />;
}
