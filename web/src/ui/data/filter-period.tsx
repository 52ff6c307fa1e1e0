import { plainDaySchema, type PlainDay } from '@sankofa/domain/values/time';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { dayRange } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../layout/button.tsx';
import type { Filters } from './filters.tsx';

const texts = dictionary({
  en: { shown: (what: string, days: string) => `${what} ${days}, remove filter` },
  zh: { shown: (what: string, days: string) => `${what} ${days}，移除筛选` },
});

const dayIn = (filters: Filters, name: string): PlainDay | undefined => {
  const value = filters.get(name);
  return plainDaySchema.safeParse(value).success ? value : undefined;
};

/** Returns the days of a filter from the URL: `departedFrom` and `departedTo` for `departed`. */
export const filterDays = (filters: Filters, name: string) => ({
  from: dayIn(filters, `${name}From`),
  to: dayIn(filters, `${name}To`),
});

/** The days that a list is filtered by after following a figure, with a button that shows all again. */
export function FilterPeriod({
  filters,
  name,
  label,
}: {
  filters: Filters;
  name: string;
  /** What happened in these days: `Departed`. */
  label: string;
}) {
  const t = useTexts(texts);
  const { from, to } = filterDays(filters, name);
  if (from === undefined || to === undefined) return null;
  const days = dayRange(from, to);
  return (
    <Button
      size="small"
      icon={IconX}
      aria-pressed
      aria-label={t.shown(label, days)}
      onClick={() => filters.setAll({ [`${name}From`]: null, [`${name}To`]: null })}
    >
      {`${label} ${days}`}
    </Button>
  );
}
