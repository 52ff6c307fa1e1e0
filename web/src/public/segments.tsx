import { Icon, type Shape } from '../ui/layout/icon.tsx';

import css from './segments.module.css';

/** A choice of two or three short options, side by side. */
export function Segments<Value extends string>({
  label,
  name,
  value,
  choices,
  onChoose,
}: {
  label: string;
  name: string;
  value: Value;
  choices: readonly (readonly [value: Value, words: string, icon?: Shape])[];
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.row}>
        {choices.map(([choice, label, icon]) => (
          <label key={choice} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChoose(choice)}
            />
            {icon && <Icon of={icon} />}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
