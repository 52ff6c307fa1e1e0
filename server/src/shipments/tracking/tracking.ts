import type { Spread } from '@sankofa/domain/batches/voyage/expected';
import { Problem } from '@sankofa/domain/errors/problem';
import { endOf, type FollowerChannel } from '@sankofa/domain/followers/follower-rules';
import { statusStep } from '@sankofa/domain/shipments/shipment-status';
import { statusSentence } from '@sankofa/domain/shipments/shipment-status-texts';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { trackShipment } from '@sankofa/domain/shipments/tracking/tracking-endpoints';
import type { WithMessages } from '@sankofa/domain/texts/message';
import { trackingNumberOf } from '@sankofa/domain/values/codes';
import type { Mode } from '@sankofa/domain/values/mode';
import { addDays, dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Parts } from '../../platform/http/app-parts.ts';
import { KeptAnswer } from '../../platform/http/kept-answer.ts';
import type { Route } from '../journey-spread-queries.ts';
import { journeyWith, pastDaysIn, type PastDays } from '../journey.ts';
import {
  findSummary,
  readSummaryAt,
  storeSummary,
  type TrackingSummary,
} from './tracking-summary-queries.ts';

export type Tracking = {
  /**
   * Returns where a shipment is, for anyone with its number: without names, values, prices or photos.
   * @throws Problem tracking.malformed, tracking.not_found
   */
  track: (typed: string, now: Instant) => Promise<KeptAnswer<Tracked>>;
};
type Tracked = WithMessages<z.input<(typeof trackShipment)['answer']>>;

/** An answer, and the version of the summary that it was made from. */
type Known = { version: string; answer: KeptAnswer<Tracked> };

/** As many answers as a busy hour asks for; each has about 5 KB. */
const mostAnswers = 1_000;

/** Opens the public tracking of a process. */
export function openTracking({
  db,
  cache,
  log,
  config,
}: Pick<Parts, 'db' | 'cache' | 'log' | 'config'>): Tracking {
  const channels = followerChannelsOf(config.messages);
  // The days of past batches are the same for every shipment of a mode and route, until a batch is completed or corrected.
  const kept = cache.open<Spread | null>('transit-times');
  const past = pastDaysIn(db);
  const keptDays = (name: keyof PastDays, now: Instant) => (mode: Mode, route: Route) =>
    kept(`${name} ${mode} ${route.from ?? ''} ${route.to}`, now, async () => ({
      value: await past[name](mode, route),
      until: null,
    }));
  // Answers depend on those days and on today's date, so they are forgotten together with them and at midnight.
  const answers = cache.open<Map<string, Known>>('transit-times');
  const answersAt = (now: Instant) =>
    answers('today', now, () => Promise.resolve({ value: new Map(), until: midnightAfter(now) }));

  const answerFrom = async (summary: TrackingSummary, now: Instant) => {
    const { trackingNumber, mode, status, milestones } = summary;
    const { cartons, journey } = await journeyWith(summary, {
      now,
      past: { toRelease: keptDays('toRelease', now), doorToDoor: keptDays('doorToDoor', now) },
    });
    return new KeptAnswer<Tracked>({
      ...journey,
      trackingNumber,
      mode,
      status,
      sentence: statusSentence(status, mode),
      step: statusStep(status),
      cartons,
      milestones,
      followBy: endOf(status) === null ? channels : [],
    });
  };

  /** Reads the summary and stores it for the next request. */
  const readAndStore = async (trackingNumber: string) => {
    const seen = await readSummaryAt(db, trackingNumber);
    if (!seen)
      throw new Problem('tracking.not_found', {
        message: shipmentTexts.notTracked({ number: trackingNumber }),
      });
    await storeSummary(db, seen).catch((error: unknown) =>
      log.warn({ err: error }, 'tracking summary not stored'),
    );
    return seen.summary;
  };

  return {
    track: async (typed, now) => {
      const trackingNumber = numberIn(typed);
      const known = await answersAt(now);
      const before = known.get(trackingNumber);
      const stored = await findSummary(db, trackingNumber, before?.version);
      if (!stored) return answerFrom(await readAndStore(trackingNumber), now);
      const { version, summary } = stored;
      if (before && !summary) return before.answer;
      const answer = await answerFrom(summary ?? (await readAndStore(trackingNumber)), now);
      remember(known, trackingNumber, { version, answer });
      return answer;
    },
  };
}

/** A number is confirmed by SMS, so without that no phone can follow a shipment. */
export const followerChannelsOf = ({
  arkesel,
  hubtel,
  whatsapp,
}: Parts['config']['messages']): FollowerChannel[] => [
  'EMAIL',
  ...(arkesel || hubtel ? ['SMS' as const, ...(whatsapp ? ['WHATSAPP' as const] : [])] : []),
];

/** Accra has the time of UTC. */
const midnightAfter = (now: Instant): Instant =>
  `${addDays(dayIn(now, zones.accra), 1)}T00:00:00.000Z`;

/** Adds an answer. If there are too many, the oldest is forgotten. */
function remember(answers: Map<string, Known>, number: string, known: Known) {
  const [oldest] = answers.keys();
  if (answers.size >= mostAnswers && oldest !== undefined) answers.delete(oldest);
  answers.set(number, known);
}

/** @throws Problem tracking.malformed */
function numberIn(typed: string): string {
  const trackingNumber = trackingNumberOf(typed);
  if (trackingNumber !== null) return trackingNumber;
  throw new Problem('tracking.malformed', {
    message: shipmentTexts.malformed,
    fields: { trackingNumber: shipmentTexts.checkMessage },
  });
}
