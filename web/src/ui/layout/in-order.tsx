import type { ReactNode } from 'react';

import css from './in-order.module.css';

/** Parts below each other that appear from top to bottom, so that none moves when one above it has loaded. */
export const InOrder = ({
  className = 'stack',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => <div className={`${className} ${css.inOrder}`}>{children}</div>;

/** Parts that appear at the same time: each of them would move the others. */
export const Together = ({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => <div className={`${className} ${css.together}`}>{children}</div>;

/** Takes the place of a part that shows nothing while it loads, or nothing at all. */
export const Awaited = () => <div role="status" aria-busy="true" hidden />;
