/** The door of the warehouse: what the demo company does at its gates. */
export { claimNumber } from './claims.ts';
export { addDropPhoto, deliverDrop, failDrop } from './drop.ts';
export { handOverPackages } from './handover.ts';
export { addPhotoTo } from './photos.ts';
export { receivePackages } from './receive.ts';
export { dispatchRun } from './run.ts';
export { verifyPackage } from './verify.ts';
