import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

import type { ChartFigures, ChartSeries } from './chart-figures.ts';

import css from './chart.module.css';

const heights = { small: 180, normal: 280 };
const tick = { fill: 'var(--text-2)', fontSize: 12 };
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** Draws the figures as bars or lines with a dashed line for the earlier period. Nothing is animated. */
export function ChartPlot({
  figures,
  summary,
  isSmall,
}: {
  figures: ChartFigures;
  summary: string;
  isSmall: boolean;
}) {
  const { points, series, kind } = figures;
  const height = isSmall ? heights.small : heights.normal;
  const data = points.map(({ tick: label }, at) => ({
    tick: label,
    ...Object.fromEntries(series.map(({ key, values }) => [key, values[at] ?? null])),
  }));
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 600, height }}>
      <ComposedChart
        data={data}
        accessibilityLayer
        role="application"
        aria-label={`${figures.label}. ${summary}`}
        margin={{ top: 20, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="tick"
          tick={tick}
          tickLine={false}
          stroke="var(--border-strong)"
          interval="equidistantPreserveStart"
          minTickGap={12}
        />
        <YAxis
          width={48}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => short.format(value)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--surface-2)', stroke: 'var(--border-strong)' }}
          content={tipOf(figures)}
        />
        {series.map((one, at) => drawn(one, { figures, at, kind }))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** The library finds series by their type, so this is a function and no component. */
function drawn(
  one: ChartSeries,
  { figures, at, kind }: { figures: ChartFigures; at: number; kind: ChartFigures['kind'] },
) {
  const last = figures.points.length - 1;
  const isLine = kind === 'line' || one.isBefore === true;
  if (!isLine)
    return (
      <Bar
        key={one.key}
        dataKey={one.key}
        name={one.name}
        {...(kind === 'stack' && { stackId: 'period' })}
        maxBarSize={48}
        className={css[`bar${at + 1}`] ?? ''}
        isAnimationActive={false}
      />
    );
  return (
    <Line
      key={one.key}
      dataKey={one.key}
      name={one.name}
      className={(one.isBefore === true ? css.lineBefore : css[`line${at + 1}`]) ?? ''}
      strokeWidth={2}
      {...(one.isBefore === true && { strokeDasharray: '6 4' })}
      dot={figures.points.length === 1}
      activeDot={{ r: 4 }}
      connectNulls
      isAnimationActive={false}
      label={({ x, y, index }) =>
        index === last && kind === 'line' ? (
          <text x={x} y={Number(y) - 8} textAnchor="end" className={css.name}>
            {one.name}
          </text>
        ) : (
          <text />
        )
      }
    />
  );
}

/** Returns what the library renders at the point under the pointer or reached by keyboard. */
const tipOf =
  (figures: ChartFigures) =>
  ({ active, activeIndex }: { active?: boolean; activeIndex?: unknown }) => {
    const at = Number(activeIndex ?? -1);
    return active === true && figures.points[at] ? <Tip figures={figures} at={at} /> : null;
  };

/** The figures of one point; read out when it is reached with the arrow keys. */
function Tip({ figures, at }: { figures: ChartFigures; at: number }) {
  const point = figures.points[at];
  return (
    <div className={css.tip} role="status">
      <strong>{point?.label}</strong>
      {figures.series.map(({ key, name, values, isBefore }) => {
        const value = values[at] ?? null;
        return (
          value !== null && (
            <span key={key}>
              {isBefore === true && point?.before !== undefined ? point.before : name}{' '}
              <span className="num">
                {figures.write(value)} {figures.unit}
              </span>
            </span>
          )
        );
      })}
    </div>
  );
}
