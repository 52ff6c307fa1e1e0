import { plainDaySchema } from '@sankofa/domain/values/time';

import { today } from '../../lib/format/format.ts';
import { usualPeriods } from '../../lib/format/periods.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { TextField } from '../fields/text-field.tsx';
import { Button } from '../layout/button.tsx';
import type { Filters } from './filters.tsx';

import css from './period-choice.module.css';

const texts = dictionary({
  en: { from: 'From', to: 'To', lastMonth: 'Last month' },
  zh: { from: '从', to: '至', lastMonth: '上月' },
});

const dayIn = (filters: Filters, name: 'from' | 'to') => {
  const value = filters.get(name);
  return plainDaySchema.safeParse(value).success ? value : undefined;
};

/** Returns the days in the URL; a list without them shows every day. */
export const dayRangeIn = (filters: Filters) => ({
  from: dayIn(filters, 'from'),
  to: dayIn(filters, 'to'),
});

/** Two date fields that may be empty, and last month; kept in the URL. */
export function DayRange({ filters }: { filters: Filters }) {
  const t = useTexts(texts);
  const range = dayRangeIn(filters);
  const { period } = usualPeriods(today())[1];
  const isLastMonth = range.from === period.from && range.to === period.to;
  return (
    <>
      <div className={css.period}>
        {(['from', 'to'] as const).map((name) => (
          <div key={name} className={css.day}>
            <TextField
              name={name}
              label={t[name]}
              type="date"
              value={range[name] ?? ''}
              max={today()}
              onChange={(event) => filters.set(name, event.currentTarget.value)}
            />
          </div>
        ))}
      </div>
      <div className={css.presets}>
        <Button
          size="small"
          aria-pressed={isLastMonth}
          onClick={() => filters.setAll(isLastMonth ? { from: null, to: null } : period)}
        >
          {t.lastMonth}
        </Button>
      </div>
    </>
  );
}
