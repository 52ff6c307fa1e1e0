/** The door of the feature: what an invoice shows of payments. */
export { methodWords } from './method-words.ts';
export { PayPanel } from './pay-panel.tsx';
