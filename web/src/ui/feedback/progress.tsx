import { useLanguage } from '../../lib/messages/language.ts';
import { classes } from '../layout/classes.ts';

import css from './progress.module.css';

/** The six steps of every shipment (look.md §4.3). */
const steps = {
  en: ['Registered', 'At China warehouse', 'Loaded', 'In transit', 'Customs', 'Ready / delivered'],
  zh: ['已登记', '中国仓库', '已装货', '运输中', '清关', '可提货 / 已签收'],
} as const;

/** A shipment's progress as a drawing, and always as text: "step 4 of 6". `step` counts from 1. */
export function Progress({
  step,
  name,
  isDone = false,
}: {
  step: number;
  name?: string;
  isDone?: boolean;
}) {
  const language = useLanguage();
  const names = steps[language];
  const current = name ?? names[step - 1] ?? '';
  return (
    <div className={css.progress}>
      <div className={css.bar} aria-hidden="true">
        {names.map((label, at) => (
          <span
            key={label}
            className={classes(
              css.part,
              (isDone || at < step - 1) && css.done,
              !isDone && at === step - 1 && css.now,
            )}
          />
        ))}
      </div>
      <div className={css.names} aria-hidden="true">
        {names.map((label, at) => (
          <span key={label} className={classes(css.name, at === step - 1 && css.current)}>
            {label}
          </span>
        ))}
      </div>
      <p className={css.text}>
        <strong>{current}</strong>
        {language === 'en' ? `, step ${step} of 6` : `，第 ${step} 步，共 6 步`}
      </p>
    </div>
  );
}
