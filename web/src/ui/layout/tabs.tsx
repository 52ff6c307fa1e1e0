import { NavLink } from 'react-router';

import css from './tabs.module.css';

/** Tabs that are pages with their own paths. On phones the row scrolls sideways. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; label: string; count?: number }[];
}) {
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className={css.tab ?? ''}>
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
