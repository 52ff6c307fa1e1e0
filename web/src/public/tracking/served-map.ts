import type { Mode } from '@sankofa/domain/values/mode';

import { answerId } from '../served.ts';

export type MapRoute = {
  mode: Mode;
  progress: number;
  /** The names of both ends. */
  from: string;
  to: string;
};

/** Names the route that a map shows. */
export const routeKey = ({ mode, progress, from, to }: MapRoute) =>
  [mode, progress, from, to].join(' ');

/** The map in the server's answer, read before the page renders over it. */
const served =
  typeof document === 'undefined'
    ? null
    : (document.getElementById(answerId)?.querySelector<SVGElement>('svg[data-route]') ?? null);
const servedMap = served && { key: served.dataset['route'], html: served.outerHTML };

/** Returns the server's map of this route, whose script is not needed then; null if it drew none. */
export const servedMapOf = (route: MapRoute): string | null =>
  servedMap?.key === routeKey(route) ? servedMap.html : null;
