import type { ReactNode } from 'react';

import { classes } from './classes.ts';

import css from './card.module.css';

/** A white card. With a title it is a section with a heading; `tone="due"` marks the one thing to act on. */
export function Card({
  id,
  title,
  action,
  tone,
  isFlush = false,
  children,
}: {
  /** The anchor of links to it. */
  id?: string;
  title?: ReactNode;
  action?: ReactNode;
  tone?: 'due' | 'warn' | 'bad';
  /** Without padding, for tables and lists that reach the edge. */
  isFlush?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} className={classes(css.card, tone && css[tone])}>
      {(title !== undefined || action !== undefined) && (
        <div className={css.head}>
          {title !== undefined && <h2>{title}</h2>}
          {action !== undefined && <div className={css.action}>{action}</div>}
        </div>
      )}
      <div className={isFlush ? css.flush : css.body}>{children}</div>
    </section>
  );
}
