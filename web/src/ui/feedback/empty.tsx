import type { ReactNode } from 'react';

import css from './empty.module.css';

/** Illustrations in `public/spots`. */
export type Spot =
  | 'bell'
  | 'box'
  | 'error'
  | 'invoice'
  | 'lock'
  | 'lost'
  | 'offline'
  | 'payment'
  | 'scanner'
  | 'search'
  | 'success'
  | 'support';

export function SpotPicture({ spot, size = 200 }: { spot: Spot; size?: number }) {
  return (
    <picture>
      <source srcSet={`/spots/${spot}-320.avif`} type="image/avif" />
      <img src={`/spots/${spot}-320.webp`} width={size} height={size} alt="" />
    </picture>
  );
}

/** An empty state: a picture, what the page is for, and one action. */
export function Empty({
  spot,
  title,
  children,
  action,
}: {
  /** Omitted if a filter hides everything: then the text and "Clear filters" are enough. */
  spot?: Spot;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      {spot && <SpotPicture spot={spot} />}
      <h2>{title}</h2>
      {children && <p className={css.text}>{children}</p>}
      {action}
    </div>
  );
}
