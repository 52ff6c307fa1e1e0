import type { ReactNode } from 'react';

import css from './description-list.module.css';

/** Facts with their names. Null values are omitted. */
export function DescriptionList({
  items,
}: {
  items: readonly (readonly [term: string, value: ReactNode])[];
}) {
  return (
    <dl className={css.list}>
      {items
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([term, value]) => (
          <div key={term} className={css.item}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
