/** Public entry to shipments: what the warehouse, batches and payments do with cartons and shipments. */
export { liftHoldsByHand, placeHold } from './holds.ts';
export { namesOf as recordNames } from './office/audit-queries.ts';
export { storageRuleJoins } from './free-storage-queries.ts';
export { findDisputed, liftAllHolds } from './hold-queries.ts';
export {
  chargedPackages,
  routesOf,
  getShipmentRow,
  hasIssuedInvoice,
  invoicedOf,
  isFreightInvoiced,
  lockShipment,
  shipmentFrom,
  shipmentOf,
  type ShipmentRow,
} from './shipment-queries.ts';
export {
  addPackages,
  findPackageByCode,
  lockLabelled,
  lockPackage,
  lockPackages,
  lockPackagesOf,
  lockPackagesOfAll,
  openHolds,
  piecesOf,
  type PackageRow,
} from './package-queries.ts';
export {
  liftAllHoldsOf,
  liftHolds,
  movePackages,
  placeAllHolds,
  placeHolds,
  recordAdded,
  recordBatchEvent,
  recordEvents,
  refreshShipments,
  type Move,
} from './move.ts';
export { newPickupCode, releaseAllFreed, releaseFreed } from './release.ts';
export { daysDoorToDoor, storeSpreads, wrongSpreads } from './journey-spread-queries.ts';
export { openShipment, preAlertShipment } from './pre-alerts/pre-alert.ts';
export { cancelOwnShipment, changeOwnShipment } from './pre-alerts/change-pre-alert.ts';
export { raiseTimeDoubt, timeOfScan, type Scanned } from './scan-time.ts';
export { lastMoveAt, withAddedNote } from './scan-time-queries.ts';
export { addShipment } from './shipment-queries.ts';
export { customersOfShipments } from './list-queries.ts';
export { followerChannelsOf, openTracking, type Tracking } from './tracking/tracking.ts';
export { readSummary } from './tracking/tracking-summary-queries.ts';
export { shipmentExport } from './office/shipment-files.ts';
export { shownShipment } from './shown.ts';
export { foundPackages, shownPackage, type ShownFound } from './shown-queries.ts';
