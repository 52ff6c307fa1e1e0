import type { ReactNode } from 'react';

import { classes } from './classes.ts';

import css from './two-lines.module.css';

/** A table cell with a main line and a quiet second line. */
export const TwoLines = ({
  children,
  under,
  isNumber = false,
}: {
  children: ReactNode;
  under: ReactNode;
  /** The second line is a number or a code. */
  isNumber?: boolean;
}) => (
  <span className={css.two}>
    {children}
    {under && <span className={classes(css.secondary, isNumber && 'num')}>{under}</span>}
  </span>
);

/** A customer's name, with the customer code. */
export const CustomerLines = ({
  customer: { name, customerCode },
}: {
  customer: { name: string; customerCode: string };
}) => (
  <TwoLines under={customerCode} isNumber>
    <span>{name}</span>
  </TwoLines>
);
