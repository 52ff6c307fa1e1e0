import { trackingNumberOf } from '@sankofa/domain/values/codes';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { Answer } from '../../ui/data/answer.tsx';
import { followId, type Following } from './follow-place.ts';
import { drawMapLater } from './lazy-tracking-map.tsx';
import { TrackingAnswer, TrackingLine, TrackingLines } from './tracking-found.tsx';
import { noteNumber } from './tracking-numbers.ts';
import { useTracked } from './use-tracked.ts';

import css from './tracking.module.css';

const TrackingFollow = lazy(async () => ({
  default: (await import('./tracking-follow.tsx')).TrackingFollow,
}));

/** One number in full: status first, then dates, progress, map and history. */
export function TrackingResult({
  number,
  aside,
  canFollow = false,
}: {
  number: string;
  aside?: ReactNode;
  canFollow?: boolean;
}) {
  const tracked = useTracked(number);
  const foundNumber = tracked.data?.kind === 'found' ? tracked.data.one.trackingNumber : undefined;
  useEffect(() => {
    if (foundNumber) noteNumber(foundNumber);
  }, [foundNumber]);
  const show = {
    number,
    aside,
    drawFollow: canFollow ? (one: Following) => <FollowLater one={one} /> : undefined,
    drawMap: drawMapLater,
  };
  if (trackingNumberOf(number) === null)
    return <TrackingAnswer {...show} lookup={{ kind: 'malformed' }} />;
  return (
    <Answer of={tracked} what={`shipment ${number}`}>
      {(lookup) => <TrackingAnswer {...show} lookup={lookup} />}
    </Answer>
  );
}

/** Loads the card for followers once it is in view, or at once if the address says what happened to its form. */
function FollowLater({ one }: { one: Following }) {
  const [search] = useSearchParams();
  const isAnswer = search.has('follow');
  const [isNeeded, setNeeded] = useState(isAnswer);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNeeded(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (one.followBy.length === 0 && !isAnswer) return null;
  const space = <section ref={place} id={followId} tabIndex={-1} className={css.followSpace} />;
  if (!isNeeded) return space;
  return (
    <Suspense fallback={space}>
      <TrackingFollow one={one} />
    </Suspense>
  );
}

/** Several numbers, one line each. */
export function TrackingList({
  numbers,
  linkOf,
}: {
  numbers: readonly string[];
  linkOf: (number: string) => string;
}) {
  return (
    <TrackingLines count={numbers.length}>
      {numbers.map((number) => (
        <TrackedLine key={number} number={number} to={linkOf(number)} />
      ))}
    </TrackingLines>
  );
}

function TrackedLine({ number, to }: { number: string; to: string }) {
  const { data, error } = useTracked(number);
  const lookup = trackingNumberOf(number) === null ? { kind: 'malformed' as const } : data;
  return <TrackingLine number={number} to={to} lookup={lookup} problem={error?.message} />;
}
