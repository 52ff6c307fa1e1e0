import type { ReactNode } from 'react';

import { useLanguage } from '../../lib/messages/language.ts';

import css from './choice-bar.module.css';

const names = { en: 'Selection', zh: '已选内容' };

/** The selection in a list with its actions; stays visible while the list scrolls. */
export function ChoiceBar({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <section className={css.bar} aria-label={names[useLanguage()]}>
      <p role="status" className={css.sum}>
        {label}
      </p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
