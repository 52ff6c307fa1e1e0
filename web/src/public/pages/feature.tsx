import type { ReactNode } from 'react';

import { Icon } from '../../ui/layout/icon.tsx';

import css from './feature.module.css';

/** One thing that speaks for the company: a card with a sign, a name and a few words. */
export const Feature = ({
  icon,
  title,
  children,
}: {
  icon?: Parameters<typeof Icon>[0]['of'];
  title: string;
  children: ReactNode;
}) => (
  <div className={css.card}>
    {icon && (
      <span className={css.icon}>
        <Icon of={icon} size={26} />
      </span>
    )}
    <h3>{title}</h3>
    <p>{children}</p>
  </div>
);
