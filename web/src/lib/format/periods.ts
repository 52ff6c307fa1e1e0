import { addDays, type PlainDay } from '@sankofa/domain/values/time';

export type PeriodOfDays = { from: PlainDay; to: PlainDay };

/** Returns common periods for the given day; a period that is not over ends today. */
export function usualPeriods(today: PlainDay): { label: string; period: PeriodOfDays }[] {
  const month = `${today.slice(0, 8)}01`;
  const lastOfBefore = addDays(month, -1);
  return [
    { label: 'This month', period: { from: month, to: today } },
    {
      label: 'Last month',
      period: { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore },
    },
    { label: 'This year', period: { from: `${today.slice(0, 5)}01-01`, to: today } },
    { label: 'Last 12 months', period: { from: addDays(today, -364), to: today } },
  ];
}
