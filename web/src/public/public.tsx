/** Public entry of the public site: the parts of tracking that other pages show. */
export { drawMapLater } from './tracking/lazy-tracking-map.tsx';
export { TrackingDates, TrackingProgress } from './tracking/tracking-progress.tsx';
