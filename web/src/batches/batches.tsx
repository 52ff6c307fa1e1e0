/** Public entry of the feature: what the dashboards show of batches. */
export { MarginCard } from './costs/margin-card.tsx';
