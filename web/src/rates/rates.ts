export { LargeChangeAlert } from './large-change.tsx';
export { useConfirmed } from './use-previewed.ts';
export { ratesWords, type RatesTexts as RatesSaid } from './rates-page-words.ts';
export { readWhen, WhenFields } from './when-fields.tsx';
