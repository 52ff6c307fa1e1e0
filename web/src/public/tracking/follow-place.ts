import type { ReactNode } from 'react';

import type { Tracked } from '../tracking-lookup.ts';

/** Where the forms lead back to (server/src/followers/follow-forms.ts). */
export const followId = 'follow';

export type Following = Pick<Tracked, 'trackingNumber' | 'followBy'>;

/** Draws the card where anyone can ask for messages about a shipment: at once, or once it is needed. */
export type DrawFollow = (one: Following) => ReactNode;
