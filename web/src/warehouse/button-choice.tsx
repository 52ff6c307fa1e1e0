import { useId } from 'react';

import { classes } from '../ui/layout/classes.ts';

import css from './warehouse.module.css';

/** A choice of a few options as big buttons side by side, for gloves and readable from a distance. */
export function ButtonChoice<T extends string>({
  label,
  otherLabel,
  value,
  options,
  onChoose,
}: {
  label: string;
  otherLabel?: string | undefined;
  value: T | null;
  options: readonly (readonly [value: T, word: string])[];
  onChoose: (value: T) => void;
}) {
  const id = useId();
  return (
    <div>
      <div className={css.labelRow}>
        <span id={id} className={css.label}>
          {label}
        </span>
        {otherLabel && <span className={css.other}>{otherLabel}</span>}
      </div>
      <div
        className={classes(css.segments, options.length > 3 && css.many)}
        role="group"
        aria-labelledby={id}
      >
        {options.map(([one, label]) => (
          <button
            key={one}
            type="button"
            className={css.segment}
            aria-pressed={one === value}
            onClick={() => onChoose(one)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
