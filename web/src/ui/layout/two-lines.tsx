import type { ReactNode } from 'react';

import { classes } from './classes.ts';

import css from './two-lines.module.css';

/** A cell of a table: what it is, and quietly under it what belongs to it. */
export const TwoLines = ({
  children,
  under,
  isNumber = false,
}: {
  children: ReactNode;
  under: ReactNode;
  /** The lower line is a number or a code. */
  isNumber?: boolean;
}) => (
  <span className={css.two}>
    {children}
    {under && <span className={classes(css.secondary, isNumber && 'num')}>{under}</span>}
  </span>
);

/** A customer by name, with the code that everybody quotes. */
export const CustomerLines = ({
  customer: { name, customerCode },
}: {
  customer: { name: string; customerCode: string };
}) => (
  <TwoLines under={customerCode} isNumber>
    <span>{name}</span>
  </TwoLines>
);
