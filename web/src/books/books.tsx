/** Public entry of the books: what the dashboards and the page of a customer show of them. */
export { CreditTerms } from './credit/credit-terms.tsx';
export { ReceivablesCard } from './reports/receivables-card.tsx';
export { RevenueCard } from './reports/revenue-card.tsx';
