/** The door of shipments: what the warehouse, batches and money do with cartons and their shipments. */
export {
  chargedPackages,
  getShipmentRow,
  hasIssuedInvoice,
  type ShipmentRow,
} from './shipment-queries.ts';
export {
  findPackageByCode,
  lockPackage,
  lockPackages,
  lockPackagesOf,
  openHolds,
  type OpenHold,
  type PackageRow,
} from './package-queries.ts';
export {
  happenedAt,
  liftHolds,
  movePackages,
  placeHolds,
  recordAdded,
  recordBatchEvent,
  recordEvents,
  refreshShipments,
  releaseFreed,
  type Move,
} from './move.ts';
export { placeHold, liftHold } from './holds.ts';
export { milestonesOf } from './milestone-queries.ts';
export { cancelOwnShipment, openShipment, preAlertShipment } from './pre-alert.ts';
export { foundPackages, shownPackage } from './shown-queries.ts';
