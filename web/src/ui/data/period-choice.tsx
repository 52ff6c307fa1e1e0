import { addDays, plainDaySchema } from '@sankofa/domain/values/time';
import { type ReactNode, useEffect, useState } from 'react';

import { today } from '../../lib/format/format.ts';
import { usualPeriods, type PeriodOfDays } from '../../lib/format/periods.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { store, stored } from '../../lib/storage/stored.ts';
import { TextField } from '../fields/text-field.tsx';
import { Button } from '../layout/button.tsx';
import { FilterBar, type Filters } from './filters.tsx';

import css from './period-choice.module.css';

const texts = dictionary({
  en: {
    from: 'From',
    to: 'To',
    presets: 'Preset periods',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    lastTwelveMonths: 'Last 12 months',
  },
  zh: {
    from: '从',
    to: '至',
    presets: '常用期间',
    thisMonth: '本月',
    lastMonth: '上月',
    thisYear: '今年',
    lastTwelveMonths: '近 12 个月',
  },
});

const dayIn = (filters: Filters, name: string) => {
  const value = filters.get(name);
  return plainDaySchema.safeParse(value).success ? value : undefined;
};

/** Returns `from` and `to` from the URL; by default a number of days back and ahead. */
export const periodIn = (filters: Filters, daysBack: number, daysAhead = 0): PeriodOfDays => ({
  from: dayIn(filters, 'from') ?? addDays(today(), -daysBack),
  to: dayIn(filters, 'to') ?? addDays(today(), daysAhead),
});

const storedFormat = /^(\d{4}-\d{2}-\d{2}) (\d{4}-\d{2}-\d{2}|today)$/;

/** Returns the period last chosen on this device; one that ended on its day ends today. */
function readPeriod(key: string): PeriodOfDays | null {
  const [, from, to] = storedFormat.exec(stored(key) ?? '') ?? [];
  return from !== undefined && to !== undefined
    ? { from, to: to === 'today' ? today() : to }
    : null;
}

/**
 * Returns the period in the URL, else the one last chosen on this device, else a number of days back.
 * Clearing the filters forgets it.
 * @param name of the statement, since each remembers its own period
 */
export function useStoredPeriod(
  filters: Filters,
  name: string,
  daysBack: number,
): { filters: Filters; period: PeriodOfDays } {
  const key = `period.${name}`;
  const [remembered, setRemembered] = useState(() => readPeriod(key));
  const current = remembered ?? periodIn(filters, daysBack);
  const from = dayIn(filters, 'from') ?? current.from;
  const to = dayIn(filters, 'to') ?? current.to;
  const isSelected = filters.get('from') !== undefined || filters.get('to') !== undefined;
  useEffect(() => {
    if (isSelected && from <= to) store(key, `${from} ${to === today() ? 'today' : to}`);
  }, [key, isSelected, from, to]);
  function clear() {
    store(key, '');
    setRemembered(null);
    filters.clear();
  }
  return {
    filters: { ...filters, clear, isFiltered: filters.isFiltered || remembered !== null },
    period: { from, to },
  };
}

/** Two date fields and common periods; kept in the URL. */
export function PeriodChoice({
  filters,
  period,
  search,
  isOpenEnded = false,
  children,
}: {
  filters: Filters;
  period: PeriodOfDays;
  /** As in `<FilterBar>`. */
  search?: string;
  /** Future days are allowed too. */
  isOpenEnded?: boolean;
  /** More filters of the same list. */
  children?: ReactNode;
}) {
  const t = useTexts(texts);
  const choose = ({ from, to }: PeriodOfDays) => filters.setAll({ from, to });
  return (
    <FilterBar filters={filters} {...(search !== undefined && { search })}>
      <div className={css.period}>
        {(['from', 'to'] as const).map((name) => (
          <div key={name} className={css.day}>
            <TextField
              name={name}
              label={t[name]}
              type="date"
              value={period[name]}
              max={isOpenEnded ? undefined : today()}
              onChange={(event) => filters.set(name, event.currentTarget.value)}
            />
          </div>
        ))}
      </div>
      <div className={css.presets} role="group" aria-label={t.presets}>
        {usualPeriods(today()).map(({ name, period: usual }) => (
          <Button
            key={name}
            size="small"
            aria-pressed={usual.from === period.from && usual.to === period.to}
            onClick={() => choose(usual)}
          >
            {t[name]}
          </Button>
        ))}
      </div>
      {children}
    </FilterBar>
  );
}
