import { Link } from 'react-router';

import { classes } from '../layout/classes.ts';

import css from './stat-tile.module.css';

/** Label, number and one line of explanation; the whole tile links to the list behind the number. */
export function StatTile({
  label,
  value,
  meaning,
  to,
  tone,
}: {
  label: string;
  value: string;
  meaning?: string;
  to?: string;
  tone?: 'warn' | 'bad' | undefined;
}) {
  const inside = (
    <>
      <span className={css.label}>{label}</span>
      <span className={css.value} style={{ ['--characters' as string]: value.length }}>
        {value}
      </span>
      {meaning && <span className={css.label}>{meaning}</span>}
    </>
  );
  const className = classes(css.tile, tone && css[tone]);
  return to ? (
    <Link to={to} className={className}>
      {inside}
    </Link>
  ) : (
    <div className={className}>{inside}</div>
  );
}

/** Tiles side by side, two per row on a phone. */
export const StatTiles = ({ children }: { children: React.ReactNode }) => (
  <div className={css.tiles}>{children}</div>
);
