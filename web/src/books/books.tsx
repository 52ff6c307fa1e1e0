/** Public entry of the books: what the dashboards, the page of a customer and payments show of them. */
export { CreditTerms } from './credit/credit-terms.tsx';
export { sourceLink } from './journal/source-link.ts';
export { ReceivablesCard } from './reports/receivables-card.tsx';
export { RevenueCard } from './reports/revenue-card.tsx';
