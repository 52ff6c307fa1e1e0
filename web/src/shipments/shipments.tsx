/** Public entry of the feature: what dashboard, tracking and invoices show of shipments. */
export { AddressKit } from './address-kit/address-kit.tsx';
export { Photos } from './customer/lazy-photos.tsx';
export { ShipmentState } from './customer/shipment-state.tsx';
