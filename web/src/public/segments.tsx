import { Icon, type Shape } from '../ui/layout/icon.tsx';

import css from './segments.module.css';

/** A choice of two or three short options, side by side. */
export function Segments<Value extends string>({
  label,
  isLabelHidden = false,
  name,
  value,
  choices,
  onChoose,
}: {
  label: string;
  /** Only for screen readers, where the options say enough. */
  isLabelHidden?: boolean;
  name: string;
  /** The choice, or the first one of a plain form. */
  value: Value;
  choices: readonly (readonly [value: Value, words: string, icon?: Shape])[];
  /** Left out in a plain form, which the browser sends. */
  onChoose?: (value: Value) => void;
}) {
  return (
    <fieldset className={css.group}>
      <legend className={isLabelHidden ? 'hidden-text' : css.legend}>{label}</legend>
      <div className={css.row}>
        {choices.map(([choice, label, icon]) => (
          <label key={choice} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              {...(onChoose
                ? { checked: choice === value, onChange: () => onChoose(choice) }
                : { defaultChecked: choice === value })}
            />
            {icon && <Icon of={icon} />}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
