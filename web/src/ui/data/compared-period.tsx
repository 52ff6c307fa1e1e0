import {
  comparedDays,
  comparedFromUnit,
  type Days,
} from '@sankofa/domain/values/periods/comparison';
import { addDays, plainDaySchema, type PlainDay } from '@sankofa/domain/values/time';

import { dayRange, today } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../feedback/alert.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import type { Filters } from './filters.tsx';

import css from './period-choice.module.css';

const texts = dictionary({
  en: {
    periods: 'Period',
    month: 'This month',
    lastMonth: 'Last month',
    days30: 'Last 30 days',
    quarter: 'This quarter',
    year: 'This year',
    custom: 'Custom',
    from: 'From',
    to: 'To',
    compared: (days: string, before: string) => `${days}. Compared with ${before}`,
    backwards: 'The end date is before the start date',
    backwardsHint: 'Choose a later end date.',
    tooLong: 'The period is longer than a year',
    tooLongHint: 'Choose a period of up to one year.',
  },
  zh: {
    periods: '期间',
    month: '本月',
    lastMonth: '上月',
    days30: '近 30 天',
    quarter: '本季度',
    year: '今年',
    custom: '自定义',
    from: '开始',
    to: '结束',
    compared: (days: string, before: string) => `${days}，对比 ${before}`,
    backwards: '结束日期早于开始日期',
    backwardsHint: '请选择较晚的结束日期。',
    tooLong: '期间超过一年',
    tooLongHint: '请选择不超过一年的期间。',
  },
});

const presets = ['month', 'lastMonth', 'days30', 'quarter', 'year'] as const;
type Preset = (typeof presets)[number];

/** A period and the first day of the earlier one, as the server's queries take them. */
export type ComparedPeriod = Days & { comparedFrom: PlainDay };

const firstOfMonth = (year: number, month: number): PlainDay => {
  const index = year * 12 + month;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
};

/** Returns a preset that ends on a day, or before its month, and the same days of the unit before it. */
export function presetPeriod(preset: Preset, on: PlainDay): ComparedPeriod {
  if (preset === 'days30')
    return { from: addDays(on, -29), to: on, comparedFrom: addDays(on, -59) };
  const year = Number(on.slice(0, 4));
  const month = Number(on.slice(5, 7)) - 1;
  if (preset === 'lastMonth') {
    const days = {
      from: firstOfMonth(year, month - 1),
      to: addDays(firstOfMonth(year, month), -1),
    };
    return { ...days, comparedFrom: comparedFromUnit(days, firstOfMonth(year, month - 2)) };
  }
  const unit = { month: 1, quarter: 3, year: 12 }[preset];
  const start = Math.floor(month / unit) * unit;
  const days = { from: firstOfMonth(year, start), to: on };
  return { ...days, comparedFrom: comparedFromUnit(days, firstOfMonth(year, start - unit)) };
}

const dayIn = (filters: Filters, name: string) => {
  const value = filters.get(name);
  return plainDaySchema.safeParse(value).success ? value : undefined;
};

/** Returns the period in the URL: a preset by name, or two days; by default the last 30 days. */
export function comparedPeriodIn(filters: Filters): {
  preset: Preset | 'custom';
  period: ComparedPeriod;
} {
  const [from, to] = [dayIn(filters, 'from'), dayIn(filters, 'to')];
  if (from !== undefined && to !== undefined) {
    const comparedFrom = from <= to ? comparedDays({ from, to }).from : from;
    return { preset: 'custom', period: { from, to, comparedFrom } };
  }
  const preset = filters.oneOf('period', presets) ?? 'days30';
  return { preset, period: presetPeriod(preset, today()) };
}

/** Whether the server accepts the period: it begins before it ends and is at most a year long. */
export const isUsable = ({ from, to }: Days) => from <= to && addDays(from, 366) >= to;

/** The choice of a period with its comparison, kept in the URL. */
export function ComparedPeriodChoice({ filters }: { filters: Filters }) {
  const t = useTexts(texts);
  const { preset: chosen, period } = comparedPeriodIn(filters);
  return (
    <div className={css.compared}>
      <ChoiceChips
        label={t.periods}
        options={[...presets, 'custom' as const].map((value) => ({ value, label: t[value] }))}
        chosen={chosen}
        onChoose={(value) =>
          filters.setAll(
            value === 'custom'
              ? { period: null, from: period.from, to: period.to }
              : { period: value, from: null, to: null },
          )
        }
      />
      {chosen === 'custom' && (
        <div className={css.period}>
          {(['from', 'to'] as const).map((name) => (
            <div key={name} className={css.day}>
              <TextField
                name={name}
                label={t[name]}
                type="date"
                value={period[name]}
                max={today()}
                onChange={(event) => {
                  if (event.currentTarget.value) filters.set(name, event.currentTarget.value);
                }}
              />
            </div>
          ))}
        </div>
      )}
      {isUsable(period) ? (
        <p className={css.range}>
          {t.compared(dayRange(period.from, period.to), rangeBefore(period))}
        </p>
      ) : (
        <Alert tone="warn" title={period.from > period.to ? t.backwards : t.tooLong}>
          {period.from > period.to ? t.backwardsHint : t.tooLongHint}
        </Alert>
      )}
    </div>
  );
}

const rangeBefore = (period: ComparedPeriod) => {
  const { from, to } = comparedDays(period);
  return dayRange(from, to);
};
