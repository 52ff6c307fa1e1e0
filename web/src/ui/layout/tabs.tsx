import { Link, NavLink } from 'react-router';

import css from './tabs.module.css';

/**
 * Tabs that are pages with their own paths, or with their own query: then they say which is current. On phones the
 * row scrolls sideways.
 */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; label: string; count?: number | undefined; isCurrent?: boolean }[];
}) {
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map(({ to, label: text, count, isCurrent }) => {
        const content = (
          <>
            {text}
            {count !== undefined && <span className={css.count}>{count}</span>}
          </>
        );
        return isCurrent === undefined ? (
          <NavLink key={to} to={to} end className={css.tab ?? ''}>
            {content}
          </NavLink>
        ) : (
          <Link key={to} to={to} className={css.tab} aria-current={isCurrent ? 'page' : undefined}>
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
