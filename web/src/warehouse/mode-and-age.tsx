import { modes } from '@sankofa/domain/values/mode';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Chips, type Filters } from '../ui/data/filters.tsx';
import { tradeTexts } from './warehouse-texts.ts';

const texts = dictionary({
  en: { age: 'Time in warehouse', '0-7': '0–7 days', '8-30': '8–30 days', '30+': 'Over 30 days' },
  zh: { age: '在库时间', '0-7': '0–7 天', '8-30': '8–30 天', '30+': '30 天以上' },
});

/** Days in the warehouse, as in the inventory's query. */
const ages = ['0-7', '8-30', '30+'] as const;

/** Returns the filters by mode and age in the query's form. */
export const modeAndAge = (filters: Filters) => ({
  mode: filters.oneOf('mode', modes),
  age: filters.oneOf('age', ages),
});

/** The chips for these filters. */
export function ModeAndAge({ filters }: { filters: Filters }) {
  const t = useTexts(texts);
  const trade = useTexts(tradeTexts);
  return (
    <>
      <Chips
        filters={filters}
        name="mode"
        label={trade.mode}
        options={modes.map((value) => ({ value, label: trade[value] }))}
      />
      <Chips
        filters={filters}
        name="age"
        label={t.age}
        options={ages.map((value) => ({ value, label: t[value] }))}
      />
    </>
  );
}
