import { useEffect, useRef } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { fieldId } from './form-state.ts';

import css from './error-summary.module.css';

const texts = dictionary({
  en: {
    title: (count: number) =>
      count === 1 ? '1 field needs your attention' : `${count} fields need your attention`,
  },
  zh: { title: (count: number) => `有 ${count} 处需要修改` },
});

export type FieldError = { name: string; message: string };

/** All errors above a long form. Gets the focus when it appears. */
export function ErrorSummary({ errors, formId }: { errors: FieldError[]; formId: string }) {
  const t = useTexts(texts);
  const box = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;

  return (
    <div ref={box} role="alert" tabIndex={-1} className={css.box}>
      <h2 className={css.title}>{t.title(errors.length)}</h2>
      <ul className={css.list}>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(formId, name))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
