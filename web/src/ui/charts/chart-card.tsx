import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Card } from '../layout/card.tsx';
import type { ChartFigures } from './chart-figures.ts';
import { Chart } from './chart.tsx';

import css from './chart.module.css';

/** A figure of a period in words, what it is compared with, a link to its rows, and its chart. */
export function ChartCard({
  title,
  value,
  change,
  rows,
  action,
  note,
  file,
  figures,
  isSmall = false,
  children,
}: {
  title: string;
  /** The main figure: `412 cartons`. */
  value: string;
  /** How it compares with the earlier period: `12% more than 1–25 Oct 2026`. */
  change: string;
  /** The list whose count equals the figure. */
  rows?: { to: string; label: string } | undefined;
  action?: ReactNode;
  /** How the figure is defined. */
  note?: string | undefined;
  file: string;
  figures: ChartFigures;
  isSmall?: boolean;
  /** Choices that change what the chart shows. */
  children?: ReactNode;
}) {
  return (
    <Card title={title} action={action}>
      <div className="stack">
        <div>
          <p className={css.value}>{value}</p>
          <p className={css.change}>{change}</p>
          {rows && (
            <p>
              <Link to={rows.to}>{rows.label}</Link>
            </p>
          )}
        </div>
        {children}
        <Chart figures={figures} summary={`${value}. ${change}.`} file={file} isSmall={isSmall} />
        {note !== undefined && <p className="muted small">{note}</p>}
      </div>
    </Card>
  );
}
