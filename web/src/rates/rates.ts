import { lazy } from 'react';

export { LargeChangeAlert } from './large-change.tsx';
export { useConfirmed } from './use-previewed.ts';
export { rateDialogTexts } from './rate-dialog-texts.ts';
export { ratesPageTexts, type RatesTexts } from './rates-page-texts.ts';
export { readEffectiveFrom, EffectiveFromFields } from './when-fields.tsx';

/** Only for the set-up of a company, which shows one part at a time. */
export const CurrentRates = lazy(async () => ({
  default: (await import('./current-rates.tsx')).CurrentRates,
}));
