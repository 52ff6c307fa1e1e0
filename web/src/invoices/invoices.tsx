/** The door of the feature: what the dashboard and the payments show of invoices. */
export { nextPayment } from './next-payment.ts';
export { InvoiceState } from './invoice-state.tsx';
export { SentPayments, useSentPayments } from './sent-payments.tsx';
