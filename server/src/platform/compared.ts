import {
  comparedDays,
  comparedParts,
  partsOfPeriod,
  type Days,
} from '@sankofa/domain/values/periods/comparison';

type Query = Days & { comparedFrom?: string | undefined };

type Reading<Row, Figures> = {
  /** Returns the rows of all parts, with the number of their part from 1. */
  read: (parts: readonly Days[]) => Promise<readonly (Row & { part: number })[]>;
  /** Returns the figures of some rows: those of one part, or all. */
  figures: (rows: readonly Row[]) => Figures;
};

/** Returns the figures of each part of a period and of the earlier period it is compared with. */
export async function comparedFigures<Row, Figures extends object>(
  query: Query,
  { read, figures }: Reading<Row, Figures>,
) {
  const series = async (days: Days, parts: readonly Days[]) => {
    const rows = await read(parts);
    const ofPart = Map.groupBy(rows, ({ part }) => part);
    return {
      from: days.from,
      to: days.to,
      parts: parts.map(({ from, to }, at) => ({
        from,
        to,
        ...figures(ofPart.get(at + 1) ?? []),
      })),
      total: figures(rows),
    };
  };
  return {
    period: await series({ from: query.from, to: query.to }, partsOfPeriod(query)),
    before: await series(comparedDays(query), comparedParts(query)),
  };
}

/** Adds up one figure of each row. */
export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
