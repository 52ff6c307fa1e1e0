import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { RenderWhenVisible } from '../../ui/feedback/render-when-visible.tsx';
import { type DrawFollow, followId, type Following } from './follow-place.ts';

import css from './tracking.module.css';

const TrackingFollow = lazy(async () => ({
  default: (await import('./tracking-follow.tsx')).TrackingFollow,
}));

/** Loads the card once it is almost in view, or at once if the address says what happened to a form. */
function FollowLater({ one }: { one: Following }) {
  const [search] = useSearchParams();
  const isAnswer = search.has('follow');
  if (one.followBy.length === 0 && !isAnswer) return null;
  const place = <section id={followId} tabIndex={-1} className={css.followSpace} data-unprinted />;
  const card = (
    <Suspense fallback={place}>
      <TrackingFollow one={one} />
    </Suspense>
  );
  return isAnswer ? card : <RenderWhenVisible instead={place}>{card}</RenderWhenVisible>;
}

export const drawFollowLater: DrawFollow = (one) => <FollowLater one={one} />;
