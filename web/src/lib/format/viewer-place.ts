import type { SiteKind } from '@sankofa/domain/access';
import type { zones } from '@sankofa/domain/values/zones';

let place: keyof typeof zones | null = null;

/**
 * Stores the viewer's place: users in China see all times in China's zone, others in the zone of the event.
 */
export function recordViewer(viewer: { siteKind: SiteKind | null } | null) {
  place = viewer?.siteKind === 'ORIGIN' ? 'guangzhou' : null;
}

/** Returns null if the viewer's zone doesn't matter. */
export const viewerPlace = () => place;
