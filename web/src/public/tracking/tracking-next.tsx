import type { Tracked } from '../tracking-lookup.ts';
import { nextStep } from './next-step.ts';

import css from './tracking.module.css';

/** What happens next, and when. */
export function TrackingNext({ one }: { one: Pick<Tracked, 'status' | 'milestones'> }) {
  const next = nextStep(one);
  if (!next) return null;
  return (
    <p className={css.next}>
      <span className="small muted">Next</span>
      <strong>{next.text}</strong>
      {next.when !== null && <span>{`Expected ${next.when}`}</span>}
    </p>
  );
}
