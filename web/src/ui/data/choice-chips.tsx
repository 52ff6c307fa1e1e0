import { classes } from '../layout/classes.ts';

import css from './filters.module.css';

/** A choice of a few options as chips, of which one is always chosen. Not printed. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <div className={css.chips} role="group" aria-label={label} data-unprinted>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          className={classes(css.chip, option.value === chosen && css.selected)}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
