import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';

import { csvFile } from '../../lib/format/csv-file.ts';
import { saveFile } from '../../lib/format/save-file.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { type Column, Table } from '../data/table.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Button } from '../layout/button.tsx';
import { classes } from '../layout/classes.ts';
import type { ChartFigures, ChartPoint, ChartSeries } from './chart-figures.ts';

import css from './chart.module.css';

// The chart library is 100 KB, and the figures can be read without it.
const Plot = lazy(async () => ({ default: (await import('./chart-plot.tsx')).ChartPlot }));

const texts = dictionary({
  en: {
    showTable: 'Show table',
    hideTable: 'Hide table',
    csv: 'Download CSV',
    none: 'No figures in this period.',
    keys: 'Use the left and right arrow keys to read each point.',
    comparedWith: 'Compared with',
  },
  zh: {
    showTable: '显示表格',
    hideTable: '隐藏表格',
    csv: '下载 CSV',
    none: '此期间内没有数据。',
    keys: '使用左右方向键逐点查看。',
    comparedWith: '对比时间',
  },
});

/**
 * A chart with its figures in words: a summary, a legend with totals, a table on demand and the table as CSV.
 * The library that draws it is loaded when it is shown.
 */
export function Chart({
  figures,
  summary,
  file,
  isSmall = false,
}: {
  figures: ChartFigures;
  /** The main point in one sentence, which a screen reader says instead of the drawing. */
  summary: string;
  /** The name of the CSV file without its extension. */
  file: string;
  /** On a dashboard, beside others. */
  isSmall?: boolean;
}) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  const isEmpty = figures.series.every(({ values }) => values.every((value) => !value));
  return (
    <div className={css.chart}>
      <Legend of={figures} />
      {isEmpty ? (
        <p className={css.empty}>{t.none}</p>
      ) : (
        <div className={classes(css.plot, isSmall && css.small)}>
          <Suspense fallback={<Skeleton lines={isSmall ? 5 : 8} />}>
            <Plot figures={figures} summary={`${summary} ${t.keys}`} isSmall={isSmall} />
          </Suspense>
        </div>
      )}
      <p className="row" data-unprinted>
        <Button
          size="small"
          icon={IconTable}
          aria-expanded={isOpen}
          aria-controls={tableId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.hideTable : t.showTable}
        </Button>
        <Button
          size="small"
          icon={IconDownload}
          onClick={() => saveFile(csvFile(rowsOf(figures, t.comparedWith)), `${file}.csv`)}
        >
          {t.csv}
        </Button>
      </p>
      <div id={tableId} className={classes(css.table, !isOpen && css.folded)}>
        <Figures of={figures} compared={t.comparedWith} />
      </div>
    </div>
  );
}

const Legend = ({ of: { series } }: { of: ChartFigures }) => (
  <ul className={css.legend}>
    {series.map(({ key, name, total, isBefore }, at) => (
      <li key={key}>
        <span
          className={classes(css.swatch, isBefore ? css.dashed : css[`shade${at + 1}`])}
          aria-hidden="true"
        />
        {name}
        {total !== undefined && <strong className="num">{total}</strong>}
      </li>
    ))}
  </ul>
);

const hasBefore = ({ points }: ChartFigures) => points.some(({ before }) => before !== undefined);
const headOf = (series: ChartSeries, unit: string) =>
  unit === '' ? series.name : `${series.name} (${unit})`;

type FigureRow = ChartPoint & { at: number };

const pointColumn = (head: string): Column<FigureRow> => ({
  head,
  cell: ({ label, to }) => (to === undefined ? label : <Link to={to}>{label}</Link>),
});

function Figures({ of: figures, compared }: { of: ChartFigures; compared: string }) {
  const { points, series, unit, write } = figures;
  const columns: Column<FigureRow>[] = [
    pointColumn(figures.of),
    ...(hasBefore(figures)
      ? [{ head: compared, cell: ({ before }: FigureRow) => before ?? '' }]
      : []),
    ...series.map((one) => ({
      head: headOf(one, unit),
      isNumber: true,
      cell: ({ at }: FigureRow) => {
        const value = one.values[at] ?? null;
        return value === null ? '' : write(value);
      },
    })),
  ];
  return (
    <Table
      label={figures.label}
      rows={points.map((point, at) => ({ ...point, at }))}
      keyOf={({ key }) => key}
      columns={columns}
    />
  );
}

/** Returns the rows of the table as texts, with its headings. */
function rowsOf(figures: ChartFigures, compared: string): string[][] {
  const { points, series, unit, write } = figures;
  const withBefore = hasBefore(figures);
  return [
    [figures.of, ...(withBefore ? [compared] : []), ...series.map((one) => headOf(one, unit))],
    ...points.map(({ label, before }, at) => [
      label,
      ...(withBefore ? [before ?? ''] : []),
      ...series.map(({ values }) => {
        const value = values[at] ?? null;
        // A spreadsheet reads numbers without thousands separators.
        return value === null ? '' : write(value).replaceAll(',', '');
      }),
    ]),
  ];
}
