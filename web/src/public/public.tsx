/** The entry of the public site: what other pages show of a shipment as public tracking does. */
export { drawMapLater } from './tracking/tracking-map-later.tsx';
export { TrackingDates, TrackingProgress } from './tracking/tracking-progress.tsx';
