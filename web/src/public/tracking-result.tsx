import { trackingNumberOf } from '@sankofa/domain/codes';
import { trackShipment } from '@sankofa/domain/shipments/tracking-endpoints';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';

import { dayAndTime, dayRange } from '../lib/format.ts';
import { useAnswer } from '../lib/query.tsx';
import { MilestoneTimeline } from '../shipments/shipments.tsx';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Empty } from '../ui/empty.tsx';
import { Status } from '../ui/pill.tsx';
import { Progress } from '../ui/progress.tsx';
import { formatHint } from './tracking-form.tsx';
import { noteNumber } from './tracking-numbers.ts';

import css from './tracking.module.css';

type Tracked = z.output<typeof trackShipment.answer>;
const TrackingMap = lazy(() => import('./tracking-map.tsx'));

const useTracked = (number: string) =>
  useAnswer(trackShipment, {
    params: { trackingNumber: number },
    staleMs: 60_000,
    enabled: trackingNumberOf(number) !== null,
  });

/** One number in full: words first, then when, how far, where, and what happened. */
export function TrackingResult({
  number,
  heading = 'h1',
  aside,
}: {
  number: string;
  /** `h2` on a page that has a title of its own. */
  heading?: 'h1' | 'h2';
  /** What the page adds beside the facts: the way to sign in, or to the own shipment. */
  aside?: ReactNode;
}) {
  const tracked = useTracked(number);
  const found = tracked.data?.trackingNumber;
  useEffect(() => {
    if (found) noteNumber(found);
  }, [found]);
  const title = heading === 'h1' && <h1 className="hidden-text">Tracking {number}</h1>;
  if (trackingNumberOf(number) === null)
    return (
      <>
        {title}
        <Malformed number={number} />
      </>
    );
  if (tracked.error?.status === 404)
    return (
      <>
        {title}
        <NotFound number={number} />
      </>
    );
  return (
    <Answer of={tracked} what={`the shipment ${number}`}>
      {(one) => <Found one={one} heading={heading} aside={aside} />}
    </Answer>
  );
}

function Malformed({ number }: { number: string }) {
  return (
    <Card>
      <Empty spot="search" title={`“${number}” is not a tracking number`}>
        {formatHint} Compare it with the message that we sent you, letter by letter.
      </Empty>
    </Card>
  );
}

function NotFound({ number }: { number: string }) {
  return (
    <Card>
      <Empty spot="search" title={`We have no shipment ${number}`}>
        The number is written as ours are, but we do not know it. Compare it with our message,
        letter by letter, or ask us. A supplier’s courier number is not a tracking number of ours.
      </Empty>
    </Card>
  );
}

function Found({ one, heading, aside }: { one: Tracked; heading: 'h1' | 'h2'; aside: ReactNode }) {
  return (
    <div className={css.result}>
      <title>{`${one.trackingNumber}: ${one.sentence} · Sankofa Freight`}</title>
      <Summary one={one} heading={heading} />
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

/** Words first, then when, then how far. */
function Summary({ one, heading: Heading }: { one: Tracked; heading: 'h1' | 'h2' }) {
  const isOver = one.status === 'DELIVERED' || one.status === 'CANCELLED';
  return (
    <Card>
      <div className={css.head}>
        <div>
          <Status of="shipment" is={one.status} mode={one.mode} />
          <Heading className={css.sentence}>{one.sentence}</Heading>
        </div>
        <div className={css.eta}>
          {one.expected && !isOver && (
            <>
              <span className="small muted">Ready in {one.to}, estimated</span>
              <strong className={css.range}>
                {dayRange(one.expected.earliest, one.expected.latest)}
              </strong>
            </>
          )}
          <span className="small muted">Updated {dayAndTime(one.updatedAt)}</span>
        </div>
      </div>
      {one.isDelayed && !isOver && (
        <div className={css.delay}>
          <Alert tone="warn" title="Later than first planned">
            The dates above are the new ones.
          </Alert>
        </div>
      )}
      {one.status !== 'CANCELLED' && (
        <>
          <Progress step={one.step} isDone={one.status === 'DELIVERED'} />
          <Suspense fallback={<div className={css.mapSpace} />}>
            <TrackingMap mode={one.mode} progress={wayDone(one)} />
          </Suspense>
          <p className="small muted">{wayWords(one)}</p>
        </>
      )}
    </Card>
  );
}

/**
 * How much of the way on the map is done, from 0 to 100. A step is a fifth of the whole progress, and
 * the journey itself is the one from 60 to 80.
 */
export const wayDone = ({ step, progress }: Pick<Tracked, 'step' | 'progress'>) =>
  step < 4 ? 0 : step > 4 ? 100 : Math.min(100, Math.max(0, (progress - 60) * 5));

/** The map in words. */
function wayWords(one: Tracked): string {
  const way = `from ${one.from} to ${one.to} by ${one.mode === 'AIR' ? 'air' : 'sea'}`;
  const done = wayDone(one);
  if (one.step < 4) return `It has not left yet. It goes ${way}.`;
  if (done >= 100) return `The journey ${way} is done.`;
  return done < 5
    ? `It has just set out ${way}.`
    : `About ${done}% of the way ${way}. The position is estimated.`;
}

/** Several numbers, a line for each. */
export function TrackingList({
  numbers,
  linkOf,
}: {
  numbers: readonly string[];
  linkOf: (number: string) => string;
}) {
  return (
    <Card title={`${numbers.length} shipments`} isFlush>
      <ul className={css.list}>
        {numbers.map((number) => (
          <TrackingLine key={number} number={number} to={linkOf(number)} />
        ))}
      </ul>
    </Card>
  );
}

function TrackingLine({ number, to }: { number: string; to: string }) {
  const { data, error } = useTracked(number);
  return (
    <li className={css.line}>
      <Link to={to} className="num">
        {number}
      </Link>
      <span className={css.lineWords}>
        {data?.sentence ?? error?.message ?? <span className="muted">Asking …</span>}
        {data?.expected && data.status !== 'DELIVERED' && (
          <span className="muted"> · {dayRange(data.expected.earliest, data.expected.latest)}</span>
        )}
      </span>
      {data && <Status of="shipment" is={data.status} mode={data.mode} />}
    </li>
  );
}
