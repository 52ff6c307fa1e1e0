import { lengthOf, type Days } from '@sankofa/domain/values/periods/comparison';

import { dayRange } from '../../lib/format/format.ts';
import { shortDay, shortMonth } from '../../lib/format/short-days.ts';
import type { ChartPoint } from './chart-figures.ts';

const isWholeMonth = ({ from, to }: Days) =>
  lengthOf({ from, to }) > 7 && from.slice(0, 7) === to.slice(0, 7);

/**
 * Returns the parts of a period as points of a chart, each with the part of the earlier period that it is
 * compared with.
 * @param to returns the path of the rows behind a part
 */
export const pointsOf = (
  parts: readonly Days[],
  before: readonly Days[],
  to?: (days: Days) => string,
): ChartPoint[] =>
  parts.map((part, at) => {
    const earlier = before[at];
    return {
      key: part.from,
      label: dayRange(part.from, part.to),
      tick: isWholeMonth(part) ? shortMonth(part.from) : shortDay(part.from),
      before: earlier && dayRange(earlier.from, earlier.to),
      to: to?.(part),
    };
  });
