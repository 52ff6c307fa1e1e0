/** The door of the feature: what the dashboard, the tracking page and the invoices show of shipments. */
export { AddressKit } from './address-kit/address-kit.tsx';
export { Photos } from './customer/photos-later.tsx';
export { ShipmentState } from './customer/shipment-state.tsx';
