/** Public entry of the public site: the parts of tracking that other pages show, and the texts of the FAQ. */
export { drawMapLater } from './tracking/lazy-tracking-map.tsx';
export { TrackingDates, TrackingProgress } from './tracking/tracking-progress.tsx';

/** Loads the questions and answers of the FAQ page, for pages that seldom need them. */
export const loadFaq = async () => (await import('./faq/faq.ts')).questions;
