import { addDays, type PlainDay } from '@sankofa/domain/values/time';

export type PeriodOfDays = { from: PlainDay; to: PlainDay };

/** Returns common periods for the given day; a period that is not over ends today. */
export function usualPeriods(today: PlainDay) {
  const month = `${today.slice(0, 8)}01`;
  const lastOfBefore = addDays(month, -1);
  return [
    { name: 'thisMonth', period: { from: month, to: today } },
    {
      name: 'lastMonth',
      period: { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore },
    },
    { name: 'thisYear', period: { from: `${today.slice(0, 5)}01-01`, to: today } },
    { name: 'lastTwelveMonths', period: { from: addDays(today, -364), to: today } },
  ] as const satisfies readonly { name: string; period: PeriodOfDays }[];
}
