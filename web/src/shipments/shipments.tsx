/** The door of the feature: what the dashboard, the tracking page and the invoices show of shipments. */
export { AddressKit } from './address-kit.tsx';
export { Photos } from './photos-later.tsx';
export { ShipmentState } from './shipment-state.tsx';
