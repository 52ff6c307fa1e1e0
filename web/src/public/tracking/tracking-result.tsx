import { trackingNumberOf } from '@sankofa/domain/values/codes';
import { type ReactNode, useEffect } from 'react';

import { Answer } from '../../ui/data/answer.tsx';
import { drawFollowLater } from './lazy-tracking-follow.tsx';
import { drawMapLater } from './lazy-tracking-map.tsx';
import { TrackingAnswer, TrackingLine, TrackingLines } from './tracking-found.tsx';
import { noteNumber } from './tracking-numbers.ts';
import { useTracked } from './use-tracked.ts';

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
    drawFollow: canFollow ? drawFollowLater : undefined,
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
