/** The public entry of the warehouse for the demo company. */
export { claimNumber } from './unidentified/claims.ts';
export { addDropPhoto, deliverDrop, failDrop } from './deliveries/drop.ts';
export { handOverPackages } from './hand-over/handover.ts';
export { addPhotoTo } from './inventory/photos.ts';
export { receivePackages } from './receiving/receive.ts';
export { dispatchRun } from './deliveries/run.ts';
export { inventoryExport } from './counts/stock-files.ts';
export { addMeasurements, usualDestination } from './warehouse-queries.ts';
export {
  countLabelled,
  labelFacts,
  labelledCartons,
  markPrinted,
  type Labelled,
} from './labels/label-queries.ts';
export { unlockPickup } from './hand-over/unlock-pickup.ts';
export { voidReceipt } from './receiving/void-receipt.ts';
export { reopenPackage, verifyPackage } from './verification/verify.ts';
