import type { RouteFacts } from '@sankofa/domain/public/freight-routes';
import { modes } from '@sankofa/domain/values/mode';
import {
  clockIn,
  dayIn,
  dayText,
  laterDay,
  zones,
  type Instant,
} from '@sankofa/domain/values/time';

import { findSites } from '../../company/company.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { daysDoorToDoor } from '../../shipments/shipments.ts';
import { routeFacts, routeTexts } from './route-facts.ts';
import { cartonsMoving, nextDepartures } from './site-fact-queries.ts';

/** How long the figures on the public pages may be old. */
const freshMs = 30_000;
/** The fewest cartons on their way that are worth a figure. */
const fewestMoving = 20;

type Texts = Readonly<Record<string, string | null>>;
type SiteFacts = {
  texts: Texts;
  lists: Readonly<Record<string, readonly Texts[]>>;
  routes: Record<string, RouteFacts>;
};

const names = { AIR: 'Air', SEA: 'Sea' } as const;

/**
 * Returns what the business itself shows on the public pages: the next departures, measured transit times, cartons on
 * their way, and the warehouses. What there is too little data for is left out.
 */
async function siteFacts(db: Db, now: Instant): Promise<SiteFacts> {
  const today = dayIn(now, zones.accra);
  const next = await nextDepartures(db, now);
  const routes = await routeFacts(db, next, now);
  const departures = next.map(({ mode, from, to, cutoffAt, etd, eta }) => ({
    mode: names[mode],
    from,
    to,
    cutoff: `${dayText(dayIn(cutoffAt, zones.guangzhou))}, ${clockIn(cutoffAt, zones.guangzhou)}`,
    departs: dayText(laterDay(etd, today)),
    arrives: dayText(eta),
  }));
  const transit = [];
  for (const mode of modes) {
    const range = await daysDoorToDoor(db, mode);
    if (range)
      transit.push({
        mode: names[mode],
        days: `${range.earliest}–${range.latest} days`,
        batches: String(range.batches),
      });
  }
  const moving = await cartonsMoving(db);
  const warehouses = (await findSites(db, 'ORIGIN')).map((site) => ({
    name: site.name,
    address: site.address,
    hours: site.openingHours || null,
  }));
  const texts = {
    activity: departures.length > 0 || transit.length > 0 || moving >= fewestMoving ? 'yes' : null,
    moving: moving < fewestMoving ? null : moving.toLocaleString('en-US'),
    departures: departures.length > 0 ? 'yes' : null,
    transit: transit.length > 0 ? 'yes' : null,
  };
  return {
    routes,
    texts: { ...texts, ...routeTexts(routes) },
    lists: { departures, transit, warehouses },
  };
}

/** Returns a function that reads these facts at most twice a minute. */
export function keptSiteFacts(db: Db, clock: Clock): () => Promise<SiteFacts> {
  let kept: { at: number; facts: Promise<SiteFacts> } | null = null;
  return () => {
    if (!kept || performance.now() - kept.at > freshMs) {
      const facts = siteFacts(db, clock());
      const reading = { at: performance.now(), facts };
      kept = reading;
      facts.catch(() => {
        if (kept === reading) kept = null;
      });
    }
    return kept.facts;
  };
}
