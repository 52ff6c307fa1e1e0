import leaflet from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';

import 'leaflet/dist/leaflet.css';
import css from './sites.module.css';

const texts = dictionary({
  en: {
    attribution:
      '© <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a> contributors',
    clickToChoose: 'Map: click to choose the position',
  },
  zh: {
    attribution:
      '© <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a> 贡献者',
    clickToChoose: '地图：点击选择位置',
  },
});

/** The only image host that the content security policy allows. */
const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

type Position = { lat: number; lng: number };
/** About one metre. */
const rounded = ({ lat, lng }: Position) => ({
  lat: Math.round(lat * 100_000) / 100_000,
  lng: Math.round(lng * 100_000) / 100_000,
});

/** A map on which a click chooses a position. The coordinates beside it can be typed instead. */
export function PositionMap({
  position,
  centre,
  onChoose,
}: {
  position: Position | null;
  /** Where the map starts without a position. */
  centre: Position;
  onChoose: (position: Position) => void;
}) {
  const t = useTexts(texts);
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<leaflet.Map>(null);
  const choose = useEffectEvent(onChoose);
  const start = useEffectEvent(() => ({
    at: position ?? centre,
    zoom: position ? 15 : 11,
    attribution: t.attribution,
  }));
  useEffect(() => {
    if (!box.current) return undefined;
    const { at, zoom, attribution } = start();
    const drawn = leaflet.map(box.current, {
      center: [at.lat, at.lng],
      zoom,
      scrollWheelZoom: false,
    });
    drawn.attributionControl.setPrefix(false);
    leaflet.tileLayer(tiles, { maxZoom: 19, attribution, referrerPolicy: 'origin' }).addTo(drawn);
    drawn.on('click', ({ latlng }) => choose(rounded(latlng)));
    map.current = drawn;
    return () => {
      map.current = null;
      drawn.remove();
    };
  }, []);
  const [lat, lng] = position ? [position.lat, position.lng] : [null, null];
  useEffect(() => {
    if (lat === null || lng === null || !map.current) return undefined;
    const drawn = map.current;
    const marker = leaflet
      .circleMarker([lat, lng], { radius: 10, className: css['marker'] ?? '' })
      .addTo(drawn);
    if (!drawn.getBounds().contains([lat, lng])) drawn.setView([lat, lng]);
    return () => {
      marker.remove();
    };
  }, [lat, lng]);
  return <div ref={box} className={css.map} aria-label={t.clickToChoose} />;
}
