import type { ReactNode } from 'react';

import css from './choice-bar.module.css';

/** The selection in a list with its actions; stays visible while the list scrolls. */
export function ChoiceBar({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <section className={css.bar} aria-label="Selection">
      <p role="status" className={css.sum}>
        {label}
      </p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
