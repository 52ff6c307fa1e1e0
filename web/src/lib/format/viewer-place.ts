import type { SiteKind } from '@sankofa/domain/access';
import type { zones } from '@sankofa/domain/values/zones';

let place: keyof typeof zones | null = null;

/** Who works in China reads every time by the clock on their wall; everybody else by that of the event. */
export function noteViewer(viewer: { siteKind: SiteKind | null } | null) {
  place = viewer?.siteKind === 'ORIGIN' ? 'guangzhou' : null;
}

/** Null where the viewer's own clock does not matter. */
export const viewerPlace = () => place;
