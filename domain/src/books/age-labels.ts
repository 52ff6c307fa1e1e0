import type { Ageing } from '../values/ledger-accounts.ts';

export const ageLabels: Record<Ageing, string> = {
  NOT_DUE: 'Not yet due',
  '1-30': '1–30 days overdue',
  '31-60': '31–60 days overdue',
  '61-90': '61–90 days overdue',
  '90+': 'Over 90 days overdue',
};

/** Shorter names for narrow table columns. */
export const ageHeads: Record<Ageing, string> = {
  NOT_DUE: 'Not yet due',
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  '90+': '90+ days',
};
