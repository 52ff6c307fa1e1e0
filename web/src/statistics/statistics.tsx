/** Public entry of the statistics: what the dashboards show of them. */
export { CustomersCard } from './customers-card.tsx';
export { DiscrepanciesCard } from './discrepancies-card.tsx';
export { TransitCard } from './transit-card.tsx';
export { VolumeCard } from './volume-card.tsx';
