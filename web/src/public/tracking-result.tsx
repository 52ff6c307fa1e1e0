import { trackingNumberOf } from '@sankofa/domain/codes';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';

import { Answer } from '../ui/answer.tsx';
import { TrackingAnswer, TrackingLine, TrackingLines } from './tracking-found.tsx';
import { noteNumber } from './tracking-numbers.ts';
import { useTracked } from './use-tracked.ts';

import css from './tracking.module.css';

const TrackingMap = lazy(async () => ({
  default: (await import('./tracking-map.tsx')).TrackingMap,
}));

const drawMap = (way: Parameters<typeof TrackingMap>[0]) => (
  <Suspense fallback={<div className={css.mapSpace} />}>
    <TrackingMap {...way} />
  </Suspense>
);

/** One number in full: words first, then when, how far, where, and what happened. */
export function TrackingResult({ number, aside }: { number: string; aside?: ReactNode }) {
  const tracked = useTracked(number);
  const found = tracked.data?.kind === 'found' ? tracked.data.one.trackingNumber : undefined;
  useEffect(() => {
    if (found) noteNumber(found);
  }, [found]);
  const show = {
    number,
    aside,
    drawMap,
  };
  if (trackingNumberOf(number) === null)
    return <TrackingAnswer {...show} lookup={{ kind: 'malformed' }} />;
  return (
    <Answer of={tracked} what={`the shipment ${number}`}>
      {(lookup) => <TrackingAnswer {...show} lookup={lookup} />}
    </Answer>
  );
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
    <TrackingLines count={numbers.length}>
      {numbers.map((number) => (
        <AskedLine key={number} number={number} to={linkOf(number)} />
      ))}
    </TrackingLines>
  );
}

function AskedLine({ number, to }: { number: string; to: string }) {
  const { data, error } = useTracked(number);
  const lookup = trackingNumberOf(number) === null ? { kind: 'malformed' as const } : data;
  return <TrackingLine number={number} to={to} lookup={lookup} problem={error?.message} />;
}
