/** Public entry of the feature: what the customer's area shows while a colleague views it. */
export { ViewBanner } from './view-as/view-banner.tsx';
