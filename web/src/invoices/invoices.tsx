/** The door of the feature: what the dashboard and the payments show of invoices. */
export { payNowWords } from './customer/pay-now-words.ts';
export { InvoiceState, shownStateOf } from './invoice-state.tsx';
export { SentPayments, useSentPayments } from './customer/sent-payments.tsx';
export { splitPart } from './split-part.ts';
