import { classes } from './classes.ts';

import css from './steps.module.css';

/** The current step of a form with several pages. `current` counts from 1. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <div className={css.steps}>
      <p className={css.text}>
        Step {current} of {names.length}: <strong>{names[current - 1]}</strong>
      </p>
      <ol className={css.bar} aria-hidden="true">
        {names.map((name, at) => (
          <li key={name} className={classes(css.part, at < current && css.done)} />
        ))}
      </ol>
    </div>
  );
}
