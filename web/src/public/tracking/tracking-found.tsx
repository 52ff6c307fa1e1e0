import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { dayRange } from '../../lib/format/format.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { MilestoneTimeline } from '../../ui/data/milestone-timeline.tsx';
import { ShipmentPill } from '../../ui/data/pill.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Lookup, Tracked } from '../tracking-lookup.ts';
import { type DrawFollow, followId } from './follow-place.ts';
import { formatHint } from './tracking-form.tsx';
import { TrackingNext } from './tracking-next.tsx';
import { type DrawMap, TrackingDates, TrackingProgress } from './tracking-progress.tsx';

import css from './tracking.module.css';

/** The result for one number. The server renders it too, so it requests nothing itself. */
export function TrackingAnswer({
  number,
  lookup,
  aside,
  drawFollow,
  drawMap,
}: {
  number: string;
  lookup: Lookup;
  /** Where anyone can ask for a message when it moves: on the public page only. */
  drawFollow?: DrawFollow | undefined;
  /** What the page adds beside the facts: a link to log in, or to the user's own shipment. */
  aside?: ReactNode;
  drawMap: DrawMap;
}) {
  if (lookup.kind === 'found')
    return <TrackedShipment one={lookup.one} {...{ aside, drawFollow, drawMap }} />;
  return (
    <Card>
      <Empty spot="search" {...textsFor(number, lookup)} />
    </Card>
  );
}

function textsFor(number: string, lookup: Exclude<Lookup, { kind: 'found' }>) {
  if (lookup.kind === 'malformed')
    return {
      title: `“${number}” isn’t a tracking number`,
      children: `${formatHint} Check it against the message we sent you.`,
    };
  if (lookup.kind === 'busy') return { title: 'Too many searches', children: lookup.message };
  return {
    title: `No shipment found for ${number}`,
    children: (
      <>
        Check the number against the message we sent you, or <Link to="/contact">contact us</Link>.
        You can’t track with a supplier tracking number here.
      </>
    ),
  };
}

/** Status as text first, then dates, then progress. */
function TrackedShipment({
  one,
  aside,
  drawFollow,
  drawMap,
}: {
  one: Tracked;
  aside: ReactNode;
  drawFollow: DrawFollow | undefined;
  drawMap: DrawMap;
}) {
  return (
    <div className={css.result}>
      <Card>
        <div className={css.head}>
          <div>
            <ShipmentPill is={one.status} mode={one.mode} />
            <h2 className={css.status}>{one.sentence}</h2>
            <TrackingNext one={one} />
            {drawFollow && one.followBy.length > 0 && (
              <p data-unprinted>
                <a href={`#${followId}`}>Tell me when it moves</a>
              </p>
            )}
          </div>
          <TrackingDates one={one} />
        </div>
        <TrackingProgress one={one} drawMap={drawMap} />
      </Card>
      <div className={css.columns}>
        <Card title="Tracking history">
          <MilestoneTimeline milestones={one.milestones} cartons={one.cartons} />
        </Card>
        <div className={css.side}>
          <Card title="Shipment details">
            <DescriptionList
              items={[
                [
                  'Tracking number',
                  <span key="number" className="num">
                    {one.trackingNumber}
                  </span>,
                ],
                ['From', one.from],
                ['To', one.to],
                ['Service', one.mode === 'AIR' ? 'Air freight' : 'Sea freight, consolidated'],
                ...(one.voyage
                  ? [['Voyage', `${one.voyage.from} to ${one.voyage.to}`] as const]
                  : []),
                ...(one.voyage?.carrier
                  ? [[one.mode === 'AIR' ? 'Flight' : 'Vessel', one.voyage.carrier] as const]
                  : []),
                ['Cartons', one.cartons],
              ]}
            />
          </Card>
          {drawFollow?.(one)}
          {aside}
        </div>
      </div>
    </div>
  );
}

/** One of several numbers, in one line. */
export function TrackingLine({
  number,
  to,
  lookup,
  problem,
}: {
  number: string;
  to: string;
  /** Undefined while it is being requested. */
  lookup: Lookup | undefined;
  problem?: string | undefined;
}) {
  const one = lookup?.kind === 'found' ? lookup.one : null;
  return (
    <li className={css.line}>
      {lookup?.kind === 'malformed' ? (
        <span className="num long">{number}</span>
      ) : (
        <Link to={to} className="num">
          {number}
        </Link>
      )}
      <span className={css.lineText}>
        {problem ?? (lookup ? shortly(lookup) : <span className="muted">Loading…</span>)}
        {one?.expected && one.status !== 'DELIVERED' && (
          <span className="muted"> · {dayRange(one.expected.earliest, one.expected.latest)}</span>
        )}
      </span>
      {one && <ShipmentPill is={one.status} mode={one.mode} />}
    </li>
  );
}

function shortly(lookup: Lookup): string {
  if (lookup.kind === 'found') return lookup.one.sentence;
  if (lookup.kind === 'busy') return lookup.message;
  return lookup.kind === 'unknown' ? 'No shipment found' : 'Not a valid tracking number';
}

/** Several numbers, one line each. */
export function TrackingLines({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Card title={`${count} numbers`} isFlush>
      <ul className={css.list}>{children}</ul>
    </Card>
  );
}
