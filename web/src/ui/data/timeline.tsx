import type { ReactNode } from 'react';

import { classes } from '../layout/classes.ts';

import css from './timeline.module.css';

export type TimelineEntry = {
  id: string;
  title: ReactNode;
  /** Place, local time and actor in one line. */
  meta?: ReactNode;
  /** Measurements and photos below the line. */
  children?: ReactNode;
  state: 'now' | 'done' | 'expected';
};

/** Newest first: a filled dot is current, a hollow one is done, a dashed one is expected. */
export function Timeline({
  entries,
  label,
  expected = '(expected)',
}: {
  entries: readonly TimelineEntry[];
  label: string;
  /** The screen reader text for expected entries. */
  expected?: string;
}) {
  return (
    <ol className={css.list} aria-label={label}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={classes(css.entry, css[entry.state])}
          aria-current={entry.state === 'now' ? 'step' : undefined}
        >
          <strong className={css.title}>
            {entry.title}
            {entry.state === 'expected' && <span className="hidden-text"> {expected}</span>}
          </strong>
          {entry.meta && <span className={css.meta}>{entry.meta}</span>}
          {entry.children}
        </li>
      ))}
    </ol>
  );
}
