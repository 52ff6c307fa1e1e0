export { LargeChangeAlert } from './large-change.tsx';
export { useConfirmed } from './use-previewed.ts';
export { rateDialogTexts } from './rate-dialog-texts.ts';
export { ratesPageTexts, type RatesTexts } from './rates-page-texts.ts';
export { readEffectiveFrom, EffectiveFromFields } from './when-fields.tsx';
