/** Public entry of the public site: the parts of tracking that other pages show, and the texts of the FAQ. */
export { loadFaq } from './pages/load-faq.ts';
export { drawMapLater } from './tracking/lazy-tracking-map.tsx';
export { TrackingDates, TrackingProgress } from './tracking/tracking-progress.tsx';
