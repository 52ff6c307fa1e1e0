import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { dayRange } from '../../lib/format/format.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { MilestoneTimeline } from '../../ui/data/milestone-timeline.tsx';
import { Status } from '../../ui/data/pill.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Lookup, Tracked } from '../lookup.ts';
import { formatHint } from './tracking-form.tsx';
import { type DrawMap, TrackingDates, TrackingProgress } from './tracking-progress.tsx';

import css from './tracking.module.css';

/** What became of one number. The server draws it as well as the page, so it asks for nothing itself. */
export function TrackingAnswer({
  number,
  lookup,
  aside,
  drawMap,
}: {
  number: string;
  lookup: Lookup;
  /** What the page adds beside the facts: the way to sign in, or to the own shipment. */
  aside?: ReactNode;
  drawMap: DrawMap;
}) {
  if (lookup.kind === 'found') return <Found one={lookup.one} aside={aside} drawMap={drawMap} />;
  return (
    <Card>
      <Empty spot="search" {...wordsFor(number, lookup)} />
    </Card>
  );
}

function wordsFor(number: string, lookup: Exclude<Lookup, { kind: 'found' }>) {
  if (lookup.kind === 'malformed')
    return {
      title: `“${number}” is not a tracking number`,
      children: `${formatHint} Compare it with the message that we sent you, letter by letter.`,
    };
  if (lookup.kind === 'busy') return { title: 'One moment, please', children: lookup.message };
  return {
    title: `We have no shipment ${number}`,
    children:
      'The number is written as ours are, but we do not know it. Compare it with our message, letter by letter, or ask us. A supplier’s courier number is not a tracking number of ours.',
  };
}

/** Words first, then when, then how far. */
function Found({ one, aside, drawMap }: { one: Tracked; aside: ReactNode; drawMap: DrawMap }) {
  return (
    <div className={css.result}>
      <Card>
        <div className={css.head}>
          <div>
            <Status of="shipment" is={one.status} mode={one.mode} />
            <h2 className={css.sentence}>{one.sentence}</h2>
          </div>
          <TrackingDates one={one} />
        </div>
        <TrackingProgress one={one} drawMap={drawMap} />
      </Card>
      <div className={css.columns}>
        <Card title="Where it was">
          <MilestoneTimeline milestones={one.milestones} cartons={one.cartons} />
        </Card>
        <div className={css.side}>
          <Card title="Facts">
            <DescriptionList
              items={[
                ['Tracking number', one.trackingNumber],
                ['From', one.from],
                ['To', one.to],
                ['Service', one.mode === 'AIR' ? 'By air' : 'By sea, consolidated'],
                ['Cartons', one.cartons],
              ]}
            />
          </Card>
          {aside}
        </div>
      </div>
    </div>
  );
}

/** One of several numbers: what is known of it, in a line. */
export function TrackingLine({
  number,
  to,
  lookup,
  problem,
}: {
  number: string;
  to: string;
  /** Undefined while it is being asked for. */
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
      <span className={css.lineWords}>
        {problem ?? (lookup ? shortly(lookup) : <span className="muted">Asking …</span>)}
        {one?.expected && one.status !== 'DELIVERED' && (
          <span className="muted"> · {dayRange(one.expected.earliest, one.expected.latest)}</span>
        )}
      </span>
      {one && <Status of="shipment" is={one.status} mode={one.mode} />}
    </li>
  );
}

function shortly(lookup: Lookup): string {
  if (lookup.kind === 'found') return lookup.one.sentence;
  if (lookup.kind === 'busy') return lookup.message;
  return lookup.kind === 'unknown'
    ? 'We have no shipment with this number'
    : 'Not a number of ours';
}

/** Several numbers, a line for each. */
export function TrackingLines({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Card title={`${count} numbers`} isFlush>
      <ul className={css.list}>{children}</ul>
    </Card>
  );
}
