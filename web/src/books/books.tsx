/** Public entry of the books: what the dashboards show of them. */
export { ReceivablesCard } from './reports/receivables-card.tsx';
export { RevenueCard } from './reports/revenue-card.tsx';
