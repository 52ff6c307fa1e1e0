import { Link } from 'react-router';

import css from './bar-chart.module.css';

export type Bar = {
  key: string;
  label: string;
  /** The total as text: "GHS 1,204.50, 3 invoices". */
  text: string;
  /** Its parts, each at least zero; their sum is the length of the bar. */
  parts: readonly { name: string; value: number; text: string }[];
  /** A link to the rows behind it. */
  to?: string;
};

/**
 * A horizontal bar chart, scaled to the longest bar. Each bar has its numbers as text, so that nothing
 * depends on colour or length alone.
 */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(sumOf), 1);
  return (
    <ul className={css.list} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          {bar.to === undefined ? (
            <div className={css.row}>
              <StackedBar bar={bar} longest={longest} />
            </div>
          ) : (
            <Link to={bar.to} className={css.row ?? ''}>
              <StackedBar bar={bar} longest={longest} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The width in SVG units; browsers clip shapes drawn in millions of pesewas. */
const fullWidth = 1000;
const sumOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0);

function StackedBar({ bar, longest }: { bar: Bar; longest: number }) {
  const shareOf = (parts: readonly { value: number }[]) =>
    (parts.reduce((sum, { value }) => sum + Math.max(value, 0), 0) / longest) * fullWidth;
  const shown = bar.parts.filter(({ value }) => value > 0);
  return (
    <>
      <span className={css.label}>{bar.label}</span>
      <span className={`${css.value} num`}>{bar.text}</span>
      <svg
        className={css.track}
        viewBox={`0 0 ${fullWidth} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bar.parts.map(({ name, value }, at) => (
          <rect
            key={name}
            className={css.part}
            x={shareOf(bar.parts.slice(0, at))}
            width={shareOf([{ value }])}
            height={1}
          />
        ))}
      </svg>
      {bar.parts.length > 1 && shown.length > 0 && (
        <span className={css.parts}>
          {shown.map(({ name, text }) => `${name} ${text}`).join(' · ')}
        </span>
      )}
    </>
  );
}
