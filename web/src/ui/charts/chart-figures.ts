export type ChartPoint = {
  key: string;
  /** In the table and the tooltip: `3–9 Nov 2026`. */
  label: string;
  /** On the axis: `3 Nov`. */
  tick: string;
  /** The part of the earlier period that it is compared with: `4–10 Oct 2026`. */
  before?: string | undefined;
  /** A link to the rows behind it. */
  to?: string | undefined;
};

export type ChartSeries = {
  key: string;
  name: string;
  /** One for each point; null where there is nothing to measure. */
  values: readonly (number | null)[];
  /** The sum or the latest value as text, beside the name. */
  total?: string;
  /** Of the earlier period: a dashed line. */
  isBefore?: boolean;
};

export type ChartFigures = {
  /** What it shows, for screen readers and the table: `Cartons that left China`. */
  label: string;
  /** The heading of the first column. */
  of: string;
  unit: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Bars of one point are stacked on each other, or side by side. */
  kind: 'stack' | 'bars' | 'line';
  /** Writes a value without its unit. */
  write: (value: number) => string;
};
