import type { Mode } from '@sankofa/domain/values/mode';

import { type MapRoute, routeKey } from './served-map.ts';
import land from './tracking-land.txt?raw';

import css from './tracking.module.css';

/** From the Pearl River around the Cape to Tema, and the great circle to Accra, on the map's 800 × 440. */
const routes: Record<Mode, string> = {
  SEA: 'M585,144C585,145,588,144,587,150C587,156,583,169,581,180C579,190,578,202,575,212C572,222,565,234,562,239C559,244,560,243,557,242C554,240,551,234,546,230C541,227,540,222,529,221C517,220,494,222,477,224C461,227,445,226,429,235C414,244,396,262,384,277C372,291,366,307,358,322C350,338,343,359,336,371C329,384,322,391,316,397C310,403,305,405,298,407C292,409,284,412,276,407C269,403,262,395,253,380C244,365,230,338,222,318C214,298,210,274,207,258C204,242,203,229,202,223',
  AIR: 'M585,144Q393,24 202,223',
};

/** The route as a picture, with the completed part drawn over it. The text beside it says the same. */
export function TrackingMap({ mode, progress, from, to }: MapRoute) {
  const path = routes[mode];
  return (
    <svg
      viewBox="0 0 800 440"
      preserveAspectRatio="xMidYMax slice"
      className={css.map}
      data-route={routeKey({ mode, progress, from, to })}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.water} width="800" height="440" />
      <path className={css.land} d={land.trim()} />
      <path className={css.route} pathLength="100" d={path} />
      {progress > 0 && (
        <path
          className={css.done}
          pathLength="100"
          strokeDasharray={`${Math.min(100, progress)} 100`}
          d={path}
        />
      )}
      {progress > 0 && progress < 100 && <PositionMarker at={progress} path={path} />}
      <circle className={css.end} cx="585" cy="144" r="8" />
      <circle className={css.end} cx="202" cy="223" r="8" />
      <text className={css.place} x="606" y="151">
        {from}
      </text>
      <text className={css.place} x="182" y="230" textAnchor="end">
        {to}
      </text>
    </svg>
  );
}

/** The estimated position: a dash of zero length with round ends is a dot on the path. */
function PositionMarker({ at, path }: { at: number; path: string }) {
  const dashes = `0 ${at} 0 200`;
  return (
    <>
      <path className={css.halo} pathLength="100" strokeDasharray={dashes} d={path} />
      <path className={css.past} pathLength="100" strokeDasharray={dashes} d={path} />
    </>
  );
}
