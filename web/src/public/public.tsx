/** Public entry of the public site: the parts of tracking that other pages show. */
export { drawMapLater } from './tracking/tracking-map-later.tsx';
export { TrackingDates, TrackingProgress } from './tracking/tracking-progress.tsx';
