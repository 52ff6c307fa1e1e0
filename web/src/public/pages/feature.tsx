import type { ReactNode } from 'react';

import { Icon } from '../../ui/layout/icon.tsx';

import css from './feature.module.css';

/** A selling point: a card with an icon, a heading and a short text. */
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
