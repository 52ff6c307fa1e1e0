/** Public entry of the feature: what dashboard and payments show of invoices. */
export { payNowText } from './customer/pay-now-text.ts';
export { InvoiceState, shownStateOf } from './invoice-state.tsx';
export { ReportedPayments, useReportedPayments } from './customer/reported-payments.tsx';
export { splitPart } from './split-part.ts';
